const LEAST_WORDS = 2;
const LEAST_LETTERS = 10;

/** A reason that a lead can ask about later: two words and ten letters or digits at least. */
export function isReasonEnough(reason: string): boolean {
  const words = reason.trim().split(/\s+/);
  const letters = reason.match(/[\p{L}\p{N}]/gu) ?? [];
  return words.length >= LEAST_WORDS && letters.length >= LEAST_LETTERS;
}
