import { z } from 'zod';
import { type ParkedReason, parkedReasonSchema } from '#shared/contract/parked.ts';
import type { EntryDetail, EntryStanding, EntryView } from '#shared/contract/waiting.ts';
import { type EntryRow, isHeld, type SavedReply } from '../journal/entryRow.ts';
import { operationOf } from '../operations/entry.ts';
import type { EntryText, Operation } from '../operations/operation.ts';
import { decisionsFor } from './decisions.ts';
import type { ServiceContext } from './serviceContext.ts';

/** An entry of the outbox as a screen shows it. */
export function entryView(context: ServiceContext, row: EntryRow): EntryView {
  return {
    id: row.id,
    kind: row.kind,
    ...wordsOf(context, row),
    by: row.author,
    account: accountOf(context, row.userId),
    enteredAt: row.enteredAt,
    standing: standingOf(context, row),
  };
}

/** The same with all that a decision needs. */
export function entryDetail(context: ServiceContext, row: EntryRow): EntryDetail {
  const attempts = context.journal.attempts.of(row.sequence);
  return { ...entryView(context, row), attempts, entered: row.payload };
}

function wordsOf(context: ServiceContext, row: EntryRow): EntryText {
  const operation = operationOf(context.operations, row);
  const payload = operation.payload.safeParse(row.payload);
  // A row that the program cannot read is still somebody's entry, and is shown as what it is.
  if (!payload.success) return { title: `Unreadable entry (${row.kind})`, facts: [] };
  return operation.words(payload.data, context.store);
}

function accountOf(context: ServiceContext, userId: string): EntryView['account'] {
  const user = context.journal.people.user(userId);
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
  return {
    name: name === '' ? (user?.email ?? 'another account') : name,
    own: userId === context.session.userId,
  };
}

function standingOf(context: ServiceContext, row: EntryRow): EntryStanding {
  switch (row.state) {
    case 'ready':
    case 'waiting':
      return {
        kind: 'waiting',
        for: waitsFor(context, row),
        canTakeOver: decisionsFor(row, context.session.userId).includes('take-over'),
      };
    case 'sending':
      return { kind: 'under-way', doing: 'sending' };
    case 'unknown':
    case 'reconciling':
      return { kind: 'under-way', doing: 'checking' };
    case 'parked':
      return needsDecision(context, row);
    case 'acknowledged':
    case 'settled':
      return delivered(row);
    case 'discarded':
    case 'handed-over':
      return notSent(row);
  }
}

function notSent({ changedAt: at, why }: EntryRow): EntryStanding {
  switch (why?.kind) {
    case 'replaced':
      return { kind: 'not-sent', at, how: 'replaced', words: why.by };
    case 'handed-over':
      return { kind: 'not-sent', at, how: 'handed-over', words: why.to };
    case 'folded':
      return { kind: 'not-sent', at, how: 'folded', words: null };
    case 'discarded':
      return { kind: 'not-sent', at, how: 'discarded', words: `${why.by}: ${why.reason}` };
    default:
      return { kind: 'not-sent', at, how: 'discarded', words: null };
  }
}

function waitsFor(
  context: ServiceContext,
  row: EntryRow,
): Extract<EntryStanding, { kind: 'waiting' }>['for'] {
  const { journal, session, link, clock } = context;
  if (isHeld(row, clock.now()) && row.heldUntil !== null)
    return { kind: 'hold', until: row.heldUntil };
  const needed = journal.dependencies.firstUnsettled(row.sequence);
  const before =
    journal.waitingLists.directlyAhead(row) ??
    (needed === null ? null : journal.outbox.get(needed));
  if (before !== null) {
    const { title } = wordsOf(context, before);
    const needsDecision = before.state === 'parked';
    return {
      kind: 'entry',
      entry: { id: before.id, title, by: before.author, needsDecision },
    };
  }
  if (!session.delivers(row.userId)) {
    return { kind: 'sign-in', whose: accountOf(context, row.userId).name };
  }
  if (link.state.kind === 'out-of-reach') return { kind: 'link' };
  return row.why?.kind === 'slow-down' ? { kind: 'slow-down' } : { kind: 'turn' };
}

function needsDecision(context: ServiceContext, row: EntryRow): EntryStanding {
  const operation = operationOf(context.operations, row);
  const payload = operation.payload.safeParse(row.payload);
  const why = parkedReasonSchema.safeParse(row.why);
  return {
    kind: 'needs-decision',
    since: row.changedAt,
    why: why.success ? whyInWords(context, operation, why.data) : { kind: 'defect' },
    holdsBack: context.journal.waitingLists.heldBackBy(row).length,
    decisions: decisionsFor(row, context.session.userId),
    wentThrough: payload.success ? operation.wentThrough(payload.data) : 'word',
  };
}

/** Values that differ, as a person would name them. */
function whyInWords(
  { store }: ServiceContext,
  operation: Operation,
  why: ParkedReason,
): ParkedReason {
  if (why.kind !== 'conflict') return why;
  const inWords = (field: string, value: string | null) =>
    value === null ? null : (operation.valueInWords?.(store, field, value) ?? value);
  const differences = why.differences.map(({ field, base, theirs, mine }) => ({
    field,
    base: inWords(field, base),
    theirs: inWords(field, theirs),
    mine: inWords(field, mine),
  }));
  return { kind: 'conflict', differences };
}

function delivered(row: EntryRow): EntryStanding {
  const { changedAt: at, why, reply } = row;
  if (why?.kind === 'went-through') {
    return { kind: 'delivered', at, how: 'said', words: why.by };
  }
  const how = reply?.evidence === true ? 'found' : 'answered';
  return { kind: 'delivered', at, how, words: reply === null ? null : saidIn(reply) };
}

const messageSchema = z.object({ message: z.string() });

/** The service's own words beside its answer, such as those on removing a supervisor. */
function saidIn({ words, body }: SavedReply): string | null {
  const message = messageSchema.safeParse(body);
  return words ?? (message.success ? message.data.message : null);
}
