import type { FillResult } from '#shared/contract/fillFinding.ts';
import type { LotGlance, OrderGlance } from '#shared/contract/scan.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { doubtText } from './orderInHandText.ts';
import { momentText } from './time.ts';

/** What opens the page of the thing that was scanned. */
export const openTexts = {
  lot: t`Open lot`,
  order: t`Open order`,
  prescription: t`Open prescription`,
  task: t`Open task`,
  exception: t`Open exception`,
  barcode: t`Open barcode`,
} as const;

/** What can be done with the scan in hand. */
export const stepTexts = {
  settle: t`Settle`,
  check: t`Check lot`,
  'ask-code': t`Ask about this code`,
  'look-up': t`Find it in Lots`,
  count: t`Count`,
  adjust: t`Adjust`,
  unpause: t`Resume`,
  status: t`Set status`,
  task: t`New task`,
  label: t`Print label`,
  copy: t`Copy code`,
  copied: t`Copied`,
  'not-copied': t`Could not copy`,
} as const;

/** The titles of the dialogs that the scan station opens. */
export const dialogTitles = {
  status: t`The prescription’s new status`,
} as const;

/** `To settle (3)` */
export const toSettleText = (count: number): string =>
  count === 0 ? t`To settle` : t`To settle (${countText(count)})`;

/** Whether the scan field takes codes, as its chips say. */
export const fieldTexts = {
  ready: t`Ready to scan`,
  lost: t`Not ready: the station is lost`,
  offline: t`Offline`,
} as const;

/** The menu that shows and copies what nobody reads. */
export const copyTexts = {
  copy: t`Copy`,
  copied: t`Copied`,
  'not-copied': t`Could not copy`,
  code: t`Barcode`,
  id: t`Id`,
} as const;

/** Every number says whose it is. */
export const onHandText = ({ changes }: Pick<LotGlance, 'changes'>): string =>
  changes > 0 ? t`On hand, with your changes` : t`On hand`;

/** What the service said of it, and when. */
export const onHandWhoseText = ({ seenAt, answeredQuantity, unit }: LotGlance): string =>
  seenAt === null || answeredQuantity === null
    ? t`as entered here`
    : t`service: ${amountText(answeredQuantity, unit)} at ${momentText(seenAt)}`;

/** `30 × Lamotrigine 25 mg` */
export const orderedText = ({ name, quantity }: OrderGlance['products'][number]): string =>
  quantity === null ? name : `${quantity} × ${name}`;

/** Never the service's word: its tick says “Verified”. */
export const filledHereText = (result: FillResult): string => t`Filled here${doubtText(result)}`;

/** The tabs beside the work. */
export const sideTexts = { scans: t`Scans`, shift: t`Shift` } as const;

export const nothingToSettle = t`Nothing to settle.`;
export const nothingScanned = t`Nothing scanned yet.`;
