import type { LabelSent } from '#shared/contract/labels.ts';
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
  const named = batch === null ? `Lot ${shortId(id)}` : `Batch ${batch}`;
  const drug = products.length === 1 ? products[0] : undefined;
  const lines = [
    drug === undefined ? null : named,
    expires === null ? null : `Expires ${dayText(expires)}`,
    manufacturer,
    products.length > 1 ? `For ${products.length} products` : null,
  ];
  return { title: drug ?? named, lines: lines.filter((line) => line !== null) };
}

/** That there may be such a label already; empty where none was sent from here. */
export function sentBeforeText(last: LabelSent | null): string {
  if (last === null) return '';
  const by = last.by === null ? '' : ` by ${fullName(last.by)}`;
  return `Sent to the printer before: ${momentText(last.at)}${by}.`;
}

/** What became of labels that were sent; the browser says no more than that its dialog is closed. */
export const sentText =
  'Sent to the printer, unless you cancelled. Scan the label to see that it reads.';
export const readsText = 'The label reads.';

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
