import type { LabelPrinter, LabelSent, PrintResult } from '#shared/contract/labels.ts';
import type { LabelSize } from '#shared/domain/label.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';
import { shortId } from './subjectText.ts';
import { dayText, momentText } from './time.ts';

/** What a label says in words: a title, and a few lines beneath, the most important first. */
export interface LabelText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What is known of a lot for its label; null where nothing is. */
export interface LotOnLabel {
  readonly id: string;
  /** The names of the products that it is for, each once. */
  readonly products: readonly string[];
  readonly batch: string | null;
  readonly expires: string | null;
  readonly manufacturer: string | null;
}

/**
 * Drug and strength are those of its product. A lot that several products are made of bears none of their
 * names: one of them alone would be read as what is in it.
 */
export function lotLabel(lot: LotOnLabel): LabelText {
  const { id, products, batch, expires, manufacturer } = lot;
  const named = batch === null ? t`Lot ${shortId(id)}` : t`Batch ${batch}`;
  const drug = products.length === 1 ? products[0] : undefined;
  const lines = [
    drug === undefined ? null : named,
    expires === null ? null : t`Expires ${dayText(expires)}`,
    manufacturer,
    products.length > 1 ? t`For ${products.length} products` : null,
  ];
  return { title: drug ?? named, lines: lines.filter((line) => line !== null) };
}

export const sizeTexts: Readonly<Record<LabelSize, string>> = {
  small: '2 × 1 in',
  medium: '2¼ × 1¼ in',
  large: '3 × 2 in',
};

const labelsText = (count: number) => `${count} ${count === 1 ? t`label` : t`labels`}`;

export const labelsTitle = (count: number): string => t`Print ${labelsText(count)}`;

/** `3 of 12 labels sent.` */
export const labelsSentText = (sent: number, all: number): string =>
  sent === all
    ? t`${labelsText(all)} sent to the printer.`
    : t`${sent} of ${labelsText(all)} sent.`;

/** Of how many the fulfillment pharmacy's own barcode is not known here. */
export const findsOnlyText = (count: number): string =>
  t`${labelsText(count)} without a known barcode. Such a label finds the lot, and verifies nothing.`;

export const labelsTooLongText = t`A code is too long for this size. Choose a larger one.`;

/** On a label whose code opens a record and shows nothing about it. */
export const findsText = t`Finds only. Verifies nothing.`;

/** That there may be such a label already; empty where none was sent from here. */
export function sentBeforeText(last: LabelSent | null): string {
  if (last === null) return '';
  const by = last.by === null ? '' : t` by ${fullName(last.by)}`;
  return t`Sent to the printer before: ${momentText(last.at)}${by}.`;
}

/** What became of labels that were sent; the browser says no more than that its dialog is closed. */
export const sentText = t`Sent to the printer, unless you canceled. Scan the label to see that it reads.`;
export const readsText = t`The label reads.`;
export const takenText = t`Sent to the printer. Scan the label to see that it reads.`;

/** Why labels went to no printer, or not all of them; null where they went. */
export function printProblemText(result: PrintResult): string | null {
  switch (result.kind) {
    case 'sent':
      return null;
    case 'not-sent':
      return t`Nothing was sent: ${notSentTexts[result.why]}`;
    case 'broken-off':
      return t`The printer stopped in the middle. Look at what came out before you print again.`;
    case 'too-long':
      return t`These words are too long for this size. Take a larger one, or the print dialog.`;
    case 'no-printer':
      return t`Nothing was sent: no label printer is set.`;
  }
}

const notSentTexts: Readonly<Record<Extract<PrintResult, { kind: 'not-sent' }>['why'], string>> = {
  'unknown-name': t`no printer of that name is in the network. See Settings.`,
  refused: t`what is at that address takes no labels on that port. See Settings.`,
  'no-answer': t`the printer does not answer. Is it on?`,
  'no-such-queue': t`this computer has no print queue of that name. See Settings.`,
  'no-queues-here': t`this computer has no such print queues. Set the printer’s address instead.`,
};

/** Where labels go without a dialog. */
export function printerText(printer: Exclude<LabelPrinter, { kind: 'dialog' }>): string {
  return printer.kind === 'queue' ? t`print queue ${printer.name}` : printer.host;
}

/** A drug's name with its strength, which many names have in them already. */
export function withStrength(name: string, strength: string | null): string {
  if (strength === null || inWords(name).includes(inWords(strength))) return name;
  return `${name} ${strength}`;
}

/** Word by word, a number apart from its unit: `120 mg` does not have `20 mg` in it, nor `5 mg/mL` `5 mg`. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/(\d)([a-zµ%])/g, '$1 $2')
    .replaceAll(/[\s,;()]+/g, ' ')
    .trim()} `;
