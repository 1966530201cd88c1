import { z } from 'zod';
import type { FillFinding } from '#shared/contract/fillFinding.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { FillEvent, FillStep } from '../journal/fillEvents.ts';
import { fillRulesVersion } from '../verdict/fill/evidence.ts';
import type { FillContext } from './fillContext.ts';
import { containerEvidence, labelEvidence, prescriptionEvidence } from './fillEvidence.ts';
import { activeIn, type Compared, type FillState, isWaiting } from './fillState.ts';
import { judgeStep } from './judgeStep.ts';

/** Of the same answer read again nothing is put on record: only these differ. */
const timesOnly = new Set(['now', 'today', 'seenAt', 'started', 'asOf', 'at']);

const meaningOf = (of: { finding: FillFinding; evidence: unknown }): string =>
  JSON.stringify([of.finding, of.evidence], (key, value: unknown) =>
    timesOnly.has(key) ? undefined : value,
  );

type ComparedEvent = Extract<FillEvent, { kind: 'compared' }>;

/**
 * Judges every step of a fill by what is known now. After its end only what an answer was missing for: what
 * was compared then stands.
 * @returns the comparisons that say something else than before
 */
export function compareFill(context: FillContext, state: FillState): ComparedEvent[] {
  const isOpen = state.row.state !== 'closed';
  const again = (before: Compared | null) => isOpen || before === null || isWaiting(before.finding);
  const compare = (step: FillStep, before: Compared | null, gather: () => unknown) => {
    if (!again(before)) return [];
    const evidence = asStored(gather());
    const after = { finding: judgeStep(step.kind, evidence), evidence };
    if (before !== null && meaningOf(before) === meaningOf(after)) return [];
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

const asStored = (evidence: unknown): Json => z.json().parse(JSON.parse(JSON.stringify(evidence)));
