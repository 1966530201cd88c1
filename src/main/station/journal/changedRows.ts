import type Database from 'better-sqlite3';

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

/** Calls `note` after each row that one of these tables gains or loses, also where a rollback takes it back. */
export function noteGainsAndLosses(
  db: Database.Database,
  tables: readonly string[],
  note: () => void,
): void {
  for (const table of tables) {
    const name = `note_count_of_${table}`;
    db.function(name, () => {
      note();
      return null;
    });
    db.exec(`
      CREATE TEMP TRIGGER ${name}_insert AFTER INSERT ON ${table} BEGIN SELECT ${name}(); END;
      CREATE TEMP TRIGGER ${name}_delete AFTER DELETE ON ${table} BEGIN SELECT ${name}(); END;`);
  }
}

type Table = (typeof watched)[number][0];

/** What a commit changed of what windows show: keys of the changed rows, by table. */
export type ChangedRows = { readonly [Name in Table]?: ReadonlySet<string> };

/**
 * Notes the rows that a transaction changes, by temporary triggers of this connection: whoever
 * writes need not say so, and the file holds none of it.
 */
export class ChangedRowsLog {
  #rows: { [Name in Table]?: Set<string> } = {};

  constructor(db: Database.Database) {
    for (const [table, key, update] of watched) {
      const note = `note_${table}`;
      db.function(note, (id: unknown) => this.#note(table, id));
      db.exec(`
        CREATE TEMP TRIGGER ${note}_insert AFTER INSERT ON ${table}
          BEGIN SELECT ${note}(NEW.${key}); END;
        CREATE TEMP TRIGGER ${note}_update AFTER ${update} ON ${table}
          BEGIN SELECT ${note}(NEW.${key}); END;
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
    }
    return null;
  }
}
