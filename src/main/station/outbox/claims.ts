import type { EntryRow } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Operation, PreparedRequest } from '../operations/operation.ts';
import type { Transitions } from './transitions.ts';

/** A row that the journal says is being sent; the call begins next. */
export interface ClaimedRow {
  readonly kind: 'claimed';
  readonly row: EntryRow;
  readonly started: number;
}

/** A row whose sending is on disk, or why it is not sent: a person decides, or the program stops. */
export type Claim = ClaimedRow | { readonly kind: 'done' } | { readonly kind: 'skipped' };

interface ClaimsParts {
  readonly store: RecordStore;
  readonly transitions: Transitions;
  /** Called in the commit in which an attempt begins. */
  readonly coverAttempt: () => void;
}

interface RowToClaim {
  readonly row: EntryRow;
  readonly operation: Operation;
  readonly from: 'ready' | 'reconciling';
  /** Fixes the request, within the commit. */
  readonly freeze: (started: number) => PreparedRequest<unknown>;
}

/** Puts "sending" on disk, with what is fixed from then on, before the first byte leaves. */
export class Claims {
  readonly #parts: ClaimsParts;

  constructor(parts: ClaimsParts) {
    this.#parts = parts;
  }

  /** Commits it. @param mayGoOn false once the sender must not be used any more */
  claim(wanted: RowToClaim, mayGoOn: () => boolean): Promise<Claim> {
    const { journal } = this.#parts.store;
    const started = journal.records.nextRequest();
    return journal.commitSoon(() =>
      mayGoOn() ? this.#mark(wanted, started) : { kind: 'skipped' },
    );
  }

  /**
   * Within the commit that enters the row; null where it waits for another. Its kind is live, so that nothing is
   * read before.
   */
  claimAtOnce(row: EntryRow, operation: Operation): ClaimedRow | null {
    const frozen = operation.frozen.parse(null);
    const started = this.#parts.store.journal.records.nextRequest();
    const freeze = (): PreparedRequest<unknown> => ({ kind: 'go', frozen });
    const claim = this.#mark({ row, operation, from: 'ready', freeze }, started);
    return claim.kind === 'claimed' ? claim : null;
  }

  /**
   * Runs inside a commit. A reconciled row becomes ready in the same one: a crash in between would forget
   * what the lookup found.
   */
  #mark({ row: current, operation, from, freeze }: RowToClaim, started: number): Claim {
    const { store, transitions, coverAttempt } = this.#parts;
    const { journal, now } = store;
    const prepared = freeze(started);
    if (prepared.kind === 'park') {
      transitions.park(current, operation, from, prepared.why);
      return { kind: 'done' };
    }
    if (from === 'reconciling' && !transitions.ready(current, null)) return { kind: 'done' };
    const at = now();
    const row = journal.outbox.claim(current.sequence, prepared.frozen, at);
    if (row === null) return { kind: 'done' };
    coverAttempt();
    journal.attempts.begin(row.sequence, at);
    return { kind: 'claimed', row, started };
  }
}
