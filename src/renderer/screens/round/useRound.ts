import { useRef, useState } from 'react';
import type { Person } from '#shared/contract/person.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { rounds } from '../../api/queries/rounds.ts';
import { type Query, type QueryState, useQuery } from '../../api/useQuery.ts';
import { fullName } from '../../text/personText.ts';

/** The round of the person at this window. */
export type RoundState =
  | { readonly kind: 'coming' }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly round: Round }
  | { readonly kind: 'failed' };

/** A round as it was after so many steps. */
interface RoundAt {
  readonly round: Round | null;
  readonly steps: number;
}

export interface OwnRound {
  readonly present: RoundState;
  /**
   * Takes a step and shows what it came to, after all that were begun before it. Rejects where the
   * station gives no answer: it may or may not have taken the step. For `useAction`.
   */
  step<Result>(
    take: () => Promise<Result>,
    shows: (result: Result) => Round | null,
  ): Promise<Result>;
}

/**
 * The round that this person has open, asked for anew whenever records change. Steps go one after
 * the other, and what was asked before a step never shows over what the step came to.
 */
export function useRound(person: Person | null): OwnRound {
  const steps = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const asked = useQuery(person === null ? null : numbered(rounds.present(person), steps));
  const key = person === null ? '' : fullName(person);
  const [stepped, setStepped] = useState<(RoundAt & { key: string }) | null>(null);

  function step<Result>(
    take: () => Promise<Result>,
    shows: (result: Result) => Round | null,
  ): Promise<Result> {
    const taken = last.current.then(take).then((result) => {
      steps.current += 1;
      setStepped({ key, round: shows(result), steps: steps.current });
      return result;
    });
    last.current = taken.catch(() => undefined);
    return taken;
  }

  return { present: presentOf(asked, stepped?.key === key ? stepped : null), step };
}

/** The query with how many steps had been taken when it was asked. */
function numbered(query: Query<Round | null>, steps: { readonly current: number }): Query<RoundAt> {
  return {
    ...query,
    async call() {
      const before = steps.current;
      return { round: await query.call(), steps: before };
    },
  };
}

function presentOf(asked: QueryState<RoundAt>, stepped: RoundAt | null): RoundState {
  const answer = asked.kind === 'loaded' ? asked.value : null;
  const latest = stepped !== null && stepped.steps > (answer?.steps ?? -1) ? stepped : answer;
  if (latest === null) return { kind: asked.kind === 'failed' ? 'failed' : 'coming' };
  return latest.round === null ? { kind: 'none' } : { kind: 'open', round: latest.round };
}
