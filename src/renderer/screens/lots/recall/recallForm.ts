import { useSyncExternalStore } from 'react';
import { readProductCode } from '#shared/codes/productCode.ts';
import { scannedPackage } from '#shared/codes/scannedPackage.ts';
import { MOST_BATCHES, type RecalledProduct } from '#shared/contract/recalls.ts';
import { badProductText, needsProductText, tooManyBatchesText } from '../../../text/recallText.ts';
import { todayHere } from '../../../text/today.ts';

/** A recall as it is typed: a batch a line. */
export interface RecallForm {
  readonly product: string;
  readonly batches: string;
  readonly note: string;
}

let form: RecallForm = { product: '', batches: '', note: '' };
const listeners = new Set<() => void>();

/** Kept while the window is open: a scan may lead away from the page, and nothing typed is lost by it. */
export function typeRecall(part: Partial<RecallForm>): void {
  form = { ...form, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRecallForm = (): RecallForm => useSyncExternalStore(subscribe, () => form);

/** What the form says, or what is wrong with it. */
export function readRecall(form: RecallForm): RecalledProduct | string {
  const product = form.product.trim() === '' ? null : form.product.trim();
  const typed = form.batches.split(/[\n,;\t]/).map((batch) => batch.trim());
  const batches = [...new Set(typed.filter((batch) => batch !== ''))];
  if (product !== null && readProductCode(product) === null) return badProductText;
  if (product === null && batches.length === 0) return needsProductText;
  const isTooMuch = batches.length > MOST_BATCHES || batches.some(({ length }) => length > 60);
  return isTooMuch ? tooManyBatchesText : { product, batches };
}

/** The form with the batch of a scanned package, and its product where none was typed; null for any other code. */
export function withPackage(
  form: RecallForm,
  text: string,
  symbology: string | null,
): RecallForm | null {
  const read = scannedPackage({ text, symbology }, todayHere());
  if (!('pack' in read)) return null;
  const { products, batch } = read.pack;
  const own = products.map((one) =>
    one.kind === 'gtin' ? one.gtin : one.kind === 'ndc' ? (one.possible[0] ?? '') : '',
  );
  return withBatch(form, own[0] ?? null, batch);
}

/** One more batch, and this product where none was typed; an answer may come while somebody types. */
export const addBatch = (own: string | null, batch: string | null): void =>
  typeRecall(withBatch(form, own !== null && readProductCode(own) !== null ? own : null, batch));

function withBatch(form: RecallForm, own: string | null, batch: string | null): RecallForm {
  const product = form.product.trim() === '' ? (own ?? '') : form.product;
  const lines = form.batches.split('\n').map((line) => line.trim());
  const isNew = batch !== null && !lines.includes(batch);
  const batches = [...lines, ...(isNew ? [batch] : [])].filter((line) => line !== '');
  return { ...form, product, batches: batches.join('\n') };
}
