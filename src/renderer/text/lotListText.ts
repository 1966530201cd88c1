import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import {
  EXPIRING_DAYS,
  type KnownLots,
  type LotRow,
  type LotSort,
  type LotTab,
} from '#shared/contract/lotViews.ts';
import { countText } from './listText.ts';
import { rowTitle } from './lotText.ts';
import { packageLine } from './packageText.ts';

export const lotTabTexts: Readonly<Record<LotTab, string>> = {
  all: 'All',
  expiring: `Expiring in ${EXPIRING_DAYS} days`,
  expired: 'Expired',
  inactive: 'Inactive',
  unchecked: 'Not checked today',
  differing: 'Differences',
};

export const lotColumnTexts: Readonly<Record<LotSort, string>> = {
  product: 'Product',
  batch: 'Batch',
  expires: 'Expires',
  quantity: 'On hand',
  checked: 'Checked',
};

export const findLotHint = 'Scan or type: product, batch, manufacturer, UPC, lot ID';

/** `6 lots` */
export const lotsText = (count: number) => `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`;

/** `3 of 128 lots. Shows lots scanned at this station.` */
export function lotCountText({ count, known, rows }: KnownLots): string {
  const which = count === known ? lotsText(known) : `${countText(count)} of ${lotsText(known)}`;
  const isAlsoTold = rows.some(({ toldBy }) => toldBy !== null);
  return `${which}. Shows lots scanned at this station${isAlsoTold ? ' or at another bench' : ''}.`;
}

/** What a package's code says, as it is read aloud; null for a code that is no package's. */
export function packageReadLine(pack: MakersPackage | null): string | null {
  const line = pack === null ? '' : packageLine(pack);
  return line === '' ? null : line;
}

const nothingIn: Readonly<Record<LotTab, string>> = {
  all: 'No known lot matches.',
  expiring: `No lot expires in the next ${EXPIRING_DAYS} days.`,
  expired: 'No lot is expired.',
  inactive: 'No lot is inactive.',
  unchecked: 'Every lot was checked today.',
  differing: 'What was entered here is what the service says.',
};

/** Why nothing is listed. */
export function noLotsText(tab: LotTab, known: number, isNarrowed: boolean): string {
  if (known === 0) return 'No lots yet.';
  return isNarrowed ? nothingIn.all : nothingIn[tab];
}

export const noLotOfPackageText = 'No known lot matches this package.';
export const scanLotText =
  'This list shows lots scanned at this station. Scan the lot’s own barcode, or type its ID, to open it.';

/** A lot by what it is for; its batch and manufacturer where that is not known. */
export const productsOf = (lot: LotRow): string => lot.products.join(', ') || rowTitle(lot);

/** What came of checking several lots. */
export function lotsCheckedText(answered: number, asked: number, problem: string | null): string {
  const checked =
    answered === asked
      ? `${lotsText(asked)} checked.`
      : `${countText(answered)} of ${lotsText(asked)} checked.`;
  return problem === null ? checked : `${checked} ${problem}`;
}

/** For the box that selects a lot. */
export const selectLotText = (lot: LotRow): string =>
  `Select ${productsOf(lot)}, ${lot.batchNumber ?? lot.id}`;

export const pullLotsTitle = (count: number): string => `Pull ${lotsText(count)}`;

export const lotsPulledText = (count: number): string => `${lotsText(count)} pulled`;
