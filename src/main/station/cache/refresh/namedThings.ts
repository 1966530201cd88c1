import type Database from 'better-sqlite3';
import { z } from 'zod';
import { fold } from './words.ts';

/** What a prescription is filtered by. */
export type ThingField = 'status' | 'patient' | 'prescriber' | 'product';

/** Stands for none assigned. */
const NONE = 0;
/** More would fill the memory of a service with a million patients. */
const MOST_REMEMBERED = 50_000;

const keyRow = z.object({ key: z.number().int() }).transform((row) => row.key);

/** Statuses, patients, prescribers and products by small numbers, so that rows stay small. */
export class NamedThings {
  readonly #statements;
  readonly #known: Readonly<Record<ThingField, Map<string, number>>> = {
    status: new Map(),
    patient: new Map(),
    prescriber: new Map(),
    product: new Map(),
  };

  constructor(db: Database.Database) {
    this.#statements = {
      find: db.prepare('SELECT key FROM things WHERE field = ? AND id = ?'),
      add: db.prepare(`INSERT INTO things (field, id, label, search) VALUES (?, ?, ?, ?)
        RETURNING key`),
      name: db.prepare(`UPDATE things SET label = @label, search = @search
        WHERE field = @field AND id = @id AND label IS NOT @label`),
    };
  }

  /** The number of a thing, made when it is met for the first time. @param label what people call it */
  keyOf(field: ThingField, id: string | null, label: string | null = null): number {
    if (id === null) return NONE;
    const remembered = this.#known[field];
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const found = this.#statements.find.get(field, id);
    const key = keyRow.parse(
      found ?? this.#statements.add.get(field, id, label, fold(label ?? '')),
    );
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, key);
    return key;
  }

  /** A name has been learnt for it; false where it was known by it already, or not at all. */
  name(field: ThingField, id: string, label: string): boolean {
    return this.#statements.name.run({ field, id, label, search: fold(label) }).changes > 0;
  }

  /** What a rolled back transaction made is not there. */
  forget(): void {
    for (const remembered of Object.values(this.#known)) remembered.clear();
  }
}
