import { readDay } from '#shared/domain/day.ts';
import {
  compareDecimals,
  type Decimal,
  readDecimal,
  subtractDecimals,
} from '#shared/domain/decimal.ts';
import { flag } from '#shared/domain/fields.ts';
import { instantMs } from '#shared/domain/instant.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { Difference } from '../journal/stateReason.ts';
import { fieldsOf } from '../records/parse.ts';
import { valuesOf } from './merge.ts';
import type { AskedRule, PreparedEntry } from './operation.ts';

/** Whether an answered value is the one that was asked for, however the service spells it. */
type Same = (asked: string | null, answered: string, before: string | null) => boolean;

const places = (decimal: Decimal) => decimal.split('.')[1]?.length ?? 0;

/** Below this two numbers differ by how a computer holds them. */
const noise = readDecimal('0.000000001');

/**
 * Rounded or cut off by the service, unless it is back at what stood there before: then nothing
 * was changed.
 */
function isRounding(asked: Decimal, answered: Decimal, before: Decimal | null): boolean {
  const difference = subtractDecimals(asked, answered);
  const within = (limit: Decimal | null) =>
    limit !== null &&
    compareDecimals(difference, limit) < 0 &&
    compareDecimals(limit, subtractDecimals(answered, asked)) > 0;
  if (within(noise)) return true;
  if (answered === before || places(answered) >= places(asked)) return false;
  return within(readDecimal(`1e-${places(answered)}`));
}

const sameQuantity: Same = (asked, answered, before) => {
  const [mine, theirs] = [asked === null ? null : readDecimal(asked), readDecimal(answered)];
  if (mine === null || theirs === null) return theirs === null;
  return mine === theirs || isRounding(mine, theirs, before === null ? null : readDecimal(before));
};

/** A calendar day; midnight in another zone is the same one. */
const sameDay: Same = (asked, answered) => {
  const day = readDay(answered);
  if (day === null) return true;
  const ms = instantMs(answered.trim());
  return day === asked || (ms !== null && new Date(ms).toISOString().slice(0, 10) === asked);
};

const sameFlag: Same = (asked, answered) => {
  const read = flag.safeParse(answered);
  return !read.success || String(read.data) === asked;
};

/** A word of a closed list, whatever case and signs it is written in. */
const sameWord: Same = (asked, answered) => letters(asked ?? '') === letters(answered);
const letters = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, '');

const sameText: Same = (asked, answered) => blanksJoined(asked ?? '') === blanksJoined(answered);
const blanksJoined = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A moment is the service's to set: only whether there is one counts. */
const sameMoment: Same = (asked) => asked !== null;

/** A service may write other texts in its own way; but what stood there before was not changed. */
const notAsBefore: Same = (asked, answered, before) =>
  answered !== before || sameText(asked, answered, before);

/** How the values of a field are compared. */
const sameIn: ReadonlyMap<string, Same> = new Map([
  ['current_quantity', sameQuantity],
  ['cost_per_unit', sameQuantity],
  ['unit_type', sameWord],
  ['is_active', sameFlag],
  ['expiration_date', sameDay],
  ['received_date', sameDay],
  ['batch_number', sameText],
  ['status', sameWord],
  ['status_code', sameWord],
  ['category_code', sameWord],
  ['completed_at', sameMoment],
]);

const scalarsOf = (answer: Json | null) =>
  valuesOf(
    Object.fromEntries(
      Object.entries(fieldsOf(answer)).filter(([, value]) => typeof value !== 'object'),
    ),
  );

/** The fields that were left alone, and that an answer shows with another value than was known. */
export function changesElsewhere<Payload, Base, Frozen>(
  rule: AskedRule<Payload, Base, Frozen>,
  sending: PreparedEntry<Payload, Base, Frozen>,
  answer: Json | null,
): Difference[] {
  const answered = scalarsOf(answer);
  return Object.entries(valuesOf(rule.left?.(sending) ?? {})).flatMap(([field, base]) => {
    const theirs = answered[field] ?? null;
    const isSame = sameIn.get(field) ?? sameText;
    if (theirs === null || isSame(base, theirs, null)) return [];
    return [{ field, base, theirs, mine: base }];
  });
}

/**
 * The fields that an answer shows with another value than was asked for. One that is absent or empty in
 * it says nothing.
 */
export function differencesInAnswer<Payload, Base, Frozen>(
  rule: AskedRule<Payload, Base, Frozen>,
  sending: PreparedEntry<Payload, Base, Frozen>,
  answer: Json | null,
): Difference[] {
  const answered = scalarsOf(answer);
  const before = valuesOf(rule.before?.(sending) ?? {});
  const asked = Object.entries(valuesOf(rule.is?.(sending) ?? {}));
  const others = asked.flatMap(([field, mine]): Difference[] => {
    const [theirs, base] = [answered[field] ?? null, before[field] ?? null];
    const isSame = sameIn.get(field) ?? notAsBefore;
    if (theirs === null || isSame(mine, theirs, base)) return [];
    return [{ field, base, theirs, mine }];
  });
  const left = Object.entries(rule.isNot ?? {}).flatMap(([field, unlike]): Difference[] => {
    const theirs = answered[field] ?? null;
    if (theirs === null || sameIn.get(field)?.(unlike, theirs, null) !== true) return [];
    return [{ field, base: unlike, theirs, mine: null, unlike }];
  });
  return [...others, ...left];
}
