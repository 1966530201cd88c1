import { type FillResult, worstResult } from '#shared/contract/fillFinding.ts';
import type {
  FillFollowing,
  FillView,
  FollowingEntry,
  NotTakenReason,
  PrintedLabel,
} from '#shared/contract/fillView.ts';
import { amountText } from './amountText.ts';
import { lotTitle, toGoText } from './fillText.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';
import { standingFacts } from './scriptText.ts';
import { momentText } from './time.ts';

export interface FillStepText {
  readonly title: string;
  readonly note: string;
  /** Null before its turn. */
  readonly result: FillResult | null;
  readonly isNow: boolean;
}

/** The steps of a fill, and how each stands. */
export function stepTexts(fill: FillView): readonly FillStepText[] {
  const { inHand, label, ended, finding, prescription, signedBy } = fill;
  const kept = fill.containers.filter(({ removed }) => removed === null);
  const done = ended !== null;
  const stopped = kept.findIndex((one) => one.finding.result === 'stop');
  const worst = worstResult(kept.map((one) => one.finding.result));
  const isFull = fill.quantity.kind === 'exact' || done;
  return [
    {
      title: t`Prescription`,
      note: standingFacts(prescription).join(', ') || t`Not known here`,
      result: finding.result,
      isNow:
        !done && inHand.kind === 'prescription' && kept.length === 0 && finding.result === 'stop',
    },
    {
      title: t`Bottles`,
      note:
        stopped >= 0
          ? t`Stopped at bottle ${stopped + 1}`
          : (toGoText(fill) ??
            (kept.length === 0
              ? t`Scan the first one`
              : fill.quantity.kind === 'open'
                ? t`An amount is missing`
                : t`All there`)),
      result: kept.length === 0 || (worst === 'match' && !isFull) ? null : worst,
      isNow: !done && finding.result !== 'stop' && (!isFull || stopped >= 0),
    },
    {
      title: t`Scan the label again`,
      note: label.scannedAt === null ? (done ? t`Not scanned` : t`Closes the fill`) : t`Scanned`,
      result: label.scannedAt === null ? (done ? 'care' : null) : label.finding.result,
      isNow: !done && isFull && stopped < 0,
    },
    {
      title: t`Pharmacist’s check`,
      note:
        signedBy === null
          ? t`Scans complete is not dispensed`
          : `${signedBy.pharmacist ? t`Checked` : t`Second person`}: ${fullName(signedBy.person)}`,
      result: signedBy?.pharmacist === true ? 'match' : null,
      isNow: done && signedBy?.pharmacist !== true,
    },
  ];
}

/** What an entry does that follows the fill. */
export function followingTitle({ containers, quantity }: FillView, entry: FollowingEntry): string {
  if (entry.kind === 'status') return t`Sets the prescription’s status to “${entry.status}”`;
  const container = containers.find(({ lotId }) => lotId === entry.lotId);
  const lot = container === undefined ? t`its lot` : lotTitle(container);
  return t`Takes ${amountText(entry.amount, quantity.unit)} from ${lot}`;
}

const whyNotTaken: Readonly<Record<NotTakenReason, string>> = {
  'lot-not-known': t`the lot is not known here`,
  'another-unit': t`the lot is counted in another unit`,
  'quantity-not-known': t`nobody here knows how much there is. Count the lot`,
};

/** How far the label is that is printed after a fill. */
export function printedLabelText({ state, at }: PrintedLabel): string {
  const when = at === null ? '' : ` ${momentText(at)}`;
  switch (state) {
    case 'waits':
      return t`Waits for the fill’s comparison.`;
    case 'held':
      return t`Not every step matches, so it is not printed by itself.`;
    case 'due':
      return t`To be printed.`;
    case 'sent':
      return t`Sent to the printer${when}. Scan it.`;
    case 'read':
      return t`Label scanned${when}.`;
  }
}

/** Why nothing is taken for one container. */
export function notTakenText(
  { containers }: FillView,
  { container: id, because }: FillFollowing['notTaken'][number],
): string {
  const container = containers.find((one) => one.id === id);
  const from = container === undefined ? '' : t` from ${lotTitle(container)}`;
  return t`Nothing is taken${from}: ${whyNotTaken[because]}.`;
}
