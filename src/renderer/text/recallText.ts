import type {
  Recall,
  RecalledFill,
  RecalledProduct,
  RecallFindings,
} from '#shared/contract/recalls.ts';
import { amountText } from './amountText.ts';
import { countText, joined } from './listText.ts';
import { lotsText } from './lotListText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const recallInviteText =
  'Type what the notice says, or scan a package of it. One batch a line.';
export const needsProductText = 'Enter a product number or a batch.';
export const badProductText = 'Not an NDC, UPC or GTIN. Check the number, or leave it empty.';
export const tooManyBatchesText = 'At most 200 batches, of 60 characters each.';
export const listFullText = 'The recall list is full. End one that is over.';
export const batchNotKnownText =
  'The batch of this lot is not known here. Type it from the bottle, or check the lot first.';
export const noRecallsText = 'Nothing is on the recall list.';
export const nobodyGotItText = 'No fill here took from it.';

/** `NDC 0093-7424-56, batches A1, A2`: what is recalled. */
export const recalledOf = ({ product, batches }: RecalledProduct): string =>
  joined(
    [
      product,
      batches.length === 0
        ? 'every batch'
        : `${batches.length === 1 ? 'batch' : 'batches'} ${batches.join(', ')}`,
    ],
    ', ',
  );

/** Who put it on the list, and who took it off. */
export const recallStandingText = ({ added, ended, bench, endedBench }: Recall): string =>
  ended === null
    ? `On the list since ${momentText(added.at)}, by ${fullName(added.by)}${atBench(bench)}`
    : `Ended ${momentText(ended.at)}, by ${fullName(ended.by)}${atBench(endedBench)}`;

const atBench = (bench: string | null) => (bench === null ? '' : ` at ${bench}`);

/** How far it was looked, and that no more can be found than was met here. */
export function lookedThroughText({ lots, known, lookedThrough }: RecallFindings): string {
  const { fills, since } = lookedThrough;
  const looked =
    since === null
      ? 'No fills here.'
      : `${countText(fills)} ${fills === 1 ? 'fill' : 'fills'} since ${momentText(since)}.`;
  return `${lotsText(lots.length)} of ${countText(known)} known here. ${looked} A lot that nobody has scanned or opened here cannot be found: search the shelves too.`;
}

/** When a recalled lot was in somebody's hand last. */
export const recallSeenText = (last: number | null, times: number): string =>
  last === null ? 'Never scanned here' : `Scanned ${countText(times)}×, last ${momentText(last)}`;

export const recalledFillText = ({ batch, amount, at, by }: RecalledFill): string =>
  joined(
    [
      batch === null ? null : `Batch ${batch}`,
      amount === null ? null : amountText(amount, null),
      momentText(at),
      fullName(by),
    ],
    ', ',
  );
