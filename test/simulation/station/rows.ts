import type Database from 'better-sqlite3';
import { z } from 'zod';
import { openReader } from '../../../src/main/station/disk/database.ts';
import { entryStates } from '../../../src/main/station/journal/entryRow.ts';
import type { StoredRow } from '../history.ts';

const storedJson = z.string().transform((text): unknown => JSON.parse(text));

const rowSchema = z
  .object({
    sequence: z.number(),
    id: z.string(),
    kind: z.string(),
    lane: z.string(),
    place: z.number(),
    service: z.string(),
    user_id: z.string(),
    state: z.enum(entryStates),
    doubt: z.number(),
    why: z.string().nullable(),
    frozen: storedJson.nullable(),
    payload: storedJson,
    base: storedJson.nullable(),
    evidence: z.number().nullable(),
    has_reply: z.number(),
    needs: storedJson.pipe(z.array(z.number())),
  })
  .transform(
    (row): StoredRow => ({
      sequence: row.sequence,
      id: row.id,
      kind: row.kind,
      lane: row.lane,
      place: row.place,
      service: row.service,
      userId: row.user_id,
      state: row.state,
      doubt: row.doubt === 1,
      why: row.why,
      frozen: row.frozen,
      payload: row.payload,
      base: row.base,
      reply: row.has_reply === 0 ? null : row.evidence === 1 ? 'evidence' : 'own',
      needs: row.needs,
    }),
  );
const greenSchema = z.object({ id: z.string(), entity: z.string(), verdict: z.string() });
const stateSchema = z.object({ state: z.enum(entryStates) });

/** What is on a workstation's disk, seen from outside the program. */
export class RowsOnDisk {
  readonly #db: Database.Database;
  readonly #statements;

  constructor(file: string, key: Buffer) {
    this.#db = openReader(file, key);
    this.#statements = {
      all: this.#db.prepare(`SELECT sequence, id, kind, lane, place, service, user_id, state, doubt,
          why ->> '$.kind' AS why, frozen, payload, base, reply ->> '$.evidence' AS evidence,
          reply IS NOT NULL AS has_reply,
          (SELECT json_group_array(needs) FROM dependencies WHERE operation = sequence) AS needs
        FROM operations ORDER BY place`),
      greens: this.#db.prepare(
        "SELECT id, entity_id AS entity, verdict FROM scans WHERE tone = 'pass'",
      ),
      state: this.#db.prepare('SELECT state FROM operations WHERE sequence = ?'),
    };
  }

  all(): StoredRow[] {
    return this.#statements.all.all().map((row) => rowSchema.parse(row));
  }

  /** The scans that passed, with what they are of. */
  greens(): z.infer<typeof greenSchema>[] {
    return this.#statements.greens.all().map((row) => greenSchema.parse(row));
  }

  state(sequence: number): StoredRow['state'] | null {
    const row = this.#statements.state.get(sequence);
    return row === undefined ? null : stateSchema.parse(row).state;
  }

  close(): void {
    this.#db.close();
  }
}
