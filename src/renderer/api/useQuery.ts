import { useEffect, useRef, useState } from 'react';
import { useAppState } from '../state/appState.ts';

/** An answer of the station for a screen: what was told last stays until newer has come. */
export type QueryState<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed' };

/** Said in place of an answer that did not come. */
export const noAnswer = 'The station did not answer. It is asked again with the next change.';

/**
 * Asks the station, and again whenever records may have changed or the line is back.
 * @param key what is asked for: with another key the old answer is another thing's, and is dropped
 * @param how how it is asked, such as the words of a search: asked again when that differs, and the
 *   old answer stays until the new one has come
 */
export function useQuery<T>(key: string, ask: () => Promise<T>, how = ''): QueryState<T> {
  const lineUp = useAppState((bench) => bench.line.kind === 'up');
  const records = useAppState((bench) => bench.records);
  const [shown, setShown] = useState<{
    key: string;
    how: string;
    asked: QueryState<T>;
    at: number | null;
  }>({
    key,
    how,
    asked: { kind: 'coming' },
    at: null,
  });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!lineUp) return;
    let wanted = true;
    latest.current().then(
      (value) => {
        if (wanted) setShown({ key, how, asked: { kind: 'there', value }, at: records });
      },
      () => {
        if (!wanted) return;
        setShown((before) =>
          before.key === key && before.asked.kind === 'there'
            ? before
            : { key, how, asked: { kind: 'failed' }, at: records },
        );
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, how, lineUp, records]);
  return shown.key === key ? shown.asked : { kind: 'coming' };
}
