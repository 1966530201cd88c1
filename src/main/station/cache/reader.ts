import { z } from 'zod';
import {
  type ElectronicPrescription,
  electronicPrescriptionSchema,
} from '#shared/domain/electronicPrescription.ts';
import { list } from '#shared/domain/fields.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { type LotAssociations, lotAssociationsSchema } from '#shared/domain/lot.ts';
import { type TaskCategory, taskCategorySchema } from '#shared/domain/task.ts';
import type { LookupSource } from './lookupFile.ts';
import type { CachedKind } from './messages.ts';
import { compact } from './parse/words.ts';

/** The service's answer, when the request was sent, and the request's number. */
export interface CachedRecord<T> {
  readonly body: T;
  readonly seenAt: number;
  readonly started: number;
}

/** The state of one account's list of prescriptions. */
export interface CachedList {
  /** When the last complete answer was requested; null before the first. */
  readonly asOf: number | null;
  readonly rows: number;
  readonly invalid: number;
  readonly held: number;
}

const lotRow = z.object({ id: z.string(), seenAt: z.number().int() });
const recordRow = z.object({
  body: z.string(),
  seen_at: z.number().int(),
  started: z.number().int(),
});
const idRow = z.object({ id: z.string() });
const accountRow = z.object({
  as_of: z.number().int().nullable(),
  rows: z.number().int(),
  invalid: z.number().int(),
  held: z.number().int(),
});

const startedRow = z.number().int().optional();
const associations = (text: string) => lotAssociationsSchema.parse(JSON.parse(text));
const electronic = (text: string) => electronicPrescriptionSchema.parse(JSON.parse(text));
const taskCategories = list(taskCategorySchema);
/** Looked up many times a scan, so only parsed: it was JSON when it was stored. */
const json = (text: string): Json => JSON.parse(text);

function parseCached<T>(row: unknown, read: (body: string) => T): CachedRecord<T> | null {
  if (row === undefined) return null;
  const { body, seen_at: seenAt, started } = recordRow.parse(row);
  return { body: read(body), seenAt, started };
}

/** Lookups of single records in cache.db for the main thread; lists are read by the searcher. */
export class CacheReader {
  readonly #statements;

  constructor(db: LookupSource) {
    const record = 'SELECT body, seen_at, started FROM records WHERE kind = ? AND id = ?';
    this.#statements = {
      changes: db.prepare('PRAGMA data_version').pluck(),
      keptUnder: db.prepare(`SELECT id, body, seen_at, started FROM records
        INDEXED BY records_by_sight WHERE kind = @about
        AND substr(id, 1, length(@prefix)) = @prefix ORDER BY seen_at DESC LIMIT @limit`),
      associations: db.prepare('SELECT body, seen_at, started FROM associations WHERE lot_id = ?'),
      lots: db.prepare(`SELECT lot_id AS id, seen_at AS seenAt FROM associations
        ORDER BY seen_at DESC LIMIT ?`),
      record: db.prepare(record),
      prescription: db.prepare(`SELECT body, seen_at, started
        FROM prescriptions JOIN marks USING (row) WHERE id = ?`),
      startedOf: db
        .prepare('SELECT started FROM prescriptions JOIN marks USING (row) WHERE id = ?')
        .pluck(),
      shownTo: db.prepare(`SELECT 1 FROM prescriptions JOIN marks USING (row) WHERE id = ?
        AND shown_to & (SELECT 1 << bit FROM accounts WHERE user_id = ?) <> 0`),
      numbered: db
        .prepare(`SELECT id FROM ids JOIN prescriptions ON prescriptions.row = ids.rowid
          WHERE ids MATCH @word AND lower(trim(body ->> '$.serial_number')) = lower(trim(@number))
          LIMIT @limit`)
        .pluck(),
      account: db.prepare('SELECT as_of, rows, invalid, held FROM accounts WHERE user_id = ?'),
      lastStarted: db
        .prepare(`SELECT max(n) FROM (SELECT max(begun) AS n FROM accounts
          UNION ALL SELECT max(started) FROM records
          UNION ALL SELECT max(started) FROM associations)`)
        .pluck(),
    };
  }

  /** The products a lot is used for, as last fetched; null when never fetched. */
  associationsOf(
    lotId: string,
  ): { associations: LotAssociations; seenAt: number; started: number } | null {
    const cached = parseCached(this.#statements.associations.get(lotId), associations);
    if (cached === null) return null;
    const { body, ...stamp } = cached;
    return { associations: body, ...stamp };
  }

  /** Another number after each change of the file; 0 while it cannot be read. */
  changes(): number {
    return z.number().int().catch(0).parse(this.#statements.changes.get());
  }

  /** Lots whose products were fetched, and when; the latest first. */
  lotsWithProducts(limit: number): { id: string; seenAt: number }[] {
    return this.#statements.lots.all(limit).map((row) => lotRow.parse(row));
  }

  /** A prescription as the list last gave it; the journal may hold a newer one. */
  prescription(id: string): CachedRecord<Json> | null {
    return parseCached(this.#statements.prescription.get(id), json);
  }

  /** The number of the request that last returned this prescription; null when it is not cached. */
  startedOf(id: string): number | null {
    return startedRow.parse(this.#statements.startedOf.get(id)) ?? null;
  }

  /** Whether the list of this account had the prescription. */
  isListedFor(userId: string, id: string): boolean {
    return this.#statements.shownTo.get(id, userId) !== undefined;
  }

  /** Ids of the prescriptions with this serial number, in either case. */
  prescriptionsNumbered(number: string, limit: number): string[] {
    const word = compact(number);
    if (word === '') return [];
    return z
      .array(z.string())
      .parse(this.#statements.numbered.all({ word: `"${word}"`, number, limit }));
  }

  electronicPrescription(id: string): CachedRecord<ElectronicPrescription> | null {
    const row = this.#statements.record.get('electronic-prescription', id);
    return parseCached(row, electronic);
  }

  /** An answer kept under the id of what it is about, such as a prescription. */
  keptAnswer(about: CachedKind, id: string): CachedRecord<Json> | null {
    return parseCached(this.#statements.record.get(about, id), json);
  }

  /** Kept answers whose id begins with `prefix`, latest first. */
  answersWithPrefix(
    about: CachedKind,
    prefix: string,
    limit: number,
  ): (CachedRecord<Json> & { id: string })[] {
    const rows = this.#statements.keptUnder.all({ about, prefix, limit });
    return rows.flatMap((row) => {
      const cached = parseCached(row, json);
      return cached === null ? [] : [{ ...cached, id: idRow.parse(row).id }];
    });
  }

  /** The service's list of task categories. */
  categories(): CachedRecord<TaskCategory[]> | null {
    return parseCached(this.#statements.record.get('categories', ''), (text) =>
      taskCategories.parse(JSON.parse(text)),
    );
  }

  listOf(userId: string): CachedList {
    const row = this.#statements.account.get(userId);
    if (row === undefined) return { asOf: null, rows: 0, invalid: 0, held: 0 };
    const { as_of: asOf, ...counts } = accountRow.parse(row);
    return { asOf, ...counts };
  }

  /** The highest request number in this file; numbers must never be reused. */
  lastStarted(): number {
    return z.number().int().nullish().parse(this.#statements.lastStarted.get()) ?? 0;
  }
}
