import { setTimeout } from 'node:timers/promises';
import { lotAdjustmentSchema } from '#shared/contract/lots.ts';
import type { ApprovalId } from '#shared/contract/people.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { addDecimals, type Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { laneOf } from '../journal/aliases.ts';
import type { ControlledCount, CountTry } from '../journal/controlled/counts.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import { marksOfLot } from '../records/controlledLots.ts';
import { countStanding, turnOf } from '../verdict/countStanding.ts';
import type { WindowId } from '../windows/windowId.ts';
import { countView, noteCount } from './countView.ts';
import type { ServiceContext } from './serviceContext.ts';

const gone = { kind: 'gone' } as const;

/** Begins a count by two persons of a marked lot; the one that is open goes on. On disk when it returns. */
export async function beginCount(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { id, lotId, by }: { id: string; lotId: LotId; by: Person },
) {
  const { journal, clock, session } = context;
  const { userId } = session;
  if (userId === null) return { kind: 'sign-in-needed' } as const;
  const { folded } = foldOpenEntries(context.store, context.operations, 'lot', lotId);
  if (marksOfLot(context, lotId, folded).length === 0) return { kind: 'not-marked' } as const;
  if (!people.isOn) return { kind: 'people-off' } as const;
  if (provenAt(people, window) === null) return { kind: 'not-proven' } as const;
  await askWhereOld(context, lotId, by);
  const { controlledCounts: counts } = journal;
  const before = counts.find(id) ?? counts.openOfLot(lotId);
  if (before !== null) return { kind: 'counted', count: countView(context, before) } as const;
  const { unit } = quantityOf(folded);
  journal.commit(() => {
    const made = {
      id,
      kind: 'blind',
      lotId,
      unit,
      fill: null,
      userId,
      madeAt: clock.now(),
    } as const;
    counts.add(made);
    noteCount(context, made, by, 'begun');
  });
  return countedAs(context, id);
}

/** Nobody who counts waits longer for the service. */
const ASK_FOR_MS = 4_000;

/** A count is compared with what the service says: it is asked where its last answer is old, or was never heard. */
async function askWhereOld(context: ServiceContext, lotId: LotId, by: Person): Promise<void> {
  const { store, reads } = context;
  const record = store.record('lot', lotId);
  if (record !== null && store.ages.isFresh(record)) return;
  await Promise.race([reads.askLot(lotId, by), setTimeout(ASK_FOR_MS, null, { ref: false })]);
}

export interface EnteredCount {
  readonly id: string;
  /** How many numbers had been entered when this one was typed. */
  readonly turn: number;
  readonly quantity: Decimal;
  readonly approval: ApprovalId | null;
  readonly by: Person;
}

/**
 * Enters what somebody counted; on disk when it returns. The second person of a count by two is proven at this window,
 * and is never the first.
 */
export async function enterCount(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { id, turn, quantity, approval, by }: EnteredCount,
) {
  const { journal, clock } = context;
  // Whoever comes to the window while the service is asked has not counted.
  const there = provenAt(people, window);
  const asked = journal.controlledCounts.find(id);
  if (asked !== null && isCompared(asked)) await askWhereOld(context, asked.lotId, by);
  const count = journal.controlledCounts.find(id);
  if (count === null) return gone;
  const standing = countStanding(count);
  // A call repeated after a lost connection, or from another window.
  const isLate = count.outcome !== null || turnOf(count) !== turn;
  if (isLate || (standing.kind !== 'first' && standing.kind !== 'second')) {
    return { kind: 'counted', count: countView(context, count) } as const;
  }
  const at = clock.now();
  if (standing.kind === 'first') {
    if (count.kind === 'blind' && there === null) {
      return { kind: 'right-wanted', right: 'second-person' } as const;
    }
    const first = { quantity, by, at };
    addTry(context, count, by, [...count.tries, whole(context, count, first, null)]);
    return countedAs(context, id);
  }
  const last = count.tries.at(-1);
  if (last === undefined) throw new Error('A second count without a first');
  const second = isOther(there, last.first.by)
    ? there
    : approvedOther(people, window, approval, last.first.by);
  if (second === null) return { kind: 'right-wanted', right: 'second-person' } as const;
  const person = { firstName: second.firstName, lastName: second.lastName };
  const ended = whole(context, count, last.first, { quantity, by: person, at });
  addTry(context, count, person, [...count.tries.slice(0, -1), ended]);
  return countedAs(context, id);
}

/** Whether the next number is compared with what the record says; the first of two is not. */
function isCompared(count: ControlledCount): boolean {
  if (count.outcome !== null) return false;
  const { kind } = countStanding(count);
  return kind === 'second' || (kind === 'first' && count.kind === 'back');
}

/** Whoever has proven to be at this window; nobody who came in by the account's password. */
function provenAt(people: BenchPeople, window: WindowId): Person | null {
  const at = people.at(window);
  return at.kind === 'proven' && at.emergency === null ? at.staff : null;
}

const isOther = (person: Person | null, first: Person): person is Person =>
  person !== null && !isSamePerson(person, first);

/** Another than whoever counted first, by an approval. */
function approvedOther(
  people: BenchPeople,
  window: WindowId,
  approval: ApprovalId | null,
  first: Person,
): Person | null {
  const permission = people.permit(window, 'second-person', approval, 'wanted');
  const second = permission.kind === 'allowed' ? permission.approvedBy : null;
  return isOther(second, first) ? second : null;
}

/** A try with what the record says at this moment; nothing is compared before it is whole. */
function whole(
  context: ServiceContext,
  { kind, lotId }: ControlledCount,
  first: CountTry['first'],
  second: CountTry['second'],
): CountTry {
  const isWhole = kind === 'back' || second !== null;
  return { first, second, expected: isWhole ? expectedNow(context, lotId) : null };
}

/**
 * What the record says with what was entered since. What a fill took counts also while a person decides about its
 * entry: it is out of the bottle.
 */
function expectedNow(context: ServiceContext, lotId: LotId): Decimal | null {
  const { journal, store, operations } = context;
  if (journal.quantityDoubts.has(lotId)) return null;
  const { quantity } = quantityOf(foldOpenEntries(store, operations, 'lot', lotId).folded);
  if (quantity === null) return null;
  const takes = journal.controlledMoves.entriesOf(lotId);
  const parked = journal.outbox
    .openInLane(laneOf('lot', lotId))
    .filter(({ id, state }) => state === 'parked' && takes.has(id));
  return parked.reduce<Decimal>(
    (left, { payload }) => addDecimals(left, takenSchema.parse(payload).change),
    quantity,
  );
}

const takenSchema = lotAdjustmentSchema.pick({ change: true });

function addTry(
  context: ServiceContext,
  count: ControlledCount,
  by: Person,
  tries: readonly CountTry[],
): void {
  const { journal, clock } = context;
  const { controlledCounts: counts } = journal;
  const standing = countStanding({ kind: count.kind, tries });
  journal.commit(() => {
    counts.setTries(count.id, tries);
    const again = 'again' in standing ? standing.again : null;
    noteCount(context, count, by, again ?? standing.kind);
    if (standing.kind !== 'agrees' && standing.kind !== 'opening') return;
    counts.end(count.id, { outcome: standing.kind, at: clock.now(), by });
  });
}

function countedAs(context: ServiceContext, id: string) {
  const count = context.journal.controlledCounts.find(id);
  if (count === null) throw new Error('A count that is not in the journal');
  return { kind: 'counted', count: countView(context, count) } as const;
}
