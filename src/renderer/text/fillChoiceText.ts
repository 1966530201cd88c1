import type { FillReasonKind } from '#shared/contract/fillFinding.ts';
import type {
  FillView,
  NotFilledReason,
  OverrideReason,
  PartialReason,
  ScheduleTwoPartial,
  StopOutcome,
} from '#shared/contract/fillView.ts';
import { addDays, isPast, localDay, readDay } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { dayText, momentText } from './time.ts';

export interface StopOutcomeText {
  readonly digit: string;
  readonly outcome: StopOutcome;
  readonly text: string;
}

type Held = NonNullable<FillView['heldBy']>['kind'];

const backTexts: Readonly<Record<Held, string | null>> = {
  container: t`Put it back, scan another bottle`,
  label: t`Put that label away, scan the right one`,
  // A prescription that must not be filled is not gone on with.
  prescription: null,
};

/** What may have been done about a stop, each under the same digit at every step. */
export function outcomesOf(held: Held): readonly StopOutcomeText[] {
  const back = backTexts[held];
  return [
    ...(back === null ? [] : [{ digit: '1', outcome: 'put-back', text: back } as const]),
    { digit: '2', outcome: 'set-aside', text: t`Set the whole fill aside` },
    { digit: '3', outcome: 'start-over', text: t`Wrong prescription: start over` },
    { digit: '4', outcome: 'ask', text: t`The record looks wrong: ask` },
    ...(held === 'container'
      ? [{ digit: '5', outcome: 'pulled', text: t`Pull this lot` } as const]
      : []),
  ];
}

/** The lot of the bottle that holds the fill; null where it is not known. */
export function lotOfStop({ heldBy, containers }: FillView): LotId | null {
  if (heldBy?.kind !== 'container') return null;
  return containers.find(({ id }) => id === heldBy.id)?.lotId ?? null;
}

const faultsOfLots: ReadonlySet<FillReasonKind> = new Set([
  'code-stopped',
  'lot-expired',
  'lot-inactive',
  'recalled',
  'package-expired',
]);

/** Whether a bottle stopped by what it is, not only because this fill asks for another. */
export const isLotAtFault = ({ containers }: Pick<FillView, 'containers'>): boolean =>
  containers.some(
    ({ removed, finding }) =>
      removed === null && finding.reasons.some(({ kind }) => faultsOfLots.has(kind)),
  );

export const overrideTexts: Readonly<Record<OverrideReason, string>> = {
  'checked-by-eye': t`Checked by eye, it is right`,
  'record-incomplete': t`The record is incomplete`,
  'replaced-fill': t`Replaces an earlier fill`,
  'short-supply-agreed': t`Shorter supply agreed`,
  'stock-shared': t`Stock is shared`,
};

export const partialTexts: Readonly<Record<PartialReason, string>> = {
  'not-enough-stock': t`Not enough stock`,
  'patient-asked': t`The patient asked for less`,
  'payer-limit': t`The payer’s limit`,
  other: t`Another reason`,
  'supply-short': t`The pharmacy cannot supply it all`,
  'asked-for': t`The patient or prescriber asked for less`,
  'long-term-care': t`Long-term care facility patient`,
  'terminally-ill': t`Terminally ill patient`,
};

/** `30 of 90 tablets. The fill ends with that.` */
export function partialNote({ quantity, isScheduleTwo }: FillView): string {
  const { have, want, unit } = quantity;
  const ends = t`${have} of ${amountText(want ?? '?', unit)}. The fill ends with that.`;
  return isScheduleTwo
    ? t`${ends} Schedule II: the pharmacist decides, by 21 CFR 1306.13 and the state’s rules.`
    : ends;
}

/** What 21 CFR 1306.13 allows after a partial fill of a Schedule II product that is filled now. */
export function scheduleTwoLimits(
  { prescription: { writtenAt } }: Pick<FillView, 'prescription'>,
  now: number,
): Readonly<Record<ScheduleTwoPartial, string>> {
  const written = writtenAt === null ? null : readDay(writtenAt);
  const today = localDay(new Date(now));
  const until = (days: number) => {
    if (written === null) return '';
    const last = addDays(written, days);
    return isPast(last, today) ? t`: that was ${dayText(last)}` : t`, by ${dayText(last)}`;
  };
  const note = t`Note it on the prescription.`;
  const sixty = t`Valid for at most 60 days from the date of issue${until(60)}. ${note}`;
  return {
    'supply-short': t`The rest within 72 hours, by ${momentText(now + THREE_DAYS_MS, now)}. If not, tell the prescriber: no more without a new prescription.`,
    'asked-for': t`The rest no later than 30 days after the date written${until(30)}; of an emergency oral prescription within 72 hours.`,
    'long-term-care': sixty,
    'terminally-ill': sixty,
  };
}

const THREE_DAYS_MS = 72 * 3_600_000;

export const notFilledTexts: Readonly<Record<NotFilledReason, string>> = {
  'prescription-withdrawn': t`Prescription canceled or changed`,
  'not-wanted': t`Patient does not need it`,
  'no-stock': t`Not enough stock`,
  'filled-elsewhere': t`Filled somewhere else`,
  'begun-by-mistake': t`Started by mistake`,
};

/** What becomes of the bottles of a fill that ends without filling. */
export function backOnShelfText({ containers }: Pick<FillView, 'containers'>): string {
  const count = containers.filter(({ removed }) => removed === null).length;
  if (count === 0) return t`No bottle was scanned for it.`;
  return count === 1
    ? t`The bottle that was scanned goes back on the shelf.`
    : t`The ${countText(count)} bottles that were scanned go back on the shelf.`;
}
