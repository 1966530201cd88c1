import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '#shared/contract/refusal.ts';
import { type AppState, useAppState } from '../state/appState.ts';
import { refusalIn } from './refusal.ts';

/** A read that the station answers; `queries/` has them by subject. */
export interface Query<T> {
  /** What it is about. Another key drops the old answer, which is about something else. */
  readonly key: string;
  /** Such as a search's text: while another variant of the same key loads, the old answer stays. */
  readonly variant?: string;
  readonly call: () => Promise<T>;
  /** Which changes make it ask again; those of records unless stated. */
  readonly askAgain?: 'records' | 'prescriptions' | 'never';
}

export type QueryState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  /** Not answered, or refused with this code. */
  | { readonly kind: 'failed'; readonly because: RefusalCode | null };

interface LastAnswer<T> {
  readonly key: string | null;
  readonly variant: string;
  readonly changeCount: number | null;
  readonly state: QueryState<T>;
}

const loading: QueryState<never> = { kind: 'loading' };

/** Counts the changes after which this query asks again; null where none does. */
export function changeCountFor(
  { askAgain = 'records' }: Query<unknown>,
  state: AppState,
): number | null {
  switch (askAgain) {
    case 'records':
      return state.records;
    case 'prescriptions':
      return state.prescriptions?.version ?? null;
    case 'never':
      return null;
  }
}

/**
 * Whether a refusal means that the last answer is not for these eyes any more. At a locked window, and after
 * a sign-out, the whole page goes, and what is typed on it is to come back with it.
 */
function isForOthers(because: RefusalCode | null): boolean {
  return because === 'NOT_MET' || because === 'RIGHT_WANTED';
}

/**
 * Asks the station at once, when the connection is back, and after the changes that the query names.
 * A failure keeps the last answer, but for a refusal of what was answered before.
 * @param query null asks nothing
 */
export function useQuery<T>(query: Query<T> | null): QueryState<T> {
  const key = query?.key ?? null;
  const variant = query?.variant ?? '';
  const connected = useAppState((state) => state.connection.kind === 'up');
  const changeCount = useAppState((state) =>
    query === null ? null : changeCountFor(query, state),
  );
  const [last, setLast] = useState<LastAnswer<T>>({
    key,
    variant,
    changeCount,
    state: loading,
  });
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  useEffect(() => {
    const request = { key, variant, changeCount };
    if (latest.current === null) setLast({ ...request, state: loading });
    if (latest.current === null || !connected) return;
    let current = true;
    latest.current.call().then(
      (value) => {
        if (current) setLast({ ...request, state: { kind: 'loaded', value } });
      },
      (error: unknown) => {
        if (!current) return;
        const because = refusalIn(error);
        setLast((before) =>
          before.key === key && before.state.kind === 'loaded' && !isForOthers(because)
            ? before
            : { ...request, state: { kind: 'failed', because } },
        );
      },
    );
    return () => {
      current = false;
    };
  }, [key, variant, connected, changeCount]);
  return last.key === key ? last.state : loading;
}

/**
 * A query whose answer an action can replace: changing a setting, for one, answers with all settings.
 * The replacement shows until the query's next answer.
 */
export function useUpdatableQuery<T>(
  query: Query<T> | null,
): [QueryState<T>, update: (value: T) => void] {
  const answer = useQuery(query);
  const [update, setUpdate] = useState<{ replaces: QueryState<T>; by: QueryState<T> } | null>(null);
  return [
    update?.replaces === answer ? update.by : answer,
    (value) => setUpdate({ replaces: answer, by: { kind: 'loaded', value } }),
  ];
}
