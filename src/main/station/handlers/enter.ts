import { ORPCError } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { recordKinds } from '../journal/records.ts';
import { foldOpenEntries, laneFor } from '../operations/entry.ts';
import type { Operation } from '../operations/operation.ts';
import type { EntryContext } from './serviceContext.ts';

export interface NewEntry<Payload> {
  /** Made by the window: the same id twice is one entry. */
  readonly id: string;
  readonly by: Person;
  readonly payload: Payload;
  /** Holds it back for so long, so that it can be undone; left out: it goes at once. */
  readonly holdMs?: number;
  /** The record as its person saw it at another bench; left out: as it is known here. */
  readonly seen?: Json;
  /** The fill whose comparison it waits for; left out: it waits for none. */
  readonly awaitsFill?: string;
}

/**
 * Makes an entry: on disk when this returns, sent later.
 * @param also what else belongs into the same commit
 */
export function submitEntry<Payload>(
  context: EntryContext,
  operation: Operation<Payload>,
  entry: NewEntry<Payload>,
  also: () => void = () => {},
): SubmitResult {
  const { userId } = context.session;
  if (userId === null) return { kind: 'sign-in-needed' };
  const entered = commitOrRefuse(context, () => {
    const added = add(context, operation, entry, userId);
    if (added.kind === 'entered') also();
    return added;
  });
  context.pump.nudge();
  return entered;
}

/**
 * Whether a call with this id came before, so that it is the same entry.
 * @throws for an id of another kind of entry: "entered" would be untrue
 */
export function cameBefore({ journal }: EntryContext, { kind }: Operation, id: string): boolean {
  const known = journal.outbox.find(id);
  if (known !== null && known.kind !== kind) throw new ORPCError('BAD_REQUEST');
  return known !== null;
}

/**
 * The result of a commit that makes an entry, or that the disk takes none. While it does not, nothing is
 * tried: the room that is left belongs to entries made before.
 */
export function commitOrRefuse<Result>(
  { journal, disk }: Pick<EntryContext, 'journal' | 'disk'>,
  work: () => Result,
): Result | { kind: 'impossible'; because: Obstacle } {
  const obstacle = disk.obstacle;
  if (obstacle !== null) return { kind: 'impossible', because: obstacle };
  try {
    return journal.commit(work);
  } catch (error) {
    const because = disk.obstacleIn(error);
    if (because === null) throw error;
    return { kind: 'impossible', because };
  }
}

function add<Payload>(
  context: EntryContext,
  operation: Operation<Payload>,
  entry: NewEntry<Payload>,
  userId: string,
): SubmitResult {
  const { journal } = context;
  const { id, payload } = entry;
  if (cameBefore(context, operation, id)) return { kind: 'entered' };
  const obstacle = obstacleTo(context, operation, id, payload);
  if (obstacle !== null) return { kind: 'impossible', because: obstacle };

  const local = operation.needs(payload);
  const maker = local === null ? null : journal.outbox.creatorOf(local);
  const sequence = addEntry(context, operation, entry, userId);
  if (maker === null || maker.state === 'settled') return { kind: 'entered' };
  journal.dependencies.add(sequence, maker.sequence);
  foldInto(context, operation, maker, sequence, payload);
  return { kind: 'entered' };
}

/** Adds the row of an entry and its line in the audit trail. Runs inside a commit. */
export function addEntry<Payload>(
  context: EntryContext,
  operation: Operation<Payload>,
  { id, by, payload, holdMs, seen, awaitsFill }: NewEntry<Payload>,
  userId: string,
): number {
  const { journal, clock, serviceKey: service } = context;
  const at = clock.now();
  const { kind } = operation;
  const lane = laneFor(journal, operation, id, payload);
  const base = operation.see(seen ?? currentRecord(context, operation, id, payload), payload);
  const heldUntil = holdMs === undefined ? null : at + holdMs;
  const row = { id, kind, lane, service, userId, author: by, payload, base, at, heldUntil };
  const sequence = journal.outbox.add({ ...row, awaitsFill: awaitsFill ?? null });
  journal.audit.add({
    at,
    event: 'entered',
    operation: sequence,
    record: lane,
    userId,
    person: by,
    detail: { id, kind },
  });
  return sequence;
}

/** The record as a person sees it: what the service said, with the open entries folded in. */
export function currentRecord<Payload>(
  context: EntryContext,
  operation: Operation<Payload>,
  id: string,
  payload: Payload,
  before = Number.POSITIVE_INFINITY,
): Json | null {
  const { kind, name } = operation.lane(id, payload);
  const recordKind = recordKinds.find((one) => one === kind);
  if (recordKind === undefined) return null;
  const { store, operations, journal } = context;
  const resolved = journal.aliases.resolve(kind, name);
  return foldOpenEntries(store, operations, recordKind, resolved, ({ place }) => place < before)
    .folded;
}

/** Why the entry cannot build on the one that was to make its record; null if it can. */
export function obstacleTo<Payload>(
  context: EntryContext,
  operation: Operation<Payload>,
  id: string,
  payload: Payload,
): Obstacle | null {
  const local = operation.needs(payload);
  if (local === null) return null;
  const maker = context.journal.outbox.creatorOf(local);
  if (maker === null) return { kind: 'creator-not-here' };
  if (maker.state === 'discarded' || maker.state === 'handed-over') {
    return { kind: 'creator-discarded' };
  }
  if (maker.state !== 'settled') return null;
  const { kind, name } = operation.lane(id, payload);
  return context.journal.aliases.find(kind, name) === null
    ? { kind: 'creator-without-number' }
    : null;
}

/**
 * Folds an edit into the entry that makes the record, if that was never sent: then the edit ends. Not if
 * another entry waits for the same maker, and never into somebody else's.
 */
function foldInto<Payload>(
  { journal, clock }: EntryContext,
  operation: Operation<Payload>,
  maker: EntryRow,
  sequence: number,
  payload: Payload,
): void {
  const row = journal.outbox.get(sequence);
  const alone = journal.waitingLists.heldBackBy(maker).every((behind) => behind === sequence);
  if (!alone || maker.userId !== row.userId) return;
  const merged = operation.foldInto?.(maker.payload, payload) ?? null;
  if (merged === null || !journal.outbox.replacePayload(maker.sequence, merged)) return;
  const why = { kind: 'folded', into: maker.id } as const;
  journal.outbox.move(sequence, 'ready', 'discarded', clock.now(), why);
}
