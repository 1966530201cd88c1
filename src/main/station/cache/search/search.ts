import type Database from 'better-sqlite3';
import { z } from 'zod';
import type {
  ChoiceField,
  Choices,
  PrescriptionFilter,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import { fold } from '../parse/words.ts';
import {
  cachedListSchema,
  type SearchHits,
  type UnnamedPatients,
  type UnnamedWanted,
} from '../searchMessages.ts';
import { addRow, addRows, type Bits, bitsFor, hasRow } from './bits.ts';
import { NameSources } from './nameSources.ts';
import { numbersOf, Snapshot } from './snapshot.ts';

/** A key that nothing has, so that an unknown name matches nothing. */
const NOWHERE = -1;
const MOST_CHOICES = 50;

const heldRow = z
  .object({
    id: z.string(),
    body: z.string(),
    seen_at: z.number(),
    started: z.number(),
    patient: z.string().nullable(),
  })
  .transform(({ seen_at: seenAt, ...row }) => ({ ...row, seenAt }))
  .pipe(cachedListSchema);
const thingRow = z.object({ key: z.number(), id: z.string(), label: z.string().nullable() });

/** What `LIKE` looks for: a word, of those in a folded text, that begins so. */
function beginningsOf(sought: string) {
  const escaped = sought.replace(/[\\%_]/g, (special) => `\\${special}`);
  return { begins: `${escaped}%`, within: `% ${escaped}%` };
}

/** Searches the prescriptions of the signed-in account. */
export class Search {
  readonly #db: Database.Database;
  readonly #statements;
  readonly #nameSources: NameSources;
  #snapshot: Snapshot | null = null;
  #loading: Promise<Snapshot> | null = null;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#nameSources = new NameSources(db);
    this.#statements = {
      held: db.prepare(`SELECT prescriptions.id, body, seen_at, started, label AS patient
        FROM prescriptions JOIN marks USING (row) LEFT JOIN things ON key = patient
        WHERE row = ?`),
      key: db.prepare('SELECT key FROM things WHERE field = ? AND id = ?').pluck(),
      thing: db.prepare('SELECT key, id, label FROM things WHERE key = ?'),
      things: db.prepare(`SELECT key, id, label FROM things WHERE field = @field
        AND (search LIKE @begins ESCAPE '\\' OR search LIKE @within ESCAPE '\\'
          OR id LIKE @begins ESCAPE '\\')`),
      patients: db.prepare('SELECT rowid FROM names WHERE names MATCH ?').pluck(),
    };
  }

  /** Loads new rows. @returns how many rows there are */
  async load(userId: string): Promise<number> {
    const loading = Snapshot.load(this.#db, userId);
    this.#loading = loading;
    const snapshot = await loading;
    if (this.#loading === loading) this.#snapshot = snapshot;
    return snapshot.order('newest').length;
  }

  /** The snapshot last loaded for this user; loads one only when there is none. */
  async #of(userId: string): Promise<Snapshot> {
    if (this.#snapshot?.userId === userId) return this.#snapshot;
    await this.load(userId);
    return this.#snapshot?.userId === userId ? this.#snapshot : Snapshot.load(this.#db, userId);
  }

  async search(
    userId: string,
    query: PrescriptionQuery,
    offset: number,
    limit: number,
  ): Promise<SearchHits> {
    const snapshot = await this.#of(userId);
    const { patient, prescriber, product, status, statusKeys } = snapshot;
    const matched = snapshot.matcher.match(query.text, (names) => this.#rowsNamed(names, snapshot));
    const backwards = query.sort === 'oldest';
    const order = snapshot.order(query.sort === 'oldest' ? 'newest' : query.sort);
    const wanted = {
      patient: this.#keyOf('patient', query.patient),
      prescriber: this.#keyOf('prescriber', query.prescriber),
      product: this.#keyOf('product', query.product),
      status: this.#keyOf('status', query.status),
    };
    const statusPlace = wanted.status === null ? null : statusKeys.indexOf(wanted.status);
    const counts = new Uint32Array(statusKeys.length);
    const rows: number[] = [];
    let total = 0;
    const end = order.length;
    for (let at = 0; at < end; at += 1) {
      const row = order[backwards ? end - 1 - at : at] ?? 0;
      if (matched !== null && !hasRow(matched, row)) continue;
      if (wanted.patient !== null && patient[row] !== wanted.patient) continue;
      if (wanted.prescriber !== null && prescriber[row] !== wanted.prescriber) continue;
      if (wanted.product !== null && product[row] !== wanted.product) continue;
      const place = status[row] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
      if (statusPlace !== null && place !== statusPlace) continue;
      if (total >= offset && rows.length < limit) rows.push(row);
      total += 1;
    }
    const held = rows.flatMap((row) => {
      const found = this.#statements.held.get(row);
      return found === undefined ? [] : heldRow.parse(found);
    });
    return { total, rows: held, ...this.#statuses(statusKeys, counts) };
  }

  async choices(userId: string, field: ChoiceField, text: string): Promise<Choices> {
    const snapshot = await this.#of(userId);
    const column = snapshot[field];
    const counts = new Map<number, number>();
    for (const row of snapshot.order('newest')) {
      const key = column[row] ?? 0;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const none = counts.get(0) ?? 0;
    counts.delete(0);
    const choices = this.#named(field, text, counts)
      .map(({ key, id, label }) => ({ id, label, count: counts.get(key) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.label ?? a.id).localeCompare(b.label ?? b.id))
      .slice(0, MOST_CHOICES);
    return { choices, none };
  }

  /** The patients of this account's prescriptions who have no name here, and what may name them. */
  async unnamed(userId: string, wanted: UnnamedWanted): Promise<UnnamedPatients> {
    return this.#nameSources.find(await this.#of(userId), userId, wanted);
  }

  /** Rows of the patients whose names this expression finds; null for none. */
  #rowsNamed(names: string, { patient }: Snapshot): Bits | null {
    const keys = numbersOf(this.#statements.patients.all(names));
    if (keys.length === 0) return null;
    const wanted = bitsFor(keys.reduce((most, key) => Math.max(most, key), 0));
    addRows(wanted, keys);
    const bits = bitsFor(patient.length);
    for (let row = 0; row < patient.length; row += 1) {
      if (hasRow(wanted, patient[row] ?? 0)) addRow(bits, row);
    }
    return bits;
  }

  /** Choices whose names match the text; without a text, the most used ones. */
  #named(field: ChoiceField, text: string, counts: ReadonlyMap<number, number>) {
    const sought = fold(text.trim());
    if (sought !== '') {
      const bound = { field, ...beginningsOf(sought) };
      return this.#statements.things.all(bound).map((row) => thingRow.parse(row));
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_CHOICES)
      .map(([key]) => thingRow.parse(this.#statements.thing.get(key)));
  }

  #keyOf(field: ChoiceField | 'status', filter: PrescriptionFilter): number | null {
    switch (filter.kind) {
      case 'any':
        return null;
      case 'none':
        return 0;
      case 'one':
        return z.number().parse(this.#statements.key.get(field, filter.id) ?? NOWHERE);
    }
  }

  #statuses(keys: readonly number[], counts: Uint32Array) {
    const found = keys.map((key, place) => ({ key, count: counts[place] ?? 0 }));
    const statuses = found
      .filter(({ key, count }) => key !== 0 && count > 0)
      .map(({ key, count }) => ({
        status: thingRow.parse(this.#statements.thing.get(key)).id,
        count,
      }))
      .sort((a, b) => b.count - a.count || a.status.localeCompare(b.status));
    return { statuses, withoutStatus: found.find(({ key }) => key === 0)?.count ?? 0 };
  }
}
