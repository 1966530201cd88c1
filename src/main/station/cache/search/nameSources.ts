import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { electronicPrescriptionIdSchema } from '#shared/domain/ids.ts';
import type { NameSource, UnnamedPatients, UnnamedWanted } from '../searchMessages.ts';
import type { Snapshot } from './snapshot.ts';

/** So many rows at once; then searches may go first. */
const SLICE_ROWS = 250;

const numbers = z.array(z.number().int());
const prescriptionRow = z.object({
  id: z.string(),
  electronic: z.unknown(),
  patient: z.string().nullable(),
});

/** The key under which the cache keeps that this account found no name in an electronic prescription. */
export const noNameKey = (userId: string, electronic: string): string => `${userId}|${electronic}`;

/** Finds patients without a name, and the electronic prescriptions that may tell it. */
export class NameSources {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      namedAfter: db
        .prepare(`SELECT key FROM things WHERE key > ? AND field = 'patient' AND label IS NOT NULL
          ORDER BY key LIMIT ${SLICE_ROWS}`)
        .pluck(),
      prescription: db.prepare(`SELECT prescriptions.id,
          body ->> '$.electronic_prescription_id' AS electronic, things.id AS patient
        FROM prescriptions JOIN marks USING (row) LEFT JOIN things ON key = marks.patient
        WHERE row = ?`),
      isKept: db.prepare('SELECT 1 FROM records WHERE kind = ? AND id = ?'),
    };
  }

  /**
   * Newest first, a patient once, and only what was neither read here nor found to tell no name.
   * Searches run in between.
   */
  async find(
    snapshot: Snapshot,
    userId: string,
    { statuses, skip, limit }: UnnamedWanted,
  ): Promise<UnnamedPatients> {
    const { patient, status } = snapshot;
    const chosen = snapshot.placesOf(statuses);
    const named = await this.#named();
    const unnamed: number[] = [];
    const countOf = new Map<number, number>();
    let of = 0;
    for (const row of snapshot.order('newest')) {
      const who = patient[row] ?? 0;
      if (who === 0 || !chosen.has(status[row] ?? 0)) continue;
      of += 1;
      if (named.has(who)) continue;
      unnamed.push(row);
      countOf.set(who, (countOf.get(who) ?? 0) + 1);
    }
    const left = new Set(skip);
    const isOpen = (id: string) => !left.has(id) && !this.#isRead(userId, id);
    const found = new Map<number, NameSource>();
    for (const [at, row] of unnamed.entries()) {
      if (found.size === limit) break;
      if (at % SLICE_ROWS === SLICE_ROWS - 1) await setImmediate();
      const who = patient[row] ?? 0;
      if (found.has(who)) continue;
      const source = this.#sourceIn(row, countOf.get(who) ?? 0);
      if (source !== null && isOpen(source.electronic)) found.set(who, source);
    }
    return { named: of - unnamed.length, of, next: [...found.values()] };
  }

  /** The keys of all patients with a name. */
  async #named(): Promise<Set<number>> {
    const named = new Set<number>();
    for (let last = 0; ; ) {
      const keys = numbers.parse(this.#statements.namedAfter.all(last));
      for (const key of keys) named.add(key);
      if (keys.length < SLICE_ROWS) return named;
      last = keys.at(-1) ?? last;
      await setImmediate();
    }
  }

  /** Null where the prescription names no electronic one. */
  #sourceIn(row: number, prescriptions: number): NameSource | null {
    const found = this.#statements.prescription.get(row);
    if (found === undefined) return null;
    const { id, electronic, patient } = prescriptionRow.parse(found);
    const read = electronicPrescriptionIdSchema.safeParse(electronic);
    if (!read.success || patient === null) return null;
    return { electronic: read.data, patient, prescription: id, prescriptions };
  }

  #isRead(userId: string, electronic: string): boolean {
    const { isKept } = this.#statements;
    return (
      isKept.get('electronic-prescription', electronic) !== undefined ||
      isKept.get('no-name', noNameKey(userId, electronic)) !== undefined
    );
  }
}
