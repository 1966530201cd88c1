import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type RefreshEvery, refreshEverySchema, usualSettings } from '#shared/contract/settings.ts';

const valueRow = z.object({ value: z.string() }).transform((row): unknown => JSON.parse(row.value));

/** What a person has set for this service; what nobody has set is as usual. */
export class Settings {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      get: db.prepare('SELECT value FROM settings WHERE name = ?'),
      set: db.prepare(`INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
    };
  }

  /** How often prescriptions are asked for again. */
  get refreshEvery(): RefreshEvery {
    const row = this.#statements.get.get('refresh-every');
    const read = refreshEverySchema.safeParse(row === undefined ? undefined : valueRow.parse(row));
    return read.success ? read.data : usualSettings.refreshEvery;
  }

  set refreshEvery(every: RefreshEvery) {
    this.#statements.set.run('refresh-every', JSON.stringify(every));
  }
}
