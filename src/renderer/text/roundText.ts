import type { CountElsewhere, OfferedRound, Round, Stray } from '#shared/contract/rounds.ts';
import type { LotGlance } from '#shared/contract/scan.ts';
import { t } from './language/t.ts';
import { countText, joined } from './listText.ts';
import { fullName } from './personText.ts';
import { shortId } from './subjectText.ts';
import { momentText } from './time.ts';

/** Why a scan stands for no lot, and what to do. */
export function strayText({ because, times }: Pick<Stray, 'because' | 'times'>): string {
  const again = times > 1 ? t` Scanned ${times} times.` : '';
  switch (because) {
    case 'not-a-lot':
      return t`The barcode of something else, not of a lot.${again}`;
    case 'no-such-lot':
      return t`No lot known at this station. Set it aside, or check the lot.${again}`;
    case 'unclear':
      return t`It can be read in more than one way, and no lot here fits. Scan the lot’s own barcode.${again}`;
    case 'damaged':
      return t`A damaged or misprinted package code. Scan the lot’s own barcode.${again}`;
  }
}

/** What to call a lot: its batch, else the beginning of its id. */
export function lotName(lotId: string, lot: LotGlance | null): string {
  return lot?.batchNumber ?? shortId(lotId);
}

/** `Anna Berg at Bench 2, since 1:40 PM · 12 of 52 counted` */
export const offeredRoundText = ({ by, bench, beganAt, lots, counted }: OfferedRound): string =>
  joined([
    t`${fullName(by)} at ${bench}, since ${momentText(beganAt)}`,
    lots === 0
      ? t`${countText(counted)} counted`
      : t`${countText(counted)} of ${countText(lots)} counted`,
  ]);

/** `Anna Berg at Bench 2, 1:58 PM` */
export const countedElsewhereText = ({
  by,
  bench,
  at,
}: Omit<CountElsewhere, 'lot' | 'lotId'>): string =>
  t`${fullName(by)} at ${bench}, ${momentText(at)}`;

/** How many lots each other bench has counted, by its name. */
export function countsByBench({ elsewhere }: Pick<Round, 'elsewhere'>): [string, number][] {
  const counts = new Map<string, number>();
  for (const { bench } of elsewhere) counts.set(bench, (counts.get(bench) ?? 0) + 1);
  return [...counts];
}
