import { useEffect, useRef } from 'react';
import { pushTaker, type ScanTaker } from './targets.ts';

/** While mounted and interested, this component takes scans before all that mounted earlier. */
export function useScanTarget(take: ScanTaker, interested = true): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!interested) return;
    return pushTaker((text) => latest.current(text));
  }, [interested]);
}
