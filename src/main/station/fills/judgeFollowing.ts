import type { FillFinding } from '#shared/contract/fillFinding.ts';
import type { PrintedLabel } from '#shared/contract/fillView.ts';
import type { ParkedReason } from '#shared/contract/parked.ts';
import { judgeLabel } from '../verdict/fill/judgeLabel.ts';
import type { FillState } from './fillState.ts';
import { amountsOf } from './standing.ts';
import { heldBy, isWaiting, stepsOf } from './stepFindings.ts';

/** Why what follows a fill is left to a person. */
export type FillDoubt = Pick<
  Extract<ParkedReason, { kind: 'fill-not-proven' }>,
  'because' | 'reasons'
>;

/** What becomes of the entries that follow a fill. */
export type FollowingResult =
  | { readonly kind: 'release' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'park'; readonly why: FillDoubt };

/**
 * Whether what follows a fill that has ended may go: once every step matches (STAGE2.md section 3). While an
 * answer is on its way that a step may change by, it waits, unless a stop stands already. Anything else is a
 * person's to decide.
 */
export function judgeFollowing(state: FillState, now: number): FollowingResult {
  const findings = [
    ...stepsOf(state).map(({ finding }) => finding),
    ...(state.label === null ? [judgeLabel(state.row.prescriptionId, null, now)] : []),
  ];
  if (heldBy(state) !== null) return park('stop', findings);
  if (findings.some(isWaiting)) return { kind: 'wait' };
  if (state.override !== null) return park('override', findings);
  if (state.closed?.how === 'partial') return park('partial', findings);
  if (findings.some(({ result }) => result !== 'match')) return park('not-proven', findings);
  if (amountsOf(state).quantity.kind !== 'exact') return park('quantity', findings);
  return { kind: 'release' };
}

/** How far the label is that is printed after a fill; null where none is wanted. */
export function printedLabel(state: FillState, now: number): PrintedLabel | null {
  const { sentAt, readAt } = state.printed;
  switch (state.row.label) {
    case null:
      return null;
    case 'read':
      return { state: 'read', at: readAt };
    case 'sent':
      return { state: 'sent', at: sentAt };
    case 'due':
      return { state: dueStates[judgeFollowing(state, now).kind], at: null };
  }
}

const dueStates = { release: 'due', wait: 'waits', park: 'held' } as const;

/** With the reasons of each step that does not match; after a stop those of the stop alone. */
function park(because: FillDoubt['because'], findings: readonly FillFinding[]): FollowingResult {
  const all = findings.flatMap(({ reasons }) => reasons);
  const reasons = because === 'stop' ? all.filter(({ result }) => result === 'stop') : all;
  return { kind: 'park', why: { because, reasons } };
}
