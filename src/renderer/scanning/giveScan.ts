import type { Burst } from '#shared/codes/finishBurst.ts';
import { takeScan } from '../state/scans.ts';
import { topTaker } from './targets.ts';

/** Hands a scanned text to whoever takes scans now; where nobody does, it is refused in sight. */
export function giveScan(text: string, burst?: Burst): void {
  const take = topTaker();
  if (take === null) takeScan(text, 'scanner');
  else take(text, burst);
}
