import type { Person } from '#shared/contract/person.ts';
import { laneOf } from '../journal/aliases.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A page that stays open is read again with each change: that is one view until it rests so long. */
const ONE_VIEW_MS = 60_000;
/** More than anybody opens in a minute. */
const REMEMBERED = 500;

/** When each person of each account last read each record, on the monotonic clock. */
const lastRead = new WeakMap<ServiceContext['journal'], Map<string, number>>();

/** It goes on record who has opened this, never what they saw; also while the disk takes no change. */
export function noteView(
  { journal, clock, session }: Pick<ServiceContext, 'journal' | 'clock' | 'session'>,
  kind: 'order' | 'prescription',
  id: string,
  person: Person | null,
): void {
  const { userId } = session;
  const record = laneOf(kind, id);
  const key = JSON.stringify([userId, person?.firstName, person?.lastName, record]);
  const reads = lastRead.get(journal) ?? new Map<string, number>();
  lastRead.set(journal, reads);
  const now = clock.monotonic();
  const before = reads.get(key);
  if (reads.size >= REMEMBERED) reads.clear();
  reads.set(key, now);
  if (before !== undefined && now - before < ONE_VIEW_MS) return;
  const line = { at: clock.now(), operation: null, record, userId, person };
  journal.owe(() => journal.audit.add({ ...line, event: 'viewed', detail: {} }));
}
