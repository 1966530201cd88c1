import type { RecordStore } from '../journal/recordStore.ts';
import type { Fact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { exceptionOf, orderOf } from '../records/parse.ts';
import { factAddress } from './addresses.ts';
import { tellUnlessKnown } from './lotsToTell.ts';
import { tellFact } from './told.ts';

/** So many are made ready in one commit. */
const AT_ONCE = 100;
const MOST_CHARACTERS = 100;

interface Parts {
  readonly store: RecordStore;
  readonly membership: Membership;
}

/**
 * Tells of orders and exceptions that were answered here since: of an order its number; of an exception that it is
 * there, for each bench to read itself. Tasks are not told: nothing reads one by its id, and its name is free text.
 * @returns whether there may be more, and whether there are exceptions to tell of
 */
export function tellRecords(parts: Parts): { more: boolean; events: boolean } {
  const { journal } = parts.store;
  const { orders } = journal.site;
  const some = orders.toTell(AT_ONCE);
  if (some.length === 0) return { more: false, events: false };
  const told = journal.commit(() =>
    some.map(({ kind, id }) => {
      orders.told(kind, id);
      return kind === 'order' ? tellOrder(parts, id) : tellException(parts, id);
    }),
  );
  return { more: some.length === AT_ONCE, events: told.includes('event') };
}

function tellOrder({ store, membership }: Parts, id: string): 'order' | null {
  const record = store.journal.records.get('order', id);
  if (record === null || id.length > MOST_CHARACTERS) return null;
  const number = orderOf(record.body)?.order_number ?? null;
  const isShort = number !== null && number.length <= MOST_CHARACTERS;
  const fact: Fact = { kind: 'order', id, number: isShort ? number : null, seenAt: record.seenAt };
  tellUnlessKnown({ store, membership }, fact);
  return 'order';
}

/** Once: an event says nothing but that the exception may be read. */
function tellException({ store, membership }: Parts, id: string): 'event' | null {
  const { journal } = store;
  const record = journal.records.get('exception', id);
  const exception = exceptionOf(record?.body ?? null);
  if (exception === null || exception.is_active === false || id.length > MOST_CHARACTERS)
    return null;
  const fact: Fact = { kind: 'event', id, at: store.now() };
  const address = factAddress(membership, fact);
  if (journal.site.facts.find(address) !== null) return null;
  journal.site.facts.tellAnew('events', address, tellFact(membership, fact));
  return 'event';
}
