import { z } from 'zod';
import type { EntryField, EntryValue } from '#shared/contract/entryFields.ts';
import { type ParkedReason, parkedReasonSchema } from '#shared/contract/parked.ts';
import type {
  EntryDetail,
  EntryStanding,
  EntryView,
  ParkedView,
} from '#shared/contract/waiting.ts';
import { type EntryRow, isHeld, type SavedReply } from '../journal/entryRow.ts';
import { operationOf } from '../operations/entry.ts';
import type { Operation } from '../operations/operation.ts';
import { decisionsFor, takesBack } from './decisions.ts';
import type { ServiceContext } from './serviceContext.ts';

/** An entry of the outbox as a screen shows it. */
export function entryView(context: ServiceContext, row: EntryRow): EntryView {
  return {
    id: row.id,
    kind: row.kind,
    fields: fieldsOf(context, row),
    by: row.author,
    account: accountOf(context, row.userId),
    enteredAt: row.enteredAt,
    standing: standingOf(context, row),
  };
}

/** The same with all that a person needs to decide about it. */
export function entryDetail(context: ServiceContext, row: EntryRow): EntryDetail {
  const attempts = context.journal.attempts.of(row.sequence);
  return { ...entryView(context, row), attempts, entered: row.payload };
}

/** Null if this program cannot read the row; it is shown all the same, since it is somebody's entry. */
function fieldsOf(context: ServiceContext, row: EntryRow): EntryField[] | null {
  const operation = operationOf(context.operations, row);
  const payload = operation.payload.safeParse(row.payload);
  return payload.success ? operation.fields(payload.data, context.store) : null;
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
        decisions: decisionsFor(row, context.session.userId),
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
    case 'handed-over':
    case 'folded':
      return { kind: 'not-sent', at, how: why.kind };
    case 'discarded':
      return { kind: 'not-sent', at, how: 'discarded', why: { by: why.by, reason: why.reason } };
    default:
      return { kind: 'not-sent', at, how: 'discarded', why: null };
  }
}

function waitsFor(
  context: ServiceContext,
  row: EntryRow,
): Extract<EntryStanding, { kind: 'waiting' }>['for'] {
  const { journal, session, link, clock } = context;
  if (isHeld(row, clock.now()) && row.heldUntil !== null)
    return { kind: 'hold', until: row.heldUntil };
  if (row.awaitsFill !== null) return { kind: 'fill' };
  const needed = journal.dependencies.firstUnsettled(row.sequence);
  const before =
    journal.waitingLists.directlyAhead(row) ??
    (needed === null ? null : journal.outbox.get(needed));
  if (before !== null) {
    const { id, kind, author: by, state } = before;
    const fields = fieldsOf(context, before);
    return { kind: 'entry', entry: { id, kind, fields, by, needsDecision: state === 'parked' } };
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
    why: why.success ? parkedView(context, operation, row, why.data) : { kind: 'defect' },
    holdsBack: context.journal.waitingLists.heldBackBy(row).length,
    decisions: decisionsFor(row, context.session.userId),
    wentThrough: payload.success ? operation.wentThrough(payload.data) : 'word',
  };
}

/** The reason; differing values come with what is known of the records and codes that its values name. */
function parkedView(
  { store }: ServiceContext,
  operation: Operation,
  row: EntryRow,
  why: ParkedReason,
): ParkedView {
  if (!('differences' in why)) return why;
  const valueIn = (field: string, value: string | null): EntryValue =>
    value === null
      ? { kind: 'empty' }
      : (operation.fieldValue?.(store, field, value) ?? { kind: 'text', text: value });
  const differences = why.differences.map(({ field, base, theirs, mine, unlike }) => ({
    field,
    base: valueIn(field, base),
    theirs: valueIn(field, theirs),
    mine: unlike === undefined ? valueIn(field, mine) : ({ kind: 'unlike', text: unlike } as const),
  }));
  if (why.kind !== 'changed-elsewhere') return { kind: why.kind, differences };
  const back = takesBack(row);
  const undo = back === null ? null : operation.fields(back, store);
  return { kind: why.kind, differences, undo };
}

function delivered(row: EntryRow): EntryStanding {
  const { changedAt: at, why, reply } = row;
  if (why?.kind === 'went-through') {
    return { kind: 'delivered', at, how: 'said', by: why.by };
  }
  if (why?.kind === 'accepted') {
    return { kind: 'delivered', at, how: 'accepted', by: why.by, reason: why.reason };
  }
  if (reply?.evidence === true) return { kind: 'delivered', at, how: 'found' };
  const words = reply === null ? null : messageIn(reply);
  return { kind: 'delivered', at, how: 'answered', words };
}

const messageSchema = z.object({ message: z.string() });

/** What the service said beside its answer, as it does when a supervisor is removed. */
function messageIn({ words, body }: SavedReply): string | null {
  const message = messageSchema.safeParse(body);
  return words ?? (message.success ? message.data.message : null);
}
