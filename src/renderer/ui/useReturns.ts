import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How often this page has come back with something closed, or opened meanwhile, as a key for it: while a
 * page is set aside, what opens and closes on it misses its motion, and would stand as it was.
 */
export function useReturns(opened: boolean): number {
  const [returns, setReturns] = useState(0);
  const wasAway = useRef(false);
  const shown = useRef(opened);
  useLayoutEffect(
    () => () => {
      wasAway.current = true;
    },
    [],
  );
  useLayoutEffect(() => {
    if (wasAway.current && (!opened || shown.current !== opened)) setReturns((count) => count + 1);
    wasAway.current = false;
    shown.current = opened;
  });
  return returns;
}
