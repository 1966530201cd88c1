import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type ChoiceField,
  type Choices,
  choiceFields,
  type PrescriptionFilter,
  type PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import {
  cachedListSchema,
  type SearchHits,
  type UnnamedPatients,
  type UnnamedWanted,
} from '../searchMessages.ts';
import { type Bits, both, hasRow } from './bits.ts';
import { ChoiceFinder } from './choices.ts';
import { NameSources } from './nameSources.ts';
import { PatientRows } from './patientRows.ts';
import { Snapshot } from './snapshot.ts';

/** A key that nothing has, so that an unknown name matches nothing. */
const NOWHERE = -1;

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

/** Searches the prescriptions of the signed-in account. */
export class Search {
  readonly #db: Database.Database;
  readonly #statements;
  readonly #nameSources: NameSources;
  readonly #patients: PatientRows;
  readonly #choices: ChoiceFinder;
  #snapshot: Snapshot | null = null;
  #loading: Promise<Snapshot> | null = null;

  constructor(db: Database.Database) {
    this.#db = db;
    this.#nameSources = new NameSources(db);
    this.#patients = new PatientRows(db);
    this.#choices = new ChoiceFinder(db, this.#patients);
    this.#statements = {
      held: db.prepare(`SELECT prescriptions.id, body, seen_at, started, label AS patient
        FROM prescriptions JOIN marks USING (row) LEFT JOIN things ON key = patient
        WHERE row = ?`),
      key: db.prepare('SELECT key FROM things WHERE field = ? AND id = ?').pluck(),
      idOf: db.prepare('SELECT id FROM things WHERE key = ?').pluck(),
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
    const { status, statusKeys } = snapshot;
    const found = this.#rowsFound(query, snapshot);
    const counts = snapshot.countsByStatus(found);
    const wanted = this.#keyOf('status', query.status);
    const place = wanted === null ? null : statusKeys.indexOf(wanted);
    const isListed = (row: number) =>
      hasRow(found, row) && (place === null || status[row] === place);
    const total = place === null ? counts.reduce((a, b) => a + b, 0) : (counts[place] ?? 0);
    const rows: number[] = [];
    let before = 0;
    const order = snapshot.order(query.sort === 'oldest' ? 'newest' : query.sort);
    const last = order.length - 1;
    for (let at = 0; at <= last && rows.length < limit && before < total; at += 1) {
      const row = order[query.sort === 'oldest' ? last - at : at] ?? 0;
      if (!isListed(row)) continue;
      if (before >= offset) rows.push(row);
      before += 1;
    }
    const held = rows.flatMap((row) => {
      const found = this.#statements.held.get(row);
      return found === undefined ? [] : heldRow.parse(found);
    });
    return { total, rows: held, ...this.#statuses(statusKeys, counts) };
  }

  /** What the text and all filters but the status's find, of what this account was shown. */
  #rowsFound(query: PrescriptionQuery, snapshot: Snapshot): Bits {
    const matched = snapshot.matcher.match(query.text, (names) =>
      this.#patients.rows(names, snapshot),
    );
    let found = matched === null ? snapshot.shown : both(snapshot.shown, matched);
    for (const field of choiceFields) {
      const key = this.#keyOf(field, query[field]);
      if (key !== null) found = both(found, snapshot.rowsWith(field, key));
    }
    return found;
  }

  async choices(userId: string, field: ChoiceField, text: string): Promise<Choices> {
    return this.#choices.find(await this.#of(userId), field, text);
  }

  /** The patients of this account's prescriptions who have no name here, and what may name them. */
  async unnamed(userId: string, wanted: UnnamedWanted): Promise<UnnamedPatients> {
    return this.#nameSources.find(await this.#of(userId), userId, wanted);
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
        status: z.string().parse(this.#statements.idOf.get(key)),
        count,
      }))
      .sort((a, b) => b.count - a.count || a.status.localeCompare(b.status));
    return { statuses, withoutStatus: found.find(({ key }) => key === 0)?.count ?? 0 };
  }
}
