import { type Decimal, isNegative, readDecimal } from '#shared/domain/decimal.ts';
import { inputProblemTexts } from './inputProblemText.ts';
import { t } from './language/t.ts';

/** A number as somebody typed it, or what is wrong with it in words for the field. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'trouble'; readonly text: string };

const trouble = (text: string): TypedNumber => ({ kind: 'trouble', text });

/** `1,250` is a thousand and more to one person, and one and a quarter to another. */
const thousandOrFraction = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * Reads a quantity or a cost, with a decimal point or a decimal comma. What could mean two numbers
 * is asked about, never guessed.
 */
export function readTypedNumber(text: string): TypedNumber {
  const plain = text.trim().replace(/[−–]/g, '-');
  if (plain === '') return { kind: 'empty' };
  if (thousandOrFraction.test(plain)) {
    const [whole, point] = [plain.replace(',', ''), plain.replace(',', '.')];
    return trouble(t`Write ${whole} or ${point}: with a comma it could be either`);
  }
  if ((plain.match(/[.,]/g)?.length ?? 0) > 1) {
    return trouble(t`Only one decimal point or comma, such as 1250.5`);
  }
  const value = readDecimal(plain.replace(',', '.'));
  return value === null || /e/i.test(plain)
    ? trouble(inputProblemTexts['not-a-number'])
    : { kind: 'number', value };
}

/** The same where nothing can be fewer than none. */
export function readTypedAmount(text: string): TypedNumber {
  const read = readTypedNumber(text);
  if (read.kind !== 'number' || !isNegative(read.value)) return read;
  return trouble(inputProblemTexts['below-zero']);
}
