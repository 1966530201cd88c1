import { createContext, useContext, useEffect, useRef } from 'react';
import { pushTarget, type ScanHandler, type TargetOptions } from './scanTargets.ts';

/** The level of the targets in this part of the tree: a dialog's content lies above the screens. */
export const ScanLevel = createContext(0);

/** While mounted and `interested`, this component gets scans before all of its level that mounted earlier. */
export function useScanTarget(
  handle: ScanHandler,
  interested = true,
  { commandsToo = false, badgesToo = false, level: ownLevel, expects }: TargetOptions = {},
): void {
  const levelHere = useContext(ScanLevel);
  const level = ownLevel ?? levelHere;
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (!interested) return;
    const options = { commandsToo, badgesToo, level, ...(expects !== undefined && { expects }) };
    return pushTarget((...scan) => latest.current(...scan), options);
  }, [interested, commandsToo, badgesToo, level, expects]);
}
