import type { FillReasonKind } from '#shared/contract/fillFinding.ts';
import type {
  FillView,
  NotFilledReason,
  OverrideReason,
  PartialReason,
  StopOutcome,
} from '#shared/contract/fillView.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { countText } from './listText.ts';

export interface StopOutcomeText {
  readonly digit: string;
  readonly outcome: StopOutcome;
  readonly text: string;
}

type Held = NonNullable<FillView['heldBy']>['kind'];

const backTexts: Readonly<Record<Held, string | null>> = {
  container: 'Put it back, scan another bottle',
  label: 'Put that label away, scan the right one',
  // A prescription that must not be filled is not gone on with.
  prescription: null,
};

/** What may have been done about a stop, each under the same digit at every step. */
export function outcomesOf(held: Held): readonly StopOutcomeText[] {
  const back = backTexts[held];
  return [
    ...(back === null ? [] : [{ digit: '1', outcome: 'put-back', text: back } as const]),
    { digit: '2', outcome: 'set-aside', text: 'Set the whole fill aside' },
    { digit: '3', outcome: 'start-over', text: 'Wrong prescription: start over' },
    { digit: '4', outcome: 'ask', text: 'The record looks wrong: ask' },
    ...(held === 'container'
      ? [{ digit: '5', outcome: 'pulled', text: 'Pull this lot' } as const]
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
  'checked-by-eye': 'Checked by eye, it is right',
  'record-incomplete': 'The record is incomplete',
  'replaced-fill': 'Replaces an earlier fill',
  'short-supply-agreed': 'Shorter supply agreed',
  'stock-shared': 'Stock is shared',
};

export const partialTexts: Readonly<Record<PartialReason, string>> = {
  'not-enough-stock': 'Not enough stock',
  'patient-asked': 'The patient asked for less',
  'payer-limit': 'The payer’s limit',
  other: 'Another reason',
};

export const notFilledTexts: Readonly<Record<NotFilledReason, string>> = {
  'prescription-withdrawn': 'Prescription canceled or changed',
  'not-wanted': 'Patient does not need it',
  'no-stock': 'Not enough stock',
  'filled-elsewhere': 'Filled somewhere else',
  'begun-by-mistake': 'Started by mistake',
};

/** What becomes of the bottles of a fill that ends without filling. */
export function backOnShelfText({ containers }: Pick<FillView, 'containers'>): string {
  const count = containers.filter(({ removed }) => removed === null).length;
  if (count === 0) return 'No bottle was scanned for it.';
  return count === 1
    ? 'The bottle that was scanned goes back on the shelf.'
    : `The ${countText(count)} bottles that were scanned go back on the shelf.`;
}
