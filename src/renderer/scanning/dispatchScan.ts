import type { Burst } from '#shared/codes/finishBurst.ts';
import { takeScan } from '../api/scans.ts';
import { topHandler } from '../state/scanTargets.ts';

/** Gives a scan to the target on top of the stack. Without one it is refused, in sight. */
export function dispatchScan(text: string, burst?: Burst): void {
  const handle = topHandler();
  if (handle === null) takeScan(text, 'scanner');
  else handle(text, burst);
}
