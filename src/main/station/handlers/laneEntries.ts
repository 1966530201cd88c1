import type { RecordStanding } from '#shared/contract/entry.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import { entryDetail } from './entryView.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Older entries about a record are in the audit trail. */
const SHOWN = 30;

/**
 * What was entered here about one record, newest first: what waits, and what became of the rest.
 * @param kind the kind of its lane, such as `lot`; `name` any name that the record goes by
 */
export function laneEntries(context: ServiceContext, kind: string, name: string): EntryDetail[] {
  const { journal } = context;
  const lane = laneOf(kind, journal.aliases.resolve(kind, name));
  return journal.waitingLists.ofLane(lane, SHOWN).map((row) => entryDetail(context, row));
}

/** @param open the entries about one record that have not ended */
export function recordStanding(open: readonly Pick<EntrySummary, 'state'>[]): RecordStanding {
  if (open.some(({ state }) => state === 'parked')) return 'needs-decision';
  return open.length > 0 ? 'waiting' : 'delivered';
}
