import type { Day } from '../../domain/day.ts';
import { type Gs1Element, problemOf } from './element.ts';
import { type Identifier, identifierAt, identifiers } from './identifiers.ts';

/** Another way to read a field of variable length: the field, and what stands behind it. */
export interface OtherWay {
  readonly elements: readonly Gs1Element[];
  /** Whether it says enough against the text as it stands that a person has to be asked. */
  readonly isTelling: boolean;
  /** The less, the likelier on a medicine's package. */
  readonly cost: number;
}

/** No field is longer, with all that may have been glued to it. */
const mostCharacters = 200;
/** So much is tried before the ways are ranked. */
const mostTried = 400;

/** Goods sold by weight, size or price; on no medicine. */
const measure = /^3(?:[1-6]\d\d|9\d\d)$/;

/**
 * What may stand beside a product number, by the dictionary: what needs nothing, or only what may
 * stand there itself. Keys of other things (a pallet, a place, a person) are not among it.
 */
const besideProduct: ReadonlySet<string> = (() => {
  const beside = new Set(['01', '37']);
  const fits = ({ ai, needs, keyQualifiers }: Identifier) =>
    keyQualifiers === null &&
    !measure.test(ai) &&
    needs.every((groups) => groups.some((group) => group.every((one) => beside.has(one))));
  for (let before = 0; before < beside.size; ) {
    before = beside.size;
    for (const identifier of identifiers) if (fits(identifier)) beside.add(identifier.ai);
  }
  return beside;
})();

/** Behind a field that tells nothing of its own end, as a supplier's text (91): only what is read. */
const readFromPackages = new Set(['01', '10', '11', '15', '17', '21', '715', '7003']);

/** A check digit or a day is hardly there by chance. */
const isCertain = ({ parts }: Identifier) =>
  parts.some(({ rules }) => rules.some(({ name }) => /^(?:csum|y)/.test(name)));

/** Beside separators that came through, only what every package has is missed. */
const onEveryPackage = new Set(['01', '17', '7003']);

/** Two digits alone, which every eighth pair of digits is: suppliers’ own (90 to 99), variants. */
const isWeak = ({ ai }: Identifier) => ai.length === 2 && !/^(?:10|21|30|37)$/.test(ai);

const isNationalNumber = ({ ai }: Identifier) => /^71\d$/.test(ai);
/** No national number of a medicine is shorter. */
const leastOfNationalNumber = 4;

/** Up to here a lot number may well have any digits in it. */
const usualLot = 7;

function costOf(identifier: Identifier): number {
  const { ai } = identifier;
  if (onEveryPackage.has(ai)) return 0;
  if (isCertain(identifier)) return 1;
  if (ai === '10' || ai === '21') return 2;
  if (isNationalNumber(identifier) || /^(?:30|37|240)$/.test(ai)) return 3;
  return isWeak(identifier) ? 5 : 4;
}

/**
 * Every other way to read a text in a field of variable length, in case the separator behind that
 * field is missing, likeliest first: `10ABC17271130` may be lot ABC17271130, or lot ABC with an
 * expiry. Each way has at least one element behind the field.
 *
 * With all identifiers nearly every lot number could be something else, so a way is telling only
 * - by a check digit or a day that fits; beside separators that came through, by a GTIN or an expiry
 *   alone;
 * - by a batch, a serial number, a count or an identifier of three or four digits; where the field is
 *   a serial number of digits, by a batch or a national number alone;
 * - by two other digits, only where a lot would be unusually long, or a letter follows them.
 *
 * @param taken identifiers that the code has already
 * @param proven whether a separator came through, so that this scanner sends them
 */
export function otherWays(
  open: Identifier,
  text: string,
  taken: ReadonlySet<string>,
  today: Day,
  proven: boolean,
): readonly OtherWay[] {
  if (text.length > mostCharacters) return [];
  const isFree = open.ai === '10' || open.ai === '21' || open.ai === '715';
  const may = isFree || open.least === open.most ? besideProduct : readFromPackages;
  const isNumber = /^\d+$/.test(text);

  const ends = new Map<number, boolean>();
  /** Whether the rest from here can be read to its end. */
  const canEnd = (at: number): boolean => {
    if (at === text.length) return true;
    const found = ends.get(at) ?? lengthsAt(at).length > 0;
    ends.set(at, found);
    return found;
  };
  const fittings = new Map<number, readonly number[]>();
  /** Where the element that begins here may end. */
  const lengthsAt = (at: number): readonly number[] => {
    const found = fittings.get(at);
    if (found !== undefined) return found;
    const identifier = identifierAt(text, at);
    const isPossible = identifier !== null && may.has(identifier.ai) && !taken.has(identifier.ai);
    const lengths = isPossible ? valueEnds(identifier, at + identifier.ai.length, true) : [];
    fittings.set(at, lengths);
    return lengths;
  };
  const valueEnds = (identifier: Identifier, from: number, mayTakeAll: boolean): number[] => {
    const last = Math.min(from + identifier.most, mayTakeAll ? text.length : text.length - 1);
    const found: number[] = [];
    const least = isNationalNumber(identifier) ? leastOfNationalNumber : identifier.least;
    for (let end = from + least; end <= last; end += 1) {
      if (canEnd(end) && problemOf(identifier, text.slice(from, end), today) === null) {
        found.push(end);
      }
    }
    return found;
  };

  /** Whether an element behind the open field speaks for itself. */
  const speaks = (identifier: Identifier, value: string): boolean => {
    if (proven) return onEveryPackage.has(identifier.ai);
    if (isCertain(identifier)) return true;
    if (open.ai === '21' && isNumber) return identifier.ai === '10' || isNationalNumber(identifier);
    return !isWeak(identifier) || text.length > usualLot || /^\D/.test(value);
  };

  const ways: OtherWay[] = [];
  let tried = 0;
  const follow = (done: readonly Gs1Element[], at: number, isTelling: boolean, cost: number) => {
    if (at === text.length) {
      ways.push({ elements: done, isTelling, cost });
      return;
    }
    const identifier = identifierAt(text, at);
    if (identifier === null || done.some(({ ai }) => ai === identifier.ai)) return;
    const from = at + identifier.ai.length;
    for (const end of lengthsAt(at)) {
      tried += 1;
      if (tried > mostTried) return;
      const value = text.slice(from, end);
      const tells = isTelling || speaks(identifier, value);
      follow([...done, { ai: identifier.ai, value }], end, tells, cost + costOf(identifier));
    }
  };
  for (const end of valueEnds(open, 0, false)) {
    follow([{ ai: open.ai, value: text.slice(0, end) }], end, false, 0);
  }
  return ways.toSorted((a, b) => a.cost - b.cost);
}
