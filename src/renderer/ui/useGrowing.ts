import { useEffect, useState } from 'react';

/** As much as the largest window shows at once. */
const AT_FIRST = 30;
const EACH_FRAME = 20;

/**
 * How many rows of a long list to draw: those in sight at once, the others in the frames after, so that no frame is
 * late. The rows themselves have to be memoized.
 * @param length of the list, or of the longest of several
 */
export function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(AT_FIRST);
  useEffect(() => {
    if (drawn >= length) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => before + EACH_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [drawn, length]);
  return Math.min(drawn, length);
}
