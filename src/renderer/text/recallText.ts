import type {
  Recall,
  RecalledFill,
  RecalledProduct,
  RecallFindings,
} from '#shared/contract/recalls.ts';
import { amountText } from './amountText.ts';
import { t, tAs } from './language/t.ts';
import { countText, joined } from './listText.ts';
import { lotsText } from './lotListText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const recallInviteText = t`Type what the notice says, or scan a package of it. One batch a line.`;
export const needsProductText = t`Enter a product number or a batch.`;
export const badProductText = t`Not an NDC, UPC or GTIN. Check the number, or leave it empty.`;
export const tooManyBatchesText = t`At most 200 batches, of 60 characters each.`;
export const listFullText = t`The recall list is full. End one that is over.`;
export const batchNotKnownText = t`The batch of this lot is not known here. Type it from the bottle, or check the lot first.`;
export const noRecallsText = t`Nothing is on the recall list.`;
export const nobodyGotItText = t`No fill here took from it.`;

/** `NDC 0093-7424-56, batches A1, A2`: what is recalled. */
export const recalledOf = ({ product, batches }: RecalledProduct): string =>
  joined(
    [
      product,
      batches.length === 0
        ? t`every batch`
        : `${batches.length === 1 ? t`batch` : t`batches`} ${batches.join(', ')}`,
    ],
    ', ',
  );

/** Who put it on the list, and who took it off. */
export const recallStandingText = ({ added, ended, bench, endedBench }: Recall): string =>
  ended === null
    ? t`On the list since ${momentText(added.at)}, by ${fullName(added.by)}${atBench(bench)}`
    : t`Ended ${momentText(ended.at)}, by ${fullName(ended.by)}${atBench(endedBench)}`;

const atBench = (bench: string | null) => (bench === null ? '' : tAs('place')` at ${bench}`);

/** How far it was looked, and that no more can be found than was met here. */
export function lookedThroughText({ lots, known, lookedThrough }: RecallFindings): string {
  const { fills, since } = lookedThrough;
  const looked =
    since === null
      ? t`No fills here.`
      : t`${countText(fills)} ${fills === 1 ? t`fill` : t`fills`} since ${momentText(since)}.`;
  return t`${lotsText(lots.length)} of ${countText(known)} known here. ${looked} A lot that nobody has scanned or opened here cannot be found: search the shelves too.`;
}

/** When a recalled lot was in somebody's hand last. */
export const recallSeenText = (last: number | null, times: number): string =>
  last === null ? t`Never scanned here` : t`Scanned ${countText(times)}×, last ${momentText(last)}`;

export const recalledFillText = ({ batch, amount, at, by }: RecalledFill): string =>
  joined(
    [
      batch === null ? null : t`Batch ${batch}`,
      amount === null ? null : amountText(amount, null),
      momentText(at),
      fullName(by),
    ],
    ', ',
  );
