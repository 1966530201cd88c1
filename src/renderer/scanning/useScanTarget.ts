import { useEffect, useRef } from 'react';
import { type Expectation, pushTaker, type ScanTaker } from './targets.ts';

/**
 * While mounted and interested, this component takes scans before all that mounted earlier.
 * @param commandsToo the bench's command barcodes as well, as a lock must
 * @param expects which codes are meant for it, where a camera sees several; the same each time
 */
export function useScanTarget(
  take: ScanTaker,
  interested = true,
  commandsToo = false,
  expects: Expectation | null = null,
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!interested) return;
    return pushTaker((text, burst) => latest.current(text, burst), commandsToo, expects);
  }, [interested, commandsToo, expects]);
}
