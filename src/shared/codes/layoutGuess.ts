import type { ReceivedKey } from './finishBurst.ts';
import { swapCase } from './keyStroke.ts';
import { type Layout, layouts } from './layouts.ts';

/** A key of a burst and the character of the test code that it should write. */
export interface Pair {
  readonly key: ReceivedKey;
  readonly expected: string;
}

/**
 * A scanner that types as in one country, and where its keys have no place, a computer that reads as in
 * another one.
 */
export interface Suspect {
  /** The name of the key that it sends for a character; null where that is not known. */
  nameOf(char: string): string | null;
}

const places = new Set(layouts.flatMap(({ charOf }) => [...charOf.keys()]));
const hasPlace = ({ name }: ReceivedKey): boolean => places.has(name);

const byPlace: readonly Suspect[] = layouts.map(({ nameOf }) => ({
  nameOf: (char) => nameOf.get(char) ?? null,
}));

function asRead(scanner: Layout, computer: Layout): Suspect {
  return { nameOf: (char) => computer.charOf.get(scanner.nameOf.get(char) ?? '') ?? null };
}

const byWriting = layouts.flatMap((scanner) =>
  layouts.map((computer) => asRead(scanner, computer)),
);

/**
 * All there may be. Where the system does not tell the places of keys, as on a remote desktop, keys go
 * by what they write, and each two countries are a suspect.
 */
export function suspectsOf(keys: readonly ReceivedKey[]): readonly Suspect[] {
  return keys.filter(hasPlace).length > keys.length / 2 ? byPlace : byWriting;
}

/** Whether a key is the one that this suspect sends; null where that is not known. */
export function agrees(suspect: Suspect, { key, expected }: Pair): boolean | null {
  const name = suspect.nameOf(expected);
  if (name === null || key.name === name) return name === null ? null : true;
  // A dead key before it has put an accent on its letter.
  return key.name > '~' && key.name.normalize('NFD').charAt(0) === name;
}

const invertedCase = ({ nameOf }: Suspect): Suspect => ({
  nameOf: (char) => nameOf(swapCase(char)),
});

/** What the keys mean of which the test code showed some. */
interface Guess {
  /** The character that each key means, by its name. */
  readonly keys: Record<string, string>;
  /** Needed characters of which it is not known how they come. */
  readonly unknown: readonly string[];
}

/**
 * Fills up what was seen with what every country's keyboard has in common that types all of it so.
 * @param seen keys that each mean one character
 */
export function guessKeys(seen: readonly Pair[], needed: readonly string[]): Guess {
  const seenKeys = Object.fromEntries(seen.map(({ key, expected }) => [key.name, expected]));
  const chars = new Set(seen.map(({ expected }) => expected));
  const all = suspectsOf(seen.map(({ key }) => key));
  // Digits of a number pad and characters typed by number are right in every country.
  const telling = all === byPlace ? seen.filter(({ key }) => hasPlace(key)) : seen;
  const left = [...all, ...all.map(invertedCase)].filter((suspect) =>
    telling.every((pair) => agrees(suspect, pair) ?? true),
  );
  const unseen = printable.filter((char) => !chars.has(char));
  const names = unseen.map((char) => commonName(left, char));
  // One key for two characters tells neither.
  const isOnce = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const guessed = unseen.flatMap((char, at): [name: string, char: string][] => {
    const name = names[at] ?? null;
    return name === null || name in seenKeys || !isOnce(name) ? [] : [[name, char]];
  });
  const guessedChars = new Set(guessed.map(([, char]) => char));
  return {
    keys: { ...seenKeys, ...Object.fromEntries(guessed) },
    unknown: unseen.filter((char) => !guessedChars.has(char) && needed.includes(char)),
  };
}

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** The key that all of them send for a character; null where they differ or do not know. */
function commonName(left: readonly Suspect[], char: string): string | null {
  const [name, ...others] = new Set(left.map(({ nameOf }) => nameOf(char)));
  return name === undefined || others.length > 0 ? null : name;
}
