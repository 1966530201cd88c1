import { useEffect, useState } from 'react';

/** About as many rows as a large window shows at once. */
const AT_FIRST = 16;
/** Of cards in columns, which are twice as high. */
const CARDS_AT_FIRST = 8;
/** Of one list; several beside each other share them. */
const EACH_FRAME = 20;

/**
 * How many rows of a long list to draw: those in sight at once, the others in the frames after, so that no frame is
 * late. The rows themselves have to be memoized.
 * @param length of the list, or of the longest of several
 * @param lists how many grow beside each other
 */
export function useGrowing(length: number, lists = 1): number {
  const [drawn, setDrawn] = useState(lists === 1 ? AT_FIRST : CARDS_AT_FIRST);
  const step = Math.ceil(EACH_FRAME / lists);
  useEffect(() => {
    if (drawn >= length) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => before + step));
    return () => cancelAnimationFrame(frame);
  }, [drawn, length, step]);
  return Math.min(drawn, length);
}
