import { checkDigitFits } from '../gtin.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Whether the last part of a path holds compressed identifiers (GS1 Digital Link Standard: Compression): it
 * begins with a GTIN (01) or an SSCC (00), alone or by a code for several identifiers, whose check digit
 * fits. Words and other short links do so by chance in fewer than one of a hundred.
 */
export function holdsCompressedKey(part: string): boolean {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(part)) return false;
  const bits = [...part]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(6, '0'))
    .join('');
  const first = Number.parseInt(bits.slice(0, 8), 2);
  if (first === 0) return isNumber(bits.slice(8, 68), 60, 18);
  // 0A to 3F with a letter behind: codes for a GTIN and what usually stands beside it.
  const beginsWithGtin = first === 1 || (first < 0x40 && (first & 0x0f) >= 0x0a);
  return beginsWithGtin && isNumber(bits.slice(8, 55), 47, 14);
}

/** Whether so many bits are a number of so many digits with its check digit. */
function isNumber(bits: string, width: number, digits: number): boolean {
  if (bits.length < width) return false;
  const number = BigInt(`0b${bits}`).toString();
  return number !== '0' && number.length <= digits && checkDigitFits(number.padStart(digits, '0'));
}
