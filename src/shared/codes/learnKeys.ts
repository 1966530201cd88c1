import { guessKeys, type Pair } from './layoutGuess.ts';
import type { ScannerFinding } from './scannerFinding.ts';

export const isLetter = (char: string) => char.toLowerCase() !== char.toUpperCase();
const sameButCase = (a: string, b: string) => a !== b && a.toLowerCase() === b.toLowerCase();

/** A key of the number pad that wrote nothing: an arrow, Home or End in the place of a digit. */
export const isWithoutNumLock = ({ key }: Pick<Pair, 'key'>) =>
  key.char === '' && /^Numpad[0-9]$/.test(key.name);

/** A dead key without a place, and a chord that is a command, come as no character. */
const isLost = ({ key }: Pair) =>
  key.char === '' && (key.name === 'Dead' || key.name.startsWith('Alt+'));

/**
 * What each key means where the system reads another character; adds what there is to say.
 * @param needed the characters that have to come through, seen or not
 */
export function learnKeys(
  all: readonly Pair[],
  needed: readonly string[],
  findings: ScannerFinding[],
): Record<string, string> {
  const pairs = all.filter((pair) => !isWithoutNumLock(pair));
  if (pairs.length < all.length) findings.push({ kind: 'num-lock-off', mended: false });
  const read = pairs.filter((pair) => !isLost(pair));
  const letters = read.filter(({ expected }) => isLetter(expected));
  const differing = read.filter(({ key, expected }) => key.char !== expected);
  const swapped = letters.filter(({ key, expected }) => sameButCase(key.char, expected));
  const allSwapped = swapped.length === letters.length;
  const underCapsLock = letters.some(({ key }) => key.capsLock);
  if (underCapsLock && differing.length > 0) {
    // The reader undoes Caps Lock key by key, so this scan teaches nothing about the keys.
    const isAll = allSwapped && differing.length === swapped.length;
    const caseSwapped = { kind: 'case-swapped', mended: true, capsLock: true } as const;
    findings.push(isAll ? caseSwapped : { kind: 'caps-lock-on', mended: false });
    return {};
  }
  const meanings = new Map<string, Set<string>>();
  for (const { key, expected } of read) {
    meanings.set(key.name, (meanings.get(key.name) ?? new Set()).add(expected));
  }
  const twice = [...meanings.values()].filter((each) => each.size > 1);
  const caseLost = twice.filter(
    ([...each]) => new Set(each.map((c) => c.toLowerCase())).size === 1,
  );
  if (caseLost.length > 0) {
    const small = swapped.every(({ key }) => key.char === key.char.toLowerCase());
    findings.push({ kind: 'case-lost', mended: false, to: small ? 'small' : 'capitals' });
  }
  const mixedUp = twice.filter((each) => !caseLost.includes(each)).flatMap((each) => [...each]);
  const lost = pairs.filter(isLost).map(({ expected }) => expected);
  if (mixedUp.length + lost.length > 0) {
    const chars = [...mixedUp, ...lost].join('');
    findings.push({ kind: 'mixed-up', mended: false, chars });
  }
  const clear = read.filter(({ key }) => meanings.get(key.name)?.size === 1);
  // What is set right at the scanner comes in other ways afterwards.
  if (caseLost.length > 0 || !clear.some(({ key, expected }) => key.char !== expected)) return {};
  const { keys, unknown } = guessKeys(clear, needed);
  const untested = unknown.filter((char) => !mixedUp.includes(char) && !lost.includes(char));
  const elsewhere = clear.filter(
    ({ key, expected }) => key.char !== expected && !sameButCase(key.char, expected),
  );
  if (untested.length > 0) {
    findings.push({ kind: 'untested', mended: false, chars: untested.join('') });
  } else if (elsewhere.length === 0) {
    if (allSwapped) findings.push({ kind: 'case-swapped', mended: true, capsLock: false });
  } else if (mixedUp.length + lost.length === 0) {
    findings.push({ kind: 'other-layout', mended: true, count: elsewhere.length });
  }
  return keys;
}
