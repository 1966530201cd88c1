import { pznOf } from '#shared/codes/envelope/ppn.ts';
import type { Gs1Element, Gs1Problem } from '#shared/codes/gs1/element.ts';
import { ndcDigitsOf } from '#shared/codes/gtin.ts';
import { type MakersPackage, packageOf } from '#shared/codes/makersPackage.ts';
import { writtenNdc } from '#shared/codes/ndc.ts';
import type { ProductCode } from '#shared/codes/productCode.ts';
import type { PackageView } from '#shared/contract/scan.ts';
import { type Day, localDay } from '#shared/domain/day.ts';
import { t } from './language/t.ts';
import { dayText } from './time.ts';

const names: Readonly<Record<string, string>> = {
  '01': t`the product number`,
  '10': t`the batch`,
  '17': t`the expiry`,
  '21': t`the serial number`,
  '715': t`the NDC`,
};

const what = (ai: string) => names[ai] ?? t`element ${ai}`;

/** What is wrong with a package's code, and what to do about it. */
export function gs1ProblemText(problem: Gs1Problem): string {
  const elsewhere = t`Read the label, or scan it once more.`;
  switch (problem.kind) {
    case 'unknown-identifier':
      return t`The code has a part that nobody here knows: “${problem.text}”. ${elsewhere}`;
    case 'too-short':
    case 'too-long':
    case 'not-digits':
    case 'strange-character':
    case 'breaks-rule':
      return t`In the code, ${what(problem.ai)} is not well formed: “${problem.text}”. ${elsewhere}`;
    case 'wrong-check-digit':
      return t`In the code, ${what(problem.ai)} is damaged: its check digit is wrong. ${elsewhere}`;
    case 'no-such-day':
      return t`In the code, ${what(problem.ai)} is no day there is: “${problem.text}”. ${elsewhere}`;
    case 'said-twice':
      return t`The code says ${what(problem.ai)} twice, and differently. ${elsewhere}`;
    case 'needs-other':
    case 'excludes-other':
      return t`In the code, ${what(problem.ai)} stands in the wrong company. ${elsewhere}`;
    case 'stray':
    case 'empty':
      return t`The code says nothing. ${elsewhere}`;
  }
}

function strangePart(problem: Gs1Problem): string | null {
  switch (problem.kind) {
    case 'unknown-identifier':
      return `“${problem.text}”`;
    case 'too-short':
    case 'too-long':
    case 'not-digits':
    case 'strange-character':
    case 'wrong-check-digit':
    case 'no-such-day':
    case 'breaks-rule':
    case 'said-twice':
      return `“${problem.text}” (${what(problem.ai)})`;
    // No part of the code by itself.
    case 'needs-other':
    case 'excludes-other':
    case 'stray':
    case 'empty':
      return null;
  }
}

/** What a code says that nobody here can read, beside what was read; null when there is nothing. */
export function strangePartsText(problems: readonly Gs1Problem[]): string | null {
  const parts = problems.map(strangePart).filter((part) => part !== null);
  return parts.length === 0 ? null : t`Not read from the code: ${parts.join(', ')}.`;
}

/** One way to read an ambiguous code, in a line: `batch ABC, expires Nov 30, 2027`. */
function codeReadingText(elements: readonly Gs1Element[]): string {
  const { batch, serial, expires, products } = packageOf(elements, today());
  const parts = [
    batch === null ? null : t`batch ${batch}`,
    expires === null ? null : t`expires ${dayText(expires)}`,
    serial === null ? null : t`serial number ${serial}`,
  ];
  const said = parts.filter((part) => part !== null);
  if (said.length > 0) return said.join(', ');
  const [product] = products;
  // Eight digits alone are one of two products.
  if (product === undefined || elements.length > 1) return t`no batch and no expiry`;
  return t`product number ${productText(product)}`;
}

/** The ways that a person can tell apart, by their words. */
export function waysByText(
  ways: readonly (readonly Gs1Element[])[],
): readonly (readonly [text: string, way: readonly Gs1Element[]])[] {
  const byText = new Map<string, readonly Gs1Element[]>();
  for (const way of ways) {
    const text = codeReadingText(way);
    if (!byText.has(text)) byText.set(text, way);
  }
  return [...byText];
}

function productText(product: ProductCode): string {
  switch (product.kind) {
    case 'gtin':
      return gtinText(product.gtin);
    case 'ndc':
      return t`NDC ${product.possible.map(writtenNdc).join(t` or `)}`;
    case 'hibc':
      return t`HIBC ${product.lic} ${product.pcn}`;
    case 'ppn': {
      const pzn = pznOf(product.ppn);
      return pzn === null ? t`PPN ${product.ppn}` : t`PZN ${pzn}`;
    }
  }
}

/** As the symbol has it: an EAN-8 with eight digits, a UPC with twelve. */
const gtinText = (gtin: string) => gtin.replace(/^(?:000000|00)/, '');

/** The numbers that a package bears, as they are read aloud. */
export const productsText = ({ products }: MakersPackage) => products.map(productText).join(', ');

/** The number by which people know a package: its NDC where it has one; empty where its code bears none. */
export function packageNumberText({ products }: Pick<MakersPackage, 'products'>): string {
  const ndc = products.find(({ kind }) => kind === 'ndc');
  const [first] = products;
  if (ndc !== undefined) return productText(ndc);
  if (first?.kind !== 'gtin') return first === undefined ? '' : productText(first);
  // As printed, without its hyphens: nobody can tell from the number where they stand.
  const ten = ndcDigitsOf(first.gtin);
  return ten === null ? t`GTIN ${gtinText(first.gtin)}` : t`NDC ${ten}`;
}

/** All that a package says of itself, in a line. */
export function packageLine(pack: MakersPackage | PackageView): string {
  const { batch, expires, serial } = pack;
  const number = packageNumberText(pack);
  const parts = [
    number === '' ? null : number,
    batch === null ? null : t`batch ${batch}`,
    expires === null ? null : t`expires ${dayText(expires)}`,
    serial === null ? null : t`serial ${serial}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

export const today = (): Day => localDay(new Date());
