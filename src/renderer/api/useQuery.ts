import { replaceEqualDeep } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '#shared/contract/refusal.ts';
import { useAppState } from '../state/appState.ts';
import { ask, changeCountFor, keptAnswerOf, type Query } from './query.ts';
import { refusalIn } from './refusal.ts';

export type QueryState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  /** Not answered, or refused with this code. */
  | { readonly kind: 'failed'; readonly because: RefusalCode | null };

interface LastAnswer<T> {
  readonly key: string | null;
  readonly variant: string;
  readonly changeCount: number | null;
  readonly replacements: number;
  readonly state: QueryState<T>;
}

const loading: QueryState<never> = { kind: 'loading' };

/**
 * Whether a refusal means that the last answer is not for these eyes any more. At a locked window, and after
 * a sign-out, the whole page goes, and what is typed on it is to come back with it.
 */
function isForOthers(because: RefusalCode | null): boolean {
  return because === 'NOT_MET' || because === 'RIGHT_WANTED';
}

/** The new answer, with all of the last one that is the same: what shows it is not drawn again. */
function sharing<T>(last: QueryState<T>, value: T): T {
  return last.kind === 'loaded' ? replaceEqualDeep(last.value, value) : value;
}

/**
 * Asks the station at once, when the connection is back, and after the changes that the query names.
 * A failure keeps the last answer, but for a refusal of what was answered before.
 * @param query null asks nothing
 */
export function useQuery<T>(query: Query<T> | null): QueryState<T> {
  return useUpdatableQuery(query)[0];
}

/**
 * A query whose answer an action can replace: changing a setting, for one, answers with all settings. What was
 * asked before the replacement may be older than it, so the station is asked again.
 */
export function useUpdatableQuery<T>(
  query: Query<T> | null,
): [QueryState<T>, replace: (value: T) => void] {
  const key = query?.key ?? null;
  const variant = query?.variant ?? '';
  const connected = useAppState((state) => state.connection.kind === 'up');
  const changeCount = useAppState((state) =>
    query === null ? null : changeCountFor(query, state),
  );
  const [replacements, setReplacements] = useState(0);
  const [last, setLast] = useState<LastAnswer<T>>(() => {
    const value = query === null ? null : keptAnswerOf(query);
    const state: QueryState<T> = value === null ? loading : { kind: 'loaded', value };
    return { key, variant, changeCount, replacements, state };
  });
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  useEffect(() => {
    const request = { key, variant, changeCount, replacements };
    if (latest.current === null) setLast({ ...request, state: loading });
    if (latest.current === null || !connected) return;
    let current = true;
    ask(latest.current).then(
      (value) => {
        if (!current) return;
        setLast(({ state }) => ({
          ...request,
          state: { kind: 'loaded', value: sharing(state, value) },
        }));
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
  }, [key, variant, connected, changeCount, replacements]);
  function replace(value: T): void {
    setReplacements((count) => count + 1);
    setLast((before) =>
      before.key === key
        ? { ...before, state: { kind: 'loaded', value: sharing(before.state, value) } }
        : before,
    );
  }
  return [last.key === key ? last.state : loading, replace];
}
