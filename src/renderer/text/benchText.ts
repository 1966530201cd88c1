import type { FillResult } from '#shared/contract/fillFinding.ts';
import type { LotGlance, OrderGlance } from '#shared/contract/scan.ts';
import { amountText } from './amountText.ts';
import { countText } from './listText.ts';
import { doubtText } from './orderInHandText.ts';
import { momentText } from './time.ts';

/** What opens the page of the thing that was scanned. */
export const openTexts = {
  lot: 'Open lot',
  order: 'Open order',
  prescription: 'Open prescription',
  task: 'Open task',
  exception: 'Open exception',
  barcode: 'Open barcode',
} as const;

/** What can be done with the scan in hand. */
export const stepTexts = {
  settle: 'Settle',
  check: 'Check lot',
  'ask-code': 'Ask about this code',
  'look-up': 'Find it in Lots',
  count: 'Count',
  adjust: 'Adjust',
  unpause: 'Resume',
  status: 'Set status',
  task: 'New task',
  label: 'Print label',
  copy: 'Copy code',
  copied: 'Copied',
  'not-copied': 'Could not copy',
} as const;

/** The titles of the dialogs that the scan station opens. */
export const dialogTitles = {
  status: 'The prescription’s new status',
} as const;

/** `To settle (3)` */
export const toSettleText = (count: number): string =>
  count === 0 ? 'To settle' : `To settle (${countText(count)})`;

/** Whether the scan field takes codes, as its chips say. */
export const fieldTexts = {
  ready: 'Ready to scan',
  lost: 'Not ready: the station is lost',
  offline: 'Offline',
} as const;

/** The menu that shows and copies what nobody reads. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  'not-copied': 'Could not copy',
  code: 'Barcode',
  id: 'Id',
} as const;

/** Every number says whose it is. */
export const onHandText = ({ changes }: Pick<LotGlance, 'changes'>): string =>
  changes > 0 ? 'On hand, with your changes' : 'On hand';

/** What the service said of it, and when. */
export const onHandWhoseText = ({ seenAt, answeredQuantity, unit }: LotGlance): string =>
  seenAt === null || answeredQuantity === null
    ? 'as entered here'
    : `service: ${amountText(answeredQuantity, unit)} at ${momentText(seenAt)}`;

/** `30 × Lamotrigine 25 mg` */
export const orderedText = ({ name, quantity }: OrderGlance['products'][number]): string =>
  quantity === null ? name : `${quantity} × ${name}`;

/** Never the service's word: its tick says “Verified”. */
export const filledHereText = (result: FillResult): string => `Filled here${doubtText(result)}`;

/** The tabs beside the work. */
export const sideTexts = { scans: 'Scans', shift: 'Shift' } as const;

export const nothingToSettle = 'Nothing to settle.';
export const nothingScanned = 'Nothing scanned yet.';
