import type { Day } from '../../domain/day.ts';
import { type Gs1Element, problemOf } from './element.ts';
import { type Identifier, identifierAt } from './identifiers.ts';

/**
 * The identifiers on a medicine's package. Only these are looked for behind a separator that may be
 * missing: with all identifiers, nearly every lot number would be ambiguous.
 */
const onMedicines = new Set(['01', '10', '11', '15', '17', '21', '715']);

/** Nobody can choose among more ways than this, so no more are listed. */
const mostWays = 8;

/**
 * Every other way to read a text that ends in a field of variable length, in case the separator
 * behind that field is missing: `10ABC17271130` may be lot ABC17271130, or lot ABC with an expiry.
 * Each way has at least one element behind the variable field.
 */
export function alternativeSplits(
  before: readonly Gs1Element[],
  open: Identifier,
  text: string,
  today: Day,
): readonly (readonly Gs1Element[])[] {
  const ways: (readonly Gs1Element[])[] = [];

  const follow = (done: readonly Gs1Element[], rest: string) => {
    if (rest === '') {
      ways.push(done);
      return;
    }
    const identifier = identifierAt(rest, 0);
    if (identifier === null || !onMedicines.has(identifier.ai)) return;
    if (done.some(({ ai }) => ai === identifier.ai)) return;
    cut(done, identifier, rest.slice(identifier.ai.length), true);
  };

  const cut = (
    done: readonly Gs1Element[],
    identifier: Identifier,
    rest: string,
    mayTakeAll: boolean,
  ) => {
    const most = Math.min(identifier.most, mayTakeAll ? rest.length : rest.length - 1);
    for (let length = identifier.least; length <= most && ways.length < mostWays; length += 1) {
      const value = rest.slice(0, length);
      if (problemOf(identifier, value, today) !== null) continue;
      follow([...done, { ai: identifier.ai, value }], rest.slice(length));
    }
  };

  cut(before, open, text, false);
  return ways;
}
