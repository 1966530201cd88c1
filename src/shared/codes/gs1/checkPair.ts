/** GS1's character set 82 in the order of its values. */
export const characterSet82 =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const pairCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** From the character before the pair to the left. */
const weights = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
];

/**
 * The check character pair behind a Global Model Number (General Specifications 7.9): weights of
 * primes, modulo 1021. Null when a character has no value or the text is too long.
 */
export function checkPair(text: string): string | null {
  let sum = 0;
  for (const [place, character] of [...text].reverse().entries()) {
    const value = characterSet82.indexOf(character);
    const weight = weights[place];
    if (value === -1 || weight === undefined) return null;
    sum += value * weight;
  }
  const rest = sum % 1021;
  return `${pairCharacters[Math.floor(rest / 32)]}${pairCharacters[rest % 32]}`;
}
