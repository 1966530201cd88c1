import { createHash } from 'node:crypto';

// Crockford's alphabet has no I, L, O or U, so that a code on paper is typed correctly.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const keyBytes = 32;
const checkBytes = 3;
const mark = 'Recovery code:';

/** A 32-byte key with a check, in groups of four letters and digits, to write down. */
export function recoveryCode(key: Buffer): string {
  const letters = toLetters(Buffer.concat([key, check(key)]));
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The text of the recovery file: an explanation and the code. */
export function recoveryFile(key: Buffer, made: Date): string {
  return `Pharmacy Bench, ${made.toISOString().slice(0, 10)}

Whoever has this code and the data folder can read all that is in it. Keep it where it is locked up,
and away from the computer. It is needed when the computer's own vault no longer gives the key.

${mark}
${recoveryCode(key)}
`;
}

/** Reads the key from a recovery file or a code alone; null when a letter is wrong or missing. */
export function keyIn(text: string): Buffer | null {
  const code = text.includes(mark) ? text.slice(text.lastIndexOf(mark) + mark.length) : text;
  const bytes = fromLetters(code.toUpperCase().replace(/[\s-]/g, ''));
  if (bytes?.length !== keyBytes + checkBytes) return null;
  const key = bytes.subarray(0, keyBytes);
  return check(key).equals(bytes.subarray(keyBytes)) ? key : null;
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
