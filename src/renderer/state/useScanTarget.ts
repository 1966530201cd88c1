import { createContext, useContext, useEffect, useRef } from 'react';
import { pushTarget, type ScanHandler, type TargetOptions } from './scanTargets.ts';

/** The level of the targets in this part of the tree: a dialog's content lies above the screens. */
export const ScanLevel = createContext(0);

/** While mounted and `interested`, this component gets scans before all of its level that mounted earlier. */
export function useScanTarget(
  handle: ScanHandler,
  interested = true,
  {
    commandsToo = false,
    badgesToo = false,
    level: ownLevel,
    expects,
    inPieces,
  }: TargetOptions = {},
): void {
  const levelHere = useContext(ScanLevel);
  const level = ownLevel ?? levelHere;
  const latest = useRef({ handle, inPieces });
  useEffect(() => {
    latest.current = { handle, inPieces };
  });
  const tells = inPieces !== undefined;
  useEffect(() => {
    if (!interested) return;
    const options = {
      commandsToo,
      badgesToo,
      level,
      ...(expects !== undefined && { expects }),
      ...(tells && { inPieces: (text: string) => latest.current.inPieces?.(text) }),
    };
    return pushTarget((...scan) => latest.current.handle(...scan), options);
  }, [interested, commandsToo, badgesToo, level, expects, tells]);
}
