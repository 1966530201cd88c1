import type { FillFinding, FillReasonKind } from '#shared/contract/fillFinding.ts';
import { isFilled } from '#shared/contract/fillView.ts';
import type { FillEvent, FillStep } from '../journal/fillEvents.ts';
import { fillRulesVersion } from '../verdict/fill/evidence.ts';
import type { FillContext } from './fillContext.ts';
import { containerEvidence, labelEvidence, prescriptionEvidence } from './fillEvidence.ts';
import { activeIn, type Comparison, type FillState } from './fillState.ts';
import { judgeStep } from './judgeStep.ts';
import { isWaiting } from './stepFindings.ts';

/** Of the same answer read again nothing is put on record: only these differ. */
const timesOnly = ['now', 'today', 'seenAt', 'started', 'asOf', 'at'];
/** What of these counts the finding says: that an answer is old, or why there is none. */
const saidByFinding = ['isKnown', 'noProductsBecause'];
const leftOut = new Set([...timesOnly, ...saidByFinding]);
/** In nobody's hands a fill is not told each time why its answers do not come. */
const leftOutMeanwhile = new Set([...leftOut, 'because']);

const meaningOf = (
  of: { finding: FillFinding; evidence: unknown },
  { row }: Pick<FillState, 'row'>,
): string => {
  const without = row.state === 'open' ? leftOut : leftOutMeanwhile;
  return JSON.stringify([of.finding, of.evidence], (key, value: unknown) =>
    without.has(key) ? undefined : value,
  );
};

type ComparedEvent = Extract<FillEvent, { kind: 'compared' }>;

/**
 * Judges every step of a fill by what is known now. After its end only what an answer was missing for: what
 * was compared then stands. Where nothing was filled nobody asks any more.
 * @returns the comparisons that say something else than before
 */
export function compareFill(context: FillContext, state: FillState): ComparedEvent[] {
  const { ending } = state.row;
  if (ending !== null && !isFilled(ending)) return [];
  const isOpen = ending === null;
  const again = (before: Comparison | null) =>
    isOpen || before === null || isWaiting(before.finding);
  const compare = (step: FillStep, before: Comparison | null, gather: () => unknown) => {
    if (!again(before)) return [];
    const evidence = asStored(gather());
    const after = { finding: judgeStep(step.kind, evidence), evidence };
    if (before !== null && meaningOf(before, state) === meaningOf(after, state)) return [];
    if (isForgotten(before, after)) return [];
    return [{ kind: 'compared' as const, step, ...after, rules: fillRulesVersion }];
  };
  const label = state.label;
  return [
    ...compare({ kind: 'prescription' }, state.prescription, () =>
      prescriptionEvidence(context, state),
    ),
    ...activeIn(state).flatMap((container) =>
      compare({ kind: 'container', id: container.id }, container.compared, () =>
        containerEvidence(context, state, container),
      ),
    ),
    ...(label === null
      ? []
      : compare({ kind: 'label' }, state.labelCompared, () => labelEvidence(context, state))),
  ];
}

/** What stopped a step is only not known any more, as where the cache was lost or time has passed: that lifts no stop. */
function isForgotten(before: Comparison | null, { finding }: Comparison): boolean {
  if (before?.finding.result !== 'stop' || finding.result === 'stop') return false;
  const has = (of: FillFinding, kind: FillReasonKind) =>
    of.reasons.some((one) => one.kind === kind);
  return (
    isWaiting(finding) ||
    notKnownAnyMore.some(
      ([stopped, unknown]) => has(before.finding, stopped) && has(finding, unknown),
    )
  );
}

/** Nothing else is read for these, so nothing is waited for: what stopped, and what is said once that is old. */
const notKnownAnyMore: readonly (readonly [FillReasonKind, FillReasonKind])[] = [
  ['order-stopped', 'order-not-checked'],
  ['lot-expired', 'lot-not-checked'],
  ['lot-inactive', 'lot-not-checked'],
  ['expires-too-soon', 'lot-not-checked'],
];

const asStored = (evidence: unknown): unknown => JSON.parse(JSON.stringify(evidence));
