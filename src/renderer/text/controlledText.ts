import type {
  CountedLot,
  CountOutcome,
  CountStanding,
  CountView,
  InventoryLine,
  Mark,
  MarkedProduct,
} from '#shared/contract/controlled.ts';
import type { DiscrepancyReason, Schedule } from '#shared/domain/controlled.ts';
import { subtractDecimals } from '#shared/domain/decimal.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { joined } from './listText.ts';
import { signed } from './lotText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const controlledNote = t`Products that your pharmacy marks, kept on this bench. The service gives no schedule. This is not the DEA inventory of 21 CFR 1304.11.`;
export const noMarksText = t`Nothing is marked. Scan a lot, then mark its product.`;
export const noMarkedLotsText = t`No marked lot is known here. Scan one.`;
export const noOpenCountsText = t`No count is open.`;
export const noLinesText = t`Nothing came or went since records are kept here.`;
export const marksFullText = t`The list is full. End a mark that is over.`;
export const badCodeText = t`Not an NDC, UPC or GTIN. Check the number.`;
export const peopleOffText = t`A count by two needs people with PINs or badges. A lead turns them on under People.`;
export const notProvenText = t`Emergency access is no proof of who counts. Unlock with a PIN or badge.`;
export const notMarkedText = t`Not marked as controlled on this bench.`;
export const otherPersonText = t`The second person has to be somebody else.`;
export const countGoneText = t`This count is over.`;

export const scheduleTexts: Readonly<Record<Schedule, string>> = {
  II: t`Schedule II`,
  III: t`Schedule III`,
  IV: t`Schedule IV`,
  V: t`Schedule V`,
  other: t`Counted, no schedule`,
};

export const discrepancyTexts: Readonly<Record<DiscrepancyReason, string>> = {
  'entry-missing': t`A fill or a delivery was not entered`,
  'entered-wrong': t`Something was entered wrong`,
  'package-short': t`The package held less or more`,
  'spilled-or-damaged': t`Spilled or damaged`,
  'not-explained': t`Not explained`,
};

const outcomeTexts: Readonly<Record<CountOutcome, string>> = {
  agrees: t`agreed`,
  opening: t`first count`,
  explained: t`differed`,
  'given-up': t`given up`,
};

export const lastCountText = (last: { at: number; outcome: CountOutcome } | null): string =>
  last === null
    ? t`Never counted`
    : t`Counted ${momentText(last.at)}: ${outcomeTexts[last.outcome]}`;

/** `Oxycodone 5 mg tablet, lot OX-2291`. */
export const countedLotText = ({ products, batch, id }: CountedLot): string =>
  joined([products.join(', '), t`lot ${batch ?? id.slice(0, 8)}`], ', ');

export const countTitle = ({ kind }: CountView): string =>
  kind === 'blind' ? t`Count by two` : t`Back count`;

/** The reason that goes out with the counted quantity. */
export const countWords = ({ kind }: CountView, why: string): string =>
  `${kind === 'blind' ? t`Counted by two` : t`Back count`}: ${why}`;

export const productText = (product: MarkedProduct): string =>
  product.by === 'code' ? product.code : t`All lots that the service uses for it`;

/** Who put it on the list, and who took it off. */
export const markStandingText = ({ added, ended }: Mark): string =>
  ended === null
    ? t`Marked ${momentText(added.at)}, by ${fullName(added.by)}`
    : t`Ended ${momentText(ended.at)}, by ${fullName(ended.by)}`;

/** What whoever counts is asked for, without a number. */
export function countPrompt({ kind, standing }: Pick<CountView, 'kind' | 'standing'>): string {
  if (standing.kind === 'second') {
    return t`${fullName(standing.firstBy)} has counted. The second person counts without seeing that number.`;
  }
  return kind === 'blind'
    ? t`Count what is in the bottle. The record is not shown.`
    : t`Count what is left in the bottle. The record is not shown.`;
}

/** Why it is counted once more. */
export function againText(standing: CountStanding): string | null {
  if (standing.kind !== 'first' && standing.kind !== 'second') return null;
  switch (standing.again) {
    case 'two-differ':
      return t`The two counts were not the same. Both count again.`;
    case 'recount':
      return t`That is not what the record says. Count once more.`;
    case null:
      return null;
  }
}

/** What it came to. */
export function countedText(standing: CountStanding, unit: string | null): string | null {
  switch (standing.kind) {
    case 'agrees':
      return t`${amountText(standing.counted, unit)}: agrees with the record.`;
    case 'opening':
      return t`${amountText(standing.counted, unit)}. What the record says is not known here: this is the first count.`;
    case 'differs': {
      const { counted, expected } = standing;
      const difference = signed(subtractDecimals(counted, expected));
      return t`Counted ${amountText(counted, unit)}, the record says ${amountText(expected, unit)}: ${difference}. Counted twice.`;
    }
    case 'first':
    case 'second':
      return null;
  }
}

export const differenceTaskName = ({ lot }: CountView): string =>
  t`Look into the count of ${countedLotText(lot)}`;

export const secondCountWords = {
  title: t`Second count`,
  question: t`Who has counted?`,
  act: t`I have counted`,
};

const lineTexts: Readonly<Record<InventoryLine['kind'], string>> = {
  received: t`Received`,
  used: t`Used in a fill`,
  adjusted: t`Adjusted`,
  counted: t`Counted`,
  'back-counted': t`Back count`,
};

/** What happened: `Counted by two, differed: Spilled or damaged`. */
export const lineText = ({ kind, second, reasonCode, reason }: InventoryLine): string =>
  joined(
    [
      kind === 'counted' && second !== null ? t`Counted by two` : lineTexts[kind],
      reasonCode === null ? null : discrepancyTexts[reasonCode],
      reason === '' ? null : reason,
    ],
    ': ',
  );

export const lineStateTexts: Readonly<Record<InventoryLine['state'], string>> = {
  here: t`Kept here`,
  waits: t`Waits to be sent`,
  sent: t`Sent`,
  'not-sent': t`Not sent`,
  'needs-decision': t`Needs a decision`,
};

/** Who did it: two, where two counted. */
export const linePersonsText = ({ by, second }: InventoryLine): string =>
  second === null ? fullName(by) : t`${fullName(by)} and ${fullName(second)}`;
