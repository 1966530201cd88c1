import { useEffect, useRef } from 'react';
import { pushTarget, type ScanHandler, type TargetOptions } from './targets.ts';

/** While mounted and `interested`, this component gets scans before all that mounted earlier. */
export function useScanTarget(
  handle: ScanHandler,
  interested = true,
  { commandsToo = false, onTop = false, expects }: TargetOptions = {},
): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (!interested) return;
    const options = { commandsToo, onTop, ...(expects !== undefined && { expects }) };
    return pushTarget((text, burst) => latest.current(text, burst), options);
  }, [interested, commandsToo, onTop, expects]);
}
