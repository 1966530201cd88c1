import { setImmediate } from 'node:timers/promises';
import type { CopiedEntry } from '../journal/copiedEntries.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { Operations } from '../operations/entry.ts';
import type { CopiedWork } from './begunWork.ts';
import type { Copy, TrailPart } from './copyShape.ts';

/** So many rows are read at a time: no scan waits for them. */
const ROWS_AT_ONCE = 50;
/** A part of the trail has so many lines; only the last is ever written again. */
export const LINES_OF_A_FILE = 2_000;

type CopiedJournal = Pick<
  Journal,
  'outbox' | 'attempts' | 'aliases' | 'copiedEntries' | 'incarnation' | 'audit' | 'trailExport'
>;

/** All that is unsent in this journal, piece by piece, with what is only begun. Null once `isClosed`. */
export async function takeCopy(
  journal: CopiedJournal,
  operations: Operations,
  { at, service, begun }: { at: number; service: string; begun: CopiedWork },
  isClosed: () => boolean,
): Promise<Copy | null> {
  const entries: CopiedEntry[] = [];
  const sequences = journal.copiedEntries.open();
  for (let from = 0; from < sequences.length; from += ROWS_AT_ONCE) {
    for (const sequence of sequences.slice(from, from + ROWS_AT_ONCE)) {
      const row = journal.outbox.get(sequence);
      if (isUnsent(row)) entries.push(copied(journal, operations, row));
    }
    await setImmediate();
    if (isClosed()) return null;
  }
  return { v: 1, journal: journal.incarnation.get().id, madeAt: at, service, entries, begun };
}

/** What is settled or answered meanwhile is the service's already. */
const isUnsent = ({ state }: EntryRow): boolean =>
  !['acknowledged', 'settled', 'discarded', 'handed-over'].includes(state);

function copied(journal: CopiedJournal, operations: Operations, row: EntryRow): CopiedEntry {
  const { id, kind, lane, service, userId, author, payload, base, frozen } = row;
  const operation = operations.get(kind);
  const read = operation?.payload.safeParse(payload);
  const named = read?.success === true ? operation?.lane(id, read.data) : undefined;
  return {
    ...{ id, kind, lane, service, userId, author, payload, base, frozen },
    ...{ mayHaveArrived: row.mayHaveArrived, state: row.state, why: row.why },
    enteredAt: row.enteredAt,
    attempts: journal.attempts
      .of(row.sequence)
      .map(({ beganAt, outcome }) => ({ beganAt, outcome })),
    recordId: named === undefined ? null : journal.aliases.find(named.kind, named.name),
    scan: journal.copiedEntries.scanOf(id),
  };
}

/** The numbers of the trail's files: each has the lines of one number, and none of another. */
export function trailFiles({ audit }: Pick<Journal, 'audit'>): { first: number; last: number } {
  const fileOf = (line: number) => Math.floor((line - 1) / LINES_OF_A_FILE);
  const head = audit.head()?.id ?? 0;
  // What is past its time has left the trail; what is left of its file is in the next copy of it.
  return { first: fileOf((audit.start()?.id ?? 0) + 1), last: head === 0 ? -1 : fileOf(head) };
}

/** The lines of one of those files, with their proof. */
export async function trailPart(
  { audit, trailExport, incarnation }: CopiedJournal,
  number: number,
  at: number,
): Promise<TrailPart> {
  const start = audit.start()?.id ?? 0;
  const begin = Math.max(number * LINES_OF_A_FILE, start);
  const upTo = Math.min((number + 1) * LINES_OF_A_FILE, audit.head()?.id ?? 0);
  const filter = { person: null, record: null, kind: null, since: null, until: null };
  const sameInAll = { v: 1, trail: incarnation.get().id, filter, first: begin + 1, upTo };
  const { publicKey, mark } = trailExport;
  const file = 'pharmacy-bench/audit-trail';
  const part: TrailPart = {
    v: 1,
    about: JSON.stringify({ file, ...sameInAll, mark, key: publicKey }),
    rows: [],
    proofs: [],
  };
  for (let after = begin; after < upTo; ) {
    const slice = { filter, lanes: null, after, upTo };
    const { rows, from, to, digests, broken } = trailExport.slice(slice);
    const end = to.id < upTo ? null : { at, since: null, isPruned: start > 0, seams: [] };
    const statement = JSON.stringify({ ...sameInAll, from, to, rows: digests, broken, end });
    part.rows.push(...rows);
    part.proofs.push({ statement, signature: trailExport.sign(statement) });
    after = to.id;
    await setImmediate();
  }
  return part;
}
