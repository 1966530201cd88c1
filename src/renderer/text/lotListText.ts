import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import {
  EXPIRING_DAYS,
  type KnownLots,
  type LotRow,
  type LotSort,
  type LotTab,
} from '#shared/contract/lotViews.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { rowTitle } from './lotText.ts';
import { packageLine } from './packageText.ts';

export const lotTabTexts: Readonly<Record<LotTab, string>> = {
  all: t`All`,
  expiring: t`Expiring in ${EXPIRING_DAYS} days`,
  expired: t`Expired`,
  inactive: t`Inactive`,
  unchecked: t`Not checked today`,
  differing: t`Differences`,
};

export const lotColumnTexts: Readonly<Record<LotSort, string>> = {
  product: t`Product`,
  batch: t`Batch`,
  expires: t`Expires`,
  quantity: t`On hand`,
  checked: t`Checked`,
};

export const findLotHint = t`Scan or type: product, batch, manufacturer, UPC, lot ID`;

/** `6 lots` */
export const lotsText = (count: number) => `${countText(count)} ${count === 1 ? t`lot` : t`lots`}`;

/** `3 of 128 lots. Shows lots scanned at this station.` */
export function lotCountText({ count, known, rows }: KnownLots): string {
  const which = count === known ? lotsText(known) : t`${countText(count)} of ${lotsText(known)}`;
  const isAlsoTold = rows.some(({ toldBy }) => toldBy !== null);
  return t`${which}. Shows lots scanned at this station${isAlsoTold ? t` or at another bench` : ''}.`;
}

/** What a package's code says, as it is read aloud; null for a code that is no package's. */
export function packageReadLine(pack: MakersPackage | null): string | null {
  const line = pack === null ? '' : packageLine(pack);
  return line === '' ? null : line;
}

const nothingIn: Readonly<Record<LotTab, string>> = {
  all: t`No known lot matches.`,
  expiring: t`No lot expires in the next ${EXPIRING_DAYS} days.`,
  expired: t`No lot is expired.`,
  inactive: t`No lot is inactive.`,
  unchecked: t`Every lot was checked today.`,
  differing: t`What was entered here is what the service says.`,
};

/** Why nothing is listed. */
export function noLotsText(tab: LotTab, known: number, isNarrowed: boolean): string {
  if (known === 0) return t`No lots yet.`;
  return isNarrowed ? nothingIn.all : nothingIn[tab];
}

export const noLotOfPackageText = t`No known lot matches this package.`;
export const scanLotText = t`This list shows lots scanned at this station. Scan the lot’s own barcode, or type its ID, to open it.`;

/** A lot by what it is for; its batch and manufacturer where that is not known. */
export const productsOf = (lot: LotRow): string => lot.products.join(', ') || rowTitle(lot);

/** What came of checking several lots. */
export function lotsCheckedText(answered: number, asked: number, problem: string | null): string {
  const checked =
    answered === asked
      ? t`${lotsText(asked)} checked.`
      : t`${countText(answered)} of ${lotsText(asked)} checked.`;
  return problem === null ? checked : `${checked} ${problem}`;
}

/** For the box that selects a lot. */
export const selectLotText = (lot: LotRow): string =>
  t`Select ${productsOf(lot)}, ${lot.batchNumber ?? lot.id}`;

export const pullLotsTitle = (count: number): string => t`Pull ${lotsText(count)}`;

export const lotsPulledText = (count: number): string => t`${lotsText(count)} pulled`;
