import { useEffect, useRef, useState } from 'react';
import type { Person, Round } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useAppState } from '../../state/appState.ts';

/** The round of the person at this window. */
export type RoundState =
  | { readonly kind: 'coming' }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly round: Round }
  | { readonly kind: 'failed' };

interface Shown {
  readonly key: string;
  readonly present: RoundState;
  /** The news of records that it was asked after. */
  readonly asOf: number | null;
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
 * The round that this person has open, told anew whenever records change. Steps go one after the
 * other, and what was asked before a step never shows over what the step came to.
 */
export function useRound(person: Person | null): OwnRound {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const records = useAppState((state) => state.records);
  const key = person === null ? '' : `${person.firstName}\n${person.lastName}`;
  const [shown, setShown] = useState<Shown>({ key, present: { kind: 'coming' }, asOf: null });
  const turn = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const by = useRef(person);
  useEffect(() => {
    by.current = person;
  });

  useEffect(() => {
    const person = by.current;
    if (!connected || person === null) return;
    turn.current += 1;
    const own = turn.current;
    station.rounds.present({ by: person }).then(
      (round) => {
        if (own === turn.current) setShown({ key, present: presentOf(round), asOf: records });
      },
      () => {
        if (own !== turn.current) return;
        setShown((before) =>
          before.key === key && before.present.kind !== 'coming'
            ? before
            : { key, present: { kind: 'failed' }, asOf: records },
        );
      },
    );
  }, [key, connected, records]);

  function step<Result>(
    take: () => Promise<Result>,
    shows: (result: Result) => Round | null,
  ): Promise<Result> {
    const taken = last.current.then(take).then((result) => {
      turn.current += 1;
      setShown({ key, present: presentOf(shows(result)), asOf: records });
      return result;
    });
    last.current = taken.catch(() => undefined);
    return taken;
  }

  return { present: shown.key === key ? shown.present : { kind: 'coming' }, step };
}

const presentOf = (round: Round | null): RoundState =>
  round === null ? { kind: 'none' } : { kind: 'open', round };
