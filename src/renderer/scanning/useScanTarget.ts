import { useEffect, useRef } from 'react';
import { type Interest, pushTaker, type ScanTaker } from './targets.ts';

/** While mounted and interested, this component takes scans before all that mounted earlier. */
export function useScanTarget(
  take: ScanTaker,
  interested = true,
  { commandsToo = false, over = false, expects }: Interest = {},
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!interested) return;
    const interest = { commandsToo, over, ...(expects !== undefined && { expects }) };
    return pushTaker((text, burst) => latest.current(text, burst), interest);
  }, [interested, commandsToo, over, expects]);
}
