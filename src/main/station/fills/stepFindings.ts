import {
  type FillFinding,
  type FillReasonKind,
  type FillResult,
  worstResult,
} from '#shared/contract/fillFinding.ts';
import type { FillStep } from '../journal/fillEvents.ts';
import { activeIn, type FillState, isSameStep } from './fillState.ts';

/** The steps that count, with what each came to. */
export function stepsOf(state: FillState): { step: FillStep; finding: FillFinding }[] {
  const all = [
    { step: { kind: 'prescription' } as const, compared: state.prescription },
    ...activeIn(state).map(({ id, compared }) => ({
      step: { kind: 'container', id } as const,
      compared,
    })),
    { step: { kind: 'label' } as const, compared: state.labelCompared },
  ];
  return all.flatMap(({ step, compared }) =>
    compared === null ? [] : [{ step, finding: compared.finding }],
  );
}

/** What a fill comes to as it stands: without its label at the end it is never a match. */
export const resultOf = (state: FillState): FillResult =>
  worstResult([
    ...stepsOf(state).map(({ finding }) => finding.result),
    ...(state.labelCompared === null ? [noLabel] : []),
  ]);

const noLabel: FillResult = 'care';

const stands = ['cannot-tell', 'stop'];

/** Kinds of reasons of a step that only an override goes past, less those that one went past. */
export function standingAgainst(
  { override }: FillState,
  step: FillStep,
  finding: FillFinding,
): { result: 'cannot-tell' | 'stop'; kind: FillReasonKind }[] {
  const covered = override?.covers.find((one) => isSameStep(one.step, step))?.reasons ?? [];
  return finding.reasons.flatMap(({ result, kind }) =>
    stands.includes(result) && !covered.includes(kind)
      ? [{ result: result === 'stop' ? 'stop' : 'cannot-tell', kind }]
      : [],
  );
}

const comesLater = ['prescription-not-known', 'prescription-stale'];

/** Whether an answer is still to come that this finding may change by. */
export const isWaiting = ({ result, reasons }: FillFinding): boolean =>
  result === 'not-yet' ||
  reasons.some((reason) => reason.result === 'not-yet' || comesLater.includes(reason.kind));

/** The steps in which a live stop stands. */
export const stoppedSteps = (state: FillState): FillStep[] =>
  stepsOf(state)
    .filter(({ step, finding }) =>
      standingAgainst(state, step, finding).some(({ result }) => result === 'stop'),
    )
    .map(({ step }) => step);

/** The step whose live stop holds the fill until somebody says what was done; null where none does. */
export const heldBy = (state: FillState): FillStep | null => stoppedSteps(state)[0] ?? null;
