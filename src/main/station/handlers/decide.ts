import { z } from 'zod';
import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { DecideResult, decisionSchema } from '#shared/contract/waiting.ts';
import { isUuid, lotIdSchema } from '#shared/domain/ids.ts';
import { recordOfLane } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { abandon, entryOf, operationOf } from '../operations/entry.ts';
import { countLot } from '../operations/lot/countLot.ts';
import { decisionsFor, takesBack } from './decisions.ts';
import { commitOrRefuse, obstacleTo } from './enter.ts';
import { replace } from './replace.ts';
import type { EntryContext } from './serviceContext.ts';
import { parkDependants } from './takeBack.ts';

type Decision = z.infer<typeof decisionSchema>;

/** A decision and who makes it; `newId` is the id of the entry that it may make. */
export interface DecisionInput {
  readonly id: string;
  readonly newId: string;
  readonly by: Person;
  readonly decision: Decision;
}

type InputOf<Kind extends Decision['kind']> = DecisionInput & {
  readonly decision: Extract<Decision, { kind: Kind }>;
};

const decided: DecideResult = { kind: 'decided' };
const gone: DecideResult = { kind: 'gone' };
const impossible = (because: Obstacle): DecideResult => ({ kind: 'impossible', because });
const ofLot = z.object({ lotId: lotIdSchema });

/** Carries out what a person decides about a row; the same call twice is one decision. */
export async function decide(
  context: EntryContext,
  deciding: DecisionInput,
): Promise<DecideResult> {
  const { journal, session } = context;
  const { userId } = session;
  if (userId === null) return { kind: 'sign-in-needed' };
  if (journal.outbox.find(deciding.newId) !== null) return decided;
  const row = journal.outbox.find(deciding.id);
  if (row === null) return gone;
  const { decision } = deciding;
  if (!decisionsFor(row, userId).includes(decision.kind)) {
    return row.state === 'parked' ? impossible({ kind: 'not-this-decision' }) : gone;
  }
  const result = await carryOut(context, row, deciding, userId);
  context.pump.nudge();
  return result;
}

async function carryOut(
  context: EntryContext,
  row: EntryRow,
  deciding: DecisionInput,
  userId: string,
): Promise<DecideResult> {
  const { decision } = deciding;
  switch (decision.kind) {
    case 'went-through':
      return wentThrough(context, row, { ...deciding, decision }, userId);
    case 'send-again':
      return sendAgain(context, row, deciding, row.payload, row.author, userId);
    case 'edit':
      return edit(context, row, { ...deciding, decision }, userId);
    case 'discard':
      return discard(context, row, { ...deciding, decision }, userId);
    case 'take-over':
      return takeOver(context, row, deciding, userId);
    case 'undo':
      return undo(context, row, deciding, userId);
  }
}

/** parked → settled: a person says that it went through, with the proof that its kind asks for. */
async function wentThrough(
  context: EntryContext,
  row: EntryRow,
  deciding: InputOf<'went-through'>,
  userId: string,
): Promise<DecideResult> {
  const operation = operationOf(context.operations, row);
  const entry = entryOf(operation, row);
  const { knownBy, record } = deciding.decision;
  switch (operation.wentThrough(entry.payload)) {
    case 'word':
      // Nobody has read what stands there now.
      return settle(context, row, deciding, userId, () => abandon(context.store, operation, row));
    case 'record-id': {
      if (record === null) {
        return settle(context, row, deciding, userId, () => parkDependants(context, row));
      }
      const id = recordIdIn(record, row.lane);
      if (id === null) return impossible({ kind: 'no-id-of-such-record' });
      return settle(context, row, deciding, userId, () => {
        operation.confirm?.(context.store, entry, id);
      });
    }
    case 'quantity': {
      if (knownBy === null) return impossible({ kind: 'quantity-to-be-known-first' });
      const { lotId } = ofLot.parse(entry.payload);
      const countedFor = onlyCounted(row);
      if (knownBy.kind === 'ask') {
        if (countedFor !== null) return impossible({ kind: 'quantity-to-be-known-first' });
        const ask = await context.reads.askLot(lotId, deciding.by);
        if (ask.kind !== 'answered') return { kind: 'not-answered', ask };
        return settle(context, row, deciding, userId, () => {});
      }
      const reason = countedFor ?? 'Counted after a lost answer';
      const { newId: id, by: author } = deciding;
      const next = { id, payload: { lotId, quantity: knownBy.quantity, reason }, userId, author };
      const by = nameOf(author);
      const end =
        countedFor === null
          ? ({ to: 'settled', why: { kind: 'went-through', by } } as const)
          : ({ to: 'discarded', why: { kind: 'replaced', by, into: id } } as const);
      return inOneCommit(context, row, deciding, userId, () =>
        replace(context, countLot, row, next, end),
      );
    }
  }
}

/** The reason of the count that alone can tell the quantity; null where the service may be asked as well. */
function onlyCounted({ why }: EntryRow): string | null {
  switch (why?.kind) {
    // Which of the two numbers is right, the service does not know.
    case 'answered-otherwise':
      return 'Counted after another answer';
    // It did not go through: it is part of what is counted.
    case 'no-quantity':
      return 'Counted, since nobody knew how many there were';
    default:
      return null;
  }
}

function settle(
  context: EntryContext,
  row: EntryRow,
  deciding: DecisionInput,
  userId: string,
  follow: () => void,
): DecideResult {
  const { journal, clock } = context;
  return inOneCommit(context, row, deciding, userId, () => {
    const why = { kind: 'went-through', by: nameOf(deciding.by) } as const;
    if (!journal.outbox.move(row.sequence, 'parked', 'settled', clock.now(), why)) return false;
    follow();
    return true;
  });
}

/** The record's id, as it was typed or from a scanned code; null for a code of another kind. */
function recordIdIn(text: string, lane: string): string | null {
  const { text: bare } = readScan(text);
  if (isUuid(bare)) return bare;
  const code = parseBarcodeText(bare);
  if (code === null) return null;
  return entityKindOf(code.entityType) === recordOfLane(lane).kind ? code.entityId : null;
}

function sendAgain(
  context: EntryContext,
  row: EntryRow,
  deciding: DecisionInput,
  payload: unknown,
  author: Person,
  userId: string,
): DecideResult {
  const operation = operationOf(context.operations, row);
  const { newId: id, by } = deciding;
  const obstacle = obstacleTo(context, operation, id, payload);
  if (obstacle !== null) return impossible(obstacle);
  const why = { kind: 'replaced', by: nameOf(by), into: id } as const;
  return inOneCommit(context, row, deciding, userId, () =>
    replace(context, operation, row, { id, payload, userId, author }, { to: 'discarded', why }),
  );
}

/** Whoever edits an entry becomes its author. */
function edit(
  context: EntryContext,
  row: EntryRow,
  deciding: InputOf<'edit'>,
  userId: string,
): DecideResult {
  const operation = operationOf(context.operations, row);
  const parsed = operation.payload.safeParse(deciding.decision.entered);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ message }) => message);
    return impossible({ kind: 'does-not-fit', problems });
  }
  const payload = operation.inNameOf(parsed.data, deciding.by);
  return sendAgain(context, row, deciding, payload, deciding.by, userId);
}

/** Ends a row unsent; one that was answered is settled as it was answered. */
function discard(
  context: EntryContext,
  row: EntryRow,
  deciding: InputOf<'discard'>,
  userId: string,
): DecideResult {
  const { journal, clock } = context;
  return inOneCommit(context, row, deciding, userId, () => {
    const { reason } = deciding.decision;
    const at = clock.now();
    if (row.why?.kind === 'answered-otherwise' || row.why?.kind === 'changed-elsewhere') {
      const accepted = { kind: 'accepted', by: nameOf(deciding.by), reason } as const;
      return journal.outbox.move(row.sequence, 'parked', 'settled', at, accepted);
    }
    const why = { kind: 'discarded', by: nameOf(deciding.by), reason } as const;
    if (!journal.outbox.move(row.sequence, row.state, 'discarded', at, why)) return false;
    if (row.mayHaveArrived) abandon(context.store, operationOf(context.operations, row), row);
    journal.alarms.acknowledge(row.id, deciding.by, at);
    parkDependants(context, row);
    return true;
  });
}

/** Ends a delivered row, and puts an entry in its place that takes it back. */
function undo(
  context: EntryContext,
  row: EntryRow,
  deciding: DecisionInput,
  userId: string,
): DecideResult {
  const payload = takesBack(row);
  if (payload === null) return impossible({ kind: 'nothing-to-take-back' });
  const { newId: id, by: author } = deciding;
  const why = { kind: 'undone', by: nameOf(author), into: id } as const;
  const operation = operationOf(context.operations, row);
  return inOneCommit(context, row, deciding, userId, () =>
    replace(context, operation, row, { id, payload, userId, author }, { to: 'settled', why }),
  );
}

/** Somebody else enters it again, under their own account and name. */
function takeOver(
  context: EntryContext,
  row: EntryRow,
  deciding: DecisionInput,
  userId: string,
): DecideResult {
  const operation = operationOf(context.operations, row);
  const { newId: id, by } = deciding;
  const payload = operation.inNameOf(operation.payload.parse(row.payload), by);
  const obstacle = obstacleTo(context, operation, id, payload);
  if (obstacle !== null) return impossible(obstacle);
  const why = { kind: 'handed-over', to: nameOf(by), into: id } as const;
  return inOneCommit(context, row, deciding, userId, () =>
    replace(
      context,
      operation,
      row,
      { id, payload, userId, author: by },
      { to: 'handed-over', why },
    ),
  );
}

/** Carries a decision out and records it, in one commit; `gone` when the row has moved on meanwhile. */
function inOneCommit(
  context: EntryContext,
  row: EntryRow,
  { by, decision, newId }: DecisionInput,
  userId: string,
  work: () => boolean,
): DecideResult {
  const { journal, clock } = context;
  return commitOrRefuse(context, () => {
    if (!work()) return gone;
    journal.audit.add({
      at: clock.now(),
      event: decision.kind === 'take-over' ? 'handed-over' : 'decided',
      operation: row.sequence,
      record: row.lane,
      userId,
      person: by,
      detail: { ...decision, into: journal.outbox.find(newId)?.id ?? null },
    });
    return decided;
  });
}
