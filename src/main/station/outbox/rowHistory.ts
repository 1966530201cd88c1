import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import type { AttemptEnd } from '../journal/attempts.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';

/** What was tried with a row: the ends of its attempts, and its lines in the audit trail. */
export class RowHistory {
  readonly #store: RecordStore;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  endAttempt(row: EntryRow, end: AttemptEnd, answered: Record<string, unknown>): void {
    this.#store.journal.attempts.end(row.sequence, this.#store.now(), end);
    this.audit(row, 'attempted', { outcome: end.outcome, detail: end.detail, ...answered });
  }

  audit(row: EntryRow, event: AuditEvent, detail: Record<string, unknown>): void {
    const { sequence, lane, userId } = row;
    const at = this.#store.now();
    const entry = { at, event, operation: sequence, record: lane, userId, person: null, detail };
    this.#store.journal.audit.add(entry);
  }
}
