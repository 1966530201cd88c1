import type { Stray } from '#shared/contract/rounds.ts';
import type { LotGlance } from '#shared/contract/scan.ts';
import { shortId } from './subjectText.ts';

/** Why a scan stands for no lot, and what to do. */
export function strayText({ because, times }: Pick<Stray, 'because' | 'times'>): string {
  const again = times > 1 ? ` Scanned ${times} times.` : '';
  switch (because) {
    case 'not-a-lot':
      return `The barcode of something else, not of a lot.${again}`;
    case 'no-such-lot':
      return `No lot known at this station. Set it aside, or check the lot.${again}`;
    case 'unclear':
      return `It can be read in more than one way, and no lot here fits. Scan the lot’s own barcode.${again}`;
    case 'damaged':
      return `A damaged or misprinted package code. Scan the lot’s own barcode.${again}`;
  }
}

/** What to call a lot: its batch, else the beginning of its id. */
export function lotName(lotId: string, lot: LotGlance | null): string {
  return lot?.batchNumber ?? shortId(lotId);
}
