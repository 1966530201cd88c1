import { useEffect, useRef, useState } from 'react';
import { type AppState, useAppState } from '../state/appState.ts';

/** A read of the station, as the tables in `queries/` define them. */
export interface Query<T> {
  /** What is asked for: with another key the old answer is about another thing, and is dropped. */
  readonly key: string;
  /** How it is asked, such as a search's text: when it differs, the old answer stays meanwhile. */
  readonly how?: string;
  readonly call: () => Promise<T>;
  /** The news upon which it is asked again; `records` unless stated. */
  readonly askAgain?: 'records' | 'prescriptions' | 'never';
}

export type QueryState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed' };

interface Last<T> {
  readonly key: string | null;
  readonly how: string;
  readonly news: number | null;
  readonly state: QueryState<T>;
}

const loading: QueryState<never> = { kind: 'loading' };

/** What grows with the news upon which this is asked again. */
export function newsFor({ askAgain = 'records' }: Query<unknown>, state: AppState): number | null {
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
 * Asks the station: at once, when the connection is back, and upon the query's news. A failure keeps
 * the last answer.
 * @param query null asks nothing
 */
export function useQuery<T>(query: Query<T> | null): QueryState<T> {
  const key = query?.key ?? null;
  const how = query?.how ?? '';
  const connected = useAppState((state) => state.connection.kind === 'up');
  const news = useAppState((state) => (query === null ? null : newsFor(query, state)));
  const [last, setLast] = useState<Last<T>>({ key, how, news, state: loading });
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  useEffect(() => {
    const asked = { key, how, news };
    if (latest.current === null) setLast({ ...asked, state: loading });
    if (latest.current === null || !connected) return;
    let wanted = true;
    latest.current.call().then(
      (value) => {
        if (wanted) setLast({ ...asked, state: { kind: 'loaded', value } });
      },
      () => {
        if (!wanted) return;
        setLast((before) =>
          before.key === key && before.state.kind === 'loaded'
            ? before
            : { ...asked, state: { kind: 'failed' } },
        );
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, how, connected, news]);
  return last.key === key ? last.state : loading;
}

/**
 * A query whose answer an action may bring as well, as a change of settings answers with all of
 * them: that one shows until the query brings the next.
 */
export function useUpdatableQuery<T>(
  query: Query<T> | null,
): [QueryState<T>, update: (value: T) => void] {
  const asked = useQuery(query);
  const [update, setUpdate] = useState<{ over: QueryState<T>; state: QueryState<T> } | null>(null);
  return [
    update?.over === asked ? update.state : asked,
    (value) => setUpdate({ over: asked, state: { kind: 'loaded', value } }),
  ];
}
