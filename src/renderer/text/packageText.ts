import type { Gs1Element, Gs1Problem } from '#shared/codes/gs1/element.ts';
import { type MakersPackage, packageOf } from '#shared/codes/makersPackage.ts';
import { writtenNdc } from '#shared/codes/ndc.ts';
import type { ProductCode } from '#shared/codes/productCode.ts';
import { type Day, localDay } from '#shared/domain/day.ts';
import { dayText } from './time.ts';

const names: Readonly<Record<string, string>> = {
  '01': 'the product number',
  '10': 'the batch',
  '17': 'the expiry',
  '21': 'the serial number',
  '715': 'the NDC',
};

const what = (ai: string) => names[ai] ?? `element ${ai}`;

/** What is wrong with a package's code, and what to do about it. */
export function gs1ProblemText(problem: Gs1Problem): string {
  const elsewhere = 'Nothing was filled in. Read the label, or scan it once more.';
  switch (problem.kind) {
    case 'unknown-identifier':
      return `The code has a part that nobody here knows: “${problem.text}”. ${elsewhere}`;
    case 'too-short':
    case 'too-long':
    case 'not-digits':
    case 'strange-character':
      return `In the code, ${what(problem.ai)} is not well formed: “${problem.text}”. ${elsewhere}`;
    case 'wrong-check-digit':
      return `In the code, ${what(problem.ai)} is damaged: its check digit is wrong. ${elsewhere}`;
    case 'no-such-day':
      return `In the code, ${what(problem.ai)} is no day there is: “${problem.text}”. ${elsewhere}`;
    case 'no-ndc':
      return `In the code, ${what(problem.ai)} is none: “${problem.text}”. ${elsewhere}`;
    case 'said-twice':
      return `The code says ${what(problem.ai)} twice, and differently. ${elsewhere}`;
    case 'empty':
      return `The code says nothing. ${elsewhere}`;
  }
}

/** One way to read an ambiguous code, in a line: `batch ABC, expires 30 Nov 2027`. */
export function codeReadingText(elements: readonly Gs1Element[]): string {
  const { batch, serial, expires } = packageOf(elements, today());
  const parts = [
    batch === null ? null : `batch ${batch}`,
    expires === null ? null : `expires ${dayText(expires)}`,
    serial === null ? null : `serial number ${serial}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function productText(product: ProductCode): string {
  if (product.kind === 'gtin') return product.gtin.replace(/^00/, '');
  return `NDC ${product.possible.map(writtenNdc).join(' or ')}`;
}

/** The numbers that a package bears, as they are read aloud. */
export const productsText = ({ products }: MakersPackage) => products.map(productText).join(', ');

export const today = (): Day => localDay(new Date());
