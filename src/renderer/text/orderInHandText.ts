import type { FillResult } from '#shared/contract/fillFinding.ts';
import {
  isDone,
  type OrderInHand,
  type PrescriptionInOrder,
} from '#shared/contract/orderInHand.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { toneOf, type VerdictTone } from '#shared/contract/verdict.ts';
import { toneOfResult } from './fillReasonText.ts';
import { t, tAs } from './language/t.ts';
import { patientText } from './leadText.ts';
import { orderStatus } from './orderText.ts';
import { fullName } from './personText.ts';
import { shortId } from './subjectText.ts';
import { momentText } from './time.ts';
import { verdictText } from './verdictText.ts';

export const orderTitle = ({ number, id }: OrderInHand): string =>
  t`Order ${number ?? shortId(id)}`;

/** `2 of 3 done` */
export const doneText = ({ prescriptions }: OrderInHand): string =>
  t`${prescriptions.filter(isDone).length} of ${prescriptions.length} done`;

/** What its code came to, its status, whose it is, and from when that is known here. */
export function orderFacts({ scan, status, seenAt, isKnown }: OrderInHand): string {
  const age = isKnown
    ? t`As of ${momentText(seenAt)}.`
    : t`Known here as of ${momentText(seenAt)}; it may have changed.`;
  const patient = patientText(scan?.subject?.order?.patient ?? null);
  return [
    scan === null ? null : `${verdictText(scan).headline}.`,
    t`Status: ${orderStatus(status)}.`,
    patient === null ? null : `${patient}.`,
    age,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** The tone of its code's verdict; null once that is not kept any more. */
export const orderTone = ({ scan }: OrderInHand): VerdictTone | null =>
  scan === null ? null : toneOf(scan.verdict);

type Standing = PrescriptionInOrder['standing'];
type Ended = Extract<Standing, { kind: 'ended' }>;

/** What is to be added of a fill that is not green. */
export const doubtText = (result: FillResult): string =>
  result === 'match' ? '' : result === 'not-yet' ? t`, not checked yet` : t`, not all was proven`;

function endedText(ended: Ended): string {
  if (ended.failed) return t`Failed after it ended. Get it back.`;
  switch (ended.how) {
    case 'complete':
      return t`Scans complete${doubtText(ended.result)}`;
    case 'signed':
      return t`Scans complete, checked${doubtText(ended.result)}`;
    case 'with-override':
      return t`Closed with override`;
    case 'partial':
      return t`Partial fill`;
  }
}

/** How far a prescription of the order is, to the person at this window. */
export function standingText(standing: Standing, here: Person | null): string {
  switch (standing.kind) {
    case 'not-begun':
      return t`Not begun`;
    case 'open':
      return here !== null && isSamePerson(standing.by, here)
        ? tAs('state')`Open`
        : t`${fullName(standing.by)} is filling it`;
    case 'set-aside':
      return t`Set aside, ${fullName(standing.by)}`;
    case 'ended':
      return endedText(standing);
    case 'verified-elsewhere':
      return t`Verified elsewhere, ${momentText(standing.at)}`;
  }
}

/** Its mark; null has none. An override, and less than prescribed, are never green. */
export function standingTone(standing: Standing): VerdictTone | null {
  switch (standing.kind) {
    case 'open':
    case 'set-aside':
      return 'not-yet';
    case 'ended': {
      if (standing.failed) return 'stop';
      const isPlain = standing.how === 'complete' || standing.how === 'signed';
      const tone = toneOfResult(standing.result);
      return tone === 'pass' && !isPlain ? 'care' : tone;
    }
    case 'not-begun':
    case 'verified-elsewhere':
      return null;
  }
}

/** What is said once nothing is left to do for the order at this bench; null before. */
export function allDoneText({ prescriptions }: OrderInHand): string | null {
  if (!prescriptions.every(isDone)) return null;
  const ended = prescriptions.flatMap(({ standing }) =>
    standing.kind === 'ended' ? [standing] : [],
  );
  const count = prescriptions.length;
  const all = count === 1 ? t`It is` : t`All ${count}`;
  const isScanned = ({ how }: Ended) => how === 'complete' || how === 'signed';
  if (ended.length < count || !ended.every(isScanned)) {
    const others = count - ended.filter(isScanned).length;
    return t`${all} done, ${others} not by complete scans. Pharmacist’s check next.`;
  }
  const check = ended.every(({ how }) => how === 'signed')
    ? t`${all} scanned and checked.`
    : t`${all} scanned. Pharmacist’s check next.`;
  if (ended.some(({ result }) => result === 'not-yet')) return t`${check} Not checked yet.`;
  return ended.every(({ result }) => result === 'match') ? check : t`${check} Not all was proven.`;
}

/** What may be done about a prescription of the list. */
export const mayBegin = ({ standing }: PrescriptionInOrder): boolean =>
  standing.kind === 'not-begun' ||
  standing.kind === 'set-aside' ||
  (standing.kind === 'ended' && standing.failed);
