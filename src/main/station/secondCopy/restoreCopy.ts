import type { RestoreCopyResult } from '#shared/contract/secondCopy.ts';
import { laneOf } from '../journal/aliases.ts';
import type { CopiedEntry } from '../journal/copiedEntries.ts';
import type { Operations } from '../operations/entry.ts';
import type { Operation } from '../operations/operation.ts';
import { doubt } from '../outbox/doubtOpenEntries.ts';
import type { Copy } from './copyShape.ts';
import { restoreBegunWork, type WorkParts } from './restoreBegunWork.ts';

/** So many entries a commit: a scan waits for no more. */
const ROWS_AT_ONCE = 50;

export interface RestoreParts extends WorkParts {
  readonly operations: Operations;
  /** Goes on with rows that may have arrived, once they are on disk. */
  readonly resume: (sequences: readonly number[]) => void;
}

type Restored = Extract<RestoreCopyResult, { kind: 'restored' }>;

/**
 * Brings another bench's unsent entries in, and what was begun there. All entries may have been sent since the copy was made: what may be
 * looked for is looked for, a repeat that does no harm is sent, and the rest is a person's to decide. The same
 * copy again brings nothing twice.
 */
export async function restoreCopy(parts: RestoreParts, copy: Copy): Promise<Restored> {
  const { journal, resume } = parts;
  const result = { restored: 0, known: 0, notUnderstood: 0 };
  for (let from = 0; from < copy.entries.length; from += ROWS_AT_ONCE) {
    const sequences = journal.commit(() => {
      const added: number[] = [];
      for (const entry of copy.entries.slice(from, from + ROWS_AT_ONCE)) {
        const operation = parts.operations.get(entry.kind);
        if (journal.outbox.find(entry.id) !== null) result.known += 1;
        else if (operation?.payload.safeParse(entry.payload).success !== true) {
          result.notUnderstood += 1;
        } else added.push(bringIn(parts, copy, operation, entry));
      }
      return added;
    });
    result.restored += sequences.length;
    resume(sequences);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  // After the entries: a form about one of them is only shown while that waits.
  const work = await restoreBegunWork(parts, copy);
  const notUnderstood = result.notUnderstood + work.notUnderstood;
  return { kind: 'restored', ...result, ...work, notUnderstood };
}

/** Runs inside a commit. @returns its sequence */
function bringIn(
  { journal, now, userId, by }: RestoreParts,
  copy: Copy,
  operation: Operation,
  entry: CopiedEntry,
): number {
  const at = now();
  const payload = operation.payload.parse(entry.payload);
  const { kind, name } = operation.lane(entry.id, payload);
  if (entry.recordId !== null) journal.aliases.learn(kind, name, entry.recordId);
  const lane = laneOf(kind, journal.aliases.resolve(kind, name));
  const state = entry.state === 'parked' ? 'parked' : 'ready';
  const sequence = journal.copiedEntries.add({ ...entry, lane }, state, at);
  for (const { beganAt, outcome } of entry.attempts) {
    journal.attempts.begin(sequence, beganAt);
    // Under way when the copy was made: nobody here knows what became of it.
    const end = { outcome: outcome ?? ('unknown' as const), counted: false, detail: null };
    journal.attempts.end(sequence, beganAt, end);
  }
  const local = operation.needs(payload);
  const maker = local === null ? null : journal.outbox.creatorOf(local);
  if (maker !== null && maker.sequence !== sequence && maker.state !== 'settled') {
    journal.dependencies.add(sequence, maker.sequence);
  }
  if (entry.scan !== null) {
    const scan = { id: entry.id, sequence, at: entry.enteredAt, deferred: true };
    journal.scans.add({ ...scan, ...entry.scan });
  }
  const detail = { id: entry.id, kind: entry.kind, copy: copy.journal };
  const line = { operation: sequence, record: lane, userId, person: by };
  journal.audit.add({ at, event: 'restored', ...line, detail });
  const row = journal.outbox.get(sequence);
  const wasSending = entry.state === 'sending' || entry.mayHaveArrived;
  if (operation.whenUnknown.resend !== 'always') {
    doubt(journal, { ...row, mayHaveArrived: wasSending, why: entry.why }, at, {
      kind: 'restored',
    });
  } else if (state === 'parked') {
    journal.outbox.setDoubt(sequence, 'parked', entry.why);
  }
  return sequence;
}
