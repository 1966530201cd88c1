import type Database from 'better-sqlite3';
import { recordOfLane } from './aliases.ts';

/**
 * The tables whose rows windows show, the column that a changed row is known by, and which updates
 * count. Left out: drafts, kept forms, phrases and count rounds, which only their writer sees, in the answer to
 * the call; and columns that nothing shows, such as `scans.deferred`.
 */
const watched = [
  // By lane: `scan:ID` for a scan, else the record that the entry is about.
  ['operations', 'lane', 'UPDATE'],
  ['scans', 'id', 'UPDATE OF verdict, tone, entity_id'],
  ['alarms', 'scan', 'UPDATE'],
  ['lead_alarms', 'id', 'UPDATE'],
  // What is left of its wait is told by whoever counts it.
  ['lead_return', 'user_id', 'UPDATE OF asked_at'],
  ['records', 'id', 'UPDATE'],
  ['aliases', 'id', 'UPDATE'],
  ['exception_news', 'id', 'UPDATE'],
  ['wanted_exceptions', 'id', 'UPDATE'],
  ['session', 'user_id', 'UPDATE'],
  // Which tasks are done depends on one of them.
  ['settings', 'name', 'UPDATE'],
  ['hand_overs', 'id', 'UPDATE'],
  // Each event of one changes its row.
  ['fills', 'id', 'UPDATE'],
  ['orders_in_hand', 'order_id', 'UPDATE'],
  ['recalls', 'id', 'UPDATE'],
  ['site_lots', 'lot', 'UPDATE'],
  ['site_orders', 'id', 'UPDATE'],
  ['site_people', 'id', 'UPDATE'],
  ['site_rounds', 'id', 'UPDATE'],
  ['site_round_counts', 'round', 'UPDATE'],
  ['incarnation', 'id', 'UPDATE OF restored_at'],
] as const;

/** What keeps rows in memory, until they change. */
interface RowMemories {
  readonly records: { forget(id: string): void };
  readonly aliases: { forget(): void };
  readonly met: { forget(change: 'gain' | 'loss', kind: string): void };
  readonly lotChanges: { note(id: string): void };
}

/** Notes changed rows, and has them forgotten at once, also where a rollback takes the change back. */
export function followChanges(
  db: Database.Database,
  { records, aliases, met, lotChanges }: RowMemories,
): ChangedRowsLog {
  noteGainsAndLosses(db, 'records', 'kind', (change, kind) => met.forget(change, kind));
  noteGainsAndLosses(db, 'met', 'kind', (change, kind) => met.forget(change, kind));
  // It goes with an answer about the lot, which is noted below.
  noteGainsAndLosses(db, 'quantity_doubts', 'lot', (_change, lot) => lotChanges.note(lot));
  return new ChangedRowsLog(db, {
    records: (id) => {
      records.forget(id);
      lotChanges.note(id);
    },
    aliases: () => aliases.forget(),
    operations: (lane) => {
      const { kind, id } = recordOfLane(lane);
      if (kind === 'lot') lotChanges.note(id);
    },
    site_lots: (lot) => lotChanges.note(lot),
  });
}

/** Calls `note` after each row that the table gains or loses, with this column of it. */
function noteGainsAndLosses(
  db: Database.Database,
  table: string,
  column: string,
  note: (change: 'gain' | 'loss', value: string) => void,
): void {
  for (const [change, on, row] of [
    ['gain', 'INSERT', 'NEW'],
    ['loss', 'DELETE', 'OLD'],
  ] as const) {
    const name = `note_${change}_of_${table}`;
    db.function(name, (value: unknown) => {
      note(change, String(value));
      return null;
    });
    db.exec(`CREATE TEMP TRIGGER ${name} AFTER ${on} ON ${table}
      BEGIN SELECT ${name}(${row}.${column}); END;`);
  }
}

type Table = (typeof watched)[number][0];
/** Called with a changed row's key. */
type RowListeners = { readonly [Name in Table]?: (key: string) => void };

/** What a commit changed of what windows show: keys of the changed rows, by table. */
export type ChangedRows = { readonly [Name in Table]?: ReadonlySet<string> };

/**
 * Notes the rows that a transaction changes, by temporary triggers of this connection: whoever
 * writes need not say so, and the file holds none of it.
 */
export class ChangedRowsLog {
  #rows: { [Name in Table]?: Set<string> } = {};
  readonly #onChange: RowListeners;

  constructor(db: Database.Database, onChange: RowListeners) {
    this.#onChange = onChange;
    for (const [table, key, update] of watched) {
      const note = `note_${table}`;
      db.function(note, (id: unknown) => this.#note(table, id));
      db.exec(`
        CREATE TEMP TRIGGER ${note}_insert AFTER INSERT ON ${table}
          BEGIN SELECT ${note}(NEW.${key}); END;
        CREATE TEMP TRIGGER ${note}_update AFTER ${update} ON ${table}
          BEGIN SELECT ${note}(OLD.${key}) WHERE OLD.${key} IS NOT NEW.${key};
          SELECT ${note}(NEW.${key}); END;
        CREATE TEMP TRIGGER ${note}_delete AFTER DELETE ON ${table}
          BEGIN SELECT ${note}(OLD.${key}); END;`);
    }
  }

  /** What was changed since it was last taken; null where nothing was. */
  take(): ChangedRows | null {
    const rows = this.#rows;
    if (Object.keys(rows).length === 0) return null;
    this.#rows = {};
    return rows;
  }

  #note(table: Table, id: unknown): null {
    if (typeof id === 'string') {
      this.#rows[table] ??= new Set();
      this.#rows[table].add(id);
      this.#onChange[table]?.(id);
    }
    return null;
  }
}
