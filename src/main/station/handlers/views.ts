import type { Person } from '#shared/contract/person.ts';
import { laneOf } from '../journal/aliases.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A page that stays open is read again with each change: that is one view until it rests so long. */
const ONE_VIEW_MS = 60_000;
/** More than anybody opens in a minute. */
const REMEMBERED = 500;

/** When each person of each account last read each thing, on the monotonic clock. */
const lastRead = new WeakMap<ServiceContext['journal'], Map<string, number>>();

/** Whether this is another view of the person, or the same that goes on. */
export function isAnotherView(
  { journal, clock, session }: Pick<ServiceContext, 'journal' | 'clock' | 'session'>,
  person: Person | null,
  what: string,
): boolean {
  const key = JSON.stringify([session.userId, person?.firstName, person?.lastName, what]);
  const reads = lastRead.get(journal) ?? new Map<string, number>();
  lastRead.set(journal, reads);
  const now = clock.monotonic();
  const before = reads.get(key);
  if (reads.size >= REMEMBERED) reads.clear();
  reads.set(key, now);
  return before === undefined || now - before >= ONE_VIEW_MS;
}

/** It goes on record who has opened this, never what they saw; also while the disk takes no change. */
export function noteView(
  context: Pick<ServiceContext, 'journal' | 'clock' | 'session'>,
  kind: 'order' | 'prescription',
  id: string,
  person: Person | null,
): void {
  const record = laneOf(kind, id);
  if (!isAnotherView(context, person, record)) return;
  const { journal, clock, session } = context;
  const line = { at: clock.now(), operation: null, record, userId: session.userId, person };
  journal.owe(() => journal.audit.add({ ...line, event: 'viewed', detail: {} }));
}
