import type { FillAlarm, FillView } from '#shared/contract/fillView.ts';
import type { Alarm, ScanView } from '#shared/contract/scan.ts';
import type { FalseAlarmReason, Settlement, StandingStop } from '#shared/contract/stops.ts';
import { toneOf, type VerdictTone } from '#shared/contract/verdict.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { isLotAtFault } from './fillChoiceText.ts';
import { failedStepsText, titleOfFill } from './fillText.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { fullName } from './personText.ts';
import { scanTitle, shortCode } from './subjectText.ts';
import { momentText } from './time.ts';
import { verdictText } from './verdictText.ts';

/** A stop that stands in "To settle", in words. */
export interface StopText {
  readonly stop: StandingStop;
  readonly raisedAt: number;
  readonly tone: VerdictTone;
  /** The drug first, where it is known: "Lamotrigine 25 mg, lot B-20417: Expired". */
  readonly title: string;
  readonly about: string;
  readonly detail: string;
  /** What it comes to now, where that is something else. */
  readonly now: string | null;
  /** Why its lot would be pulled; `lotId` null where no one lot is known. */
  readonly because: string;
  readonly lotId: LotId | null;
  /** False where its bottle was only the wrong one for a fill. */
  readonly isLotAtFault: boolean;
}

const headlineOf = (scan: ScanView) => verdictText(scan).headline.replace(/,$/, '');

function drugFirst(scan: ScanView): string {
  const lot = scan.subject?.lot ?? null;
  const title = scanTitle(scan);
  if (lot === null || lot.products.length === 0) return title;
  return `${lot.products.join(', ')}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** A scan that is a stop. */
export function scanStopText({ scan, raisedAt, now, isLive }: Alarm): StopText {
  const headline = headlineOf(scan);
  const title = drugFirst(scan);
  const since = isLive ? '' : t`, a stop since ${momentText(raisedAt)}`;
  const isLot = scan.subject?.kind === 'lot';
  return {
    stop: { kind: 'scan', id: scan.id },
    raisedAt,
    tone: toneOf(scan.verdict),
    title: title === headline ? title : `${title}: ${headline}`,
    about: verdictText(scan).about,
    detail: t`Scanned ${momentText(scan.scannedAt)} by ${fullName(scan.by)}${since}. ${shortCode(scan.value)}`,
    now: now === null ? null : headlineOf({ ...scan, verdict: now }),
    because: headline,
    lotId: isLot ? (lotIdSchema.safeParse(scan.subject?.entityId).data ?? null) : null,
    isLotAtFault: true,
  };
}

/** A fill that failed by an answer which came after it had ended. */
export function fillStopText({ fill, raisedAt }: FillAlarm): StopText {
  const failed = failedStepsText(fill);
  return {
    stop: { kind: 'fill', id: fill.id },
    raisedAt,
    tone: 'stop',
    title: `${titleOfFill(fill)}: ${failed.replace(/\.$/, '')}`,
    about: t`Get this fill back.`,
    detail: t`Filled ${momentText(fill.ended?.at ?? fill.openedAt)} by ${fullName(fill.by)}, a stop since ${momentText(raisedAt)}.`,
    now: null,
    because: failed.replace(/\.$/, ''),
    lotId: failedLot(fill),
    isLotAtFault: isLotAtFault(fill),
  };
}

/** The one lot whose bottle failed; null where there are more, or none is known. */
function failedLot({ containers }: FillView): LotId | null {
  const failed = containers.filter(
    ({ removed, finding }) => removed === null && finding.result === 'stop',
  );
  const lots = new Set(failed.map(({ lotId }) => lotId));
  const [only = null] = lots;
  return lots.size === 1 ? only : null;
}

/** `2 to settle · Lamotrigine 25 mg, lot B-20417: Expired` */
export const stopsText = (total: number, first: string): string =>
  t`${countText(total)} to settle · ${first}`;

type Outcome = Settlement['outcome'];

/** What may have been done, each always under the same digit. */
export const outcomeTexts: readonly (readonly [digit: string, outcome: Outcome, text: string])[] = [
  ['1', 'put-back', t`Put back`],
  ['2', 'pulled', t`Pulled`],
  ['3', 'relabeled', t`Relabeled`],
  ['4', 'returned', t`Returned`],
  ['5', 'false-alarm', t`False alarm`],
];

export const falseAlarmTexts: readonly (readonly [
  digit: string,
  reason: FalseAlarmReason,
  text: string,
])[] = [
  ['1', 'scanned-by-mistake', t`Scanned by mistake`],
  ['2', 'record-wrong', t`The record is wrong`],
  ['3', 'handled-before', t`Taken care of before`],
  ['4', 'only-a-test', t`Only a test`],
];

export const settleHow = t`Press a digit, scan its key, or click. It goes on record with your name.`;
