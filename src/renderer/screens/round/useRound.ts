import { useRef, useState } from 'react';
import type { Person } from '#shared/contract/person.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { rounds } from '../../api/queries/rounds.ts';
import { mapped, type Query } from '../../api/query.ts';
import { type QueryState, useQuery } from '../../api/useQuery.ts';
import { fullName } from '../../text/personText.ts';

/** The open round of the person at this window. */
export type RoundState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly round: Round }
  | { readonly kind: 'failed' };

/** A round as it was after that many steps of this window. */
interface RoundAt {
  readonly round: Round | null;
  readonly steps: number;
}

export interface OwnRound {
  readonly state: RoundState;
  /**
   * Makes one step after those before it, and shows the round after it. Rejects without an answer of
   * the station, which may or may not have made the step. For `useAction`.
   * @param roundAfter the round in the step's result; null if it is closed
   */
  step<Result>(
    call: () => Promise<Result>,
    roundAfter: (result: Result) => Round | null,
  ): Promise<Result>;
}

/**
 * The round that this person has open. Steps are made one after the other, and an answer of the query
 * from before a step never replaces the step's own result.
 */
export function useRound(person: Person | null): OwnRound {
  const steps = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const answer = useQuery(person === null ? null : withStepCount(rounds.present(person), steps));
  const key = person === null ? '' : fullName(person);
  const [lastStep, setLastStep] = useState<(RoundAt & { key: string }) | null>(null);

  function step<Result>(
    call: () => Promise<Result>,
    roundAfter: (result: Result) => Round | null,
  ): Promise<Result> {
    const result = last.current.then(call).then((result) => {
      steps.current += 1;
      setLastStep({ key, round: roundAfter(result), steps: steps.current });
      return result;
    });
    last.current = result.catch(() => undefined);
    return result;
  }

  return { state: stateOf(answer, lastStep?.key === key ? lastStep : null), step };
}

/** The query, with the number of steps before it was asked. */
function withStepCount(
  query: Query<Round | null>,
  steps: { readonly current: number },
): Query<RoundAt> {
  return mapped(query, async () => {
    const before = steps.current;
    return { round: await query.call(), steps: before };
  });
}

function stateOf(query: QueryState<RoundAt>, lastStep: RoundAt | null): RoundState {
  const answer = query.kind === 'loaded' ? query.value : null;
  const latest = lastStep !== null && lastStep.steps > (answer?.steps ?? -1) ? lastStep : answer;
  if (latest === null) return { kind: query.kind === 'failed' ? 'failed' : 'loading' };
  return latest.round === null ? { kind: 'none' } : { kind: 'open', round: latest.round };
}
