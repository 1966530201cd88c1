import { type Decimal, readDecimal } from '#shared/domain/decimal.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { Difference } from '../journal/stateReason.ts';
import { fieldsOf } from '../records/parse.ts';
import { valuesOf } from './merge.ts';
import type { AskedRule, PreparedEntry } from './operation.ts';
import { isReadable, isSameValue, isWithin } from './sameValue.ts';

const places = (decimal: Decimal) => decimal.split('.')[1]?.length ?? 0;

/**
 * Rounded or cut off by the service, unless it is back at what stood there before: then nothing
 * was changed.
 */
function isRounding(asked: string | null, answered: string, before: string | null): boolean {
  const [mine, theirs] = [asked === null ? null : readDecimal(asked), readDecimal(answered)];
  if (mine === null || theirs === null || places(theirs) >= places(mine)) return false;
  if (before !== null && theirs === readDecimal(before)) return false;
  return isWithin(mine, theirs, readDecimal(`1e-${places(theirs)}`));
}

/** Whether an answered value is the one that was asked for, as far as an answer shows it. */
function isAsAsked(
  field: string,
  asked: string | null,
  answered: string,
  before: string | null,
): boolean {
  if (isSameValue(field, asked, answered) || !isReadable(field, answered)) return true;
  switch (field) {
    case 'current_quantity':
    case 'cost_per_unit':
      return isRounding(asked, answered, before);
    // A moment is the service's to set: only whether there is one counts.
    case 'completed_at':
      return asked !== null;
    case 'unit_type':
    case 'is_active':
    case 'expiration_date':
    case 'received_date':
    case 'batch_number':
    case 'status':
    case 'status_code':
    case 'category_code':
      return false;
    // A service may write other texts in its own way; but what stood there before was not changed.
    default:
      return answered !== before;
  }
}

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
    if (theirs === null || !isReadable(field, theirs)) return [];
    if (isSameValue(field, base, theirs)) return [];
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
    if (theirs === null || isAsAsked(field, mine, theirs, base)) return [];
    return [{ field, base, theirs, mine }];
  });
  const left = Object.entries(rule.isNot ?? {}).flatMap(([field, unlike]): Difference[] => {
    const theirs = answered[field] ?? null;
    if (theirs === null || !isSameValue(field, unlike, theirs)) return [];
    return [{ field, base: unlike, theirs, mine: null, unlike }];
  });
  return [...others, ...left];
}
