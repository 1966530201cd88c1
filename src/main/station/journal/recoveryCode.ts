import { createHash, timingSafeEqual } from 'node:crypto';

// Crockford's alphabet has no I, L, O or U, so that a code on paper is typed correctly.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const keyBytes = 32;
const checkBytes = 3;
/** Stands before the code in a recovery file. */
export const recoveryMark = 'Recovery code:';

/** A 32-byte key with a check, in groups of four letters and digits, to write down. */
export function recoveryCode(key: Buffer): string {
  const letters = toLetters(Buffer.concat([key, check(key)]));
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Reads the key from a recovery file or a code alone; null when a letter is wrong or missing. */
export function keyIn(text: string): Buffer | null {
  const at = text.lastIndexOf(recoveryMark);
  const code = at < 0 ? text : text.slice(at + recoveryMark.length);
  const bytes = fromLetters(code.toUpperCase().replace(/[\s-]/g, ''));
  if (bytes?.length !== keyBytes + checkBytes) return null;
  const key = bytes.subarray(0, keyBytes);
  return check(key).equals(bytes.subarray(keyBytes)) ? key : null;
}

/** Whether a text holds the recovery code of this key; how much of it is right cannot be told from the time. */
export function isCodeOf(key: Buffer, text: string): boolean {
  const said = keyIn(text);
  return said !== null && said.length === key.length && timingSafeEqual(said, key);
}

function check(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, checkBytes);
}

// 35 bytes are exactly 56 letters of five bits.
function toLetters(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function fromLetters(letters: string): Buffer | null {
  const bits: string[] = [];
  for (const letter of letters) {
    const value = alphabet.indexOf(lookalikes[letter] ?? letter);
    if (value < 0) return null;
    bits.push(value.toString(2).padStart(5, '0'));
  }
  const eights = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(eights.map((eight) => Number.parseInt(eight, 2)));
}
