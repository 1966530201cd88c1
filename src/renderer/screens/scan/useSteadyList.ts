import { useEffect, useRef, useState } from 'react';
import type { ScanView } from '#shared/contract/scan.ts';

const handRestsMs = 2_500;

/**
 * Keeps the rows in their places while the pointer moves over them; their verdicts still change. New
 * rows are counted, and appear once the pointer rests or leaves.
 */
export function useSteadyList(rows: readonly ScanView[]) {
  const [firstId, setFirstId] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const release = () => {
    window.clearTimeout(timer.current);
    setFirstId(null);
  };
  const onPointerMove = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(release, handRestsMs);
    setFirstId((before) => before ?? rows[0]?.id ?? null);
  };
  const held =
    firstId === null
      ? 0
      : Math.max(
          0,
          rows.findIndex((row) => row.id === firstId),
        );
  return { rows: held === 0 ? rows : rows.slice(held), held, onPointerMove, release };
}
