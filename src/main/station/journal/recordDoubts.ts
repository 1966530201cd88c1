import type { Connection } from '../disk/connection.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** What is older than so many later ones has been answered since, or is too old to vouch for anything. */
const MOST_DOUBTS = 1_000;

/** Records of which nobody knows how they stand, whatever earlier answers say of them. */
export class RecordDoubts {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      add: db.prepare(`INSERT INTO record_doubts (kind, id, after) VALUES (@kind, @id, @after)
        ON CONFLICT (kind, id) DO UPDATE SET after = max(after, excluded.after)`),
      keepNewest: db.prepare(`DELETE FROM record_doubts WHERE after <
        (SELECT after FROM record_doubts ORDER BY after DESC LIMIT 1 OFFSET ${MOST_DOUBTS - 1})`),
      standsAgainst: db
        .prepare(
          'SELECT 1 FROM record_doubts WHERE kind = @kind AND id = @id AND after >= @started',
        )
        .pluck(),
    };
  }

  /** @param after the number of the last request so far */
  add(kind: RecordKind, id: string, after: number): void {
    this.#statements.add.run({ kind, id, after });
    this.#statements.keepNewest.run();
  }

  /** Whether this answer cannot tell any more how its record stands. */
  standsAgainst({ kind, id, started }: Pick<StoredRecord, 'kind' | 'id' | 'started'>): boolean {
    return this.#statements.standsAgainst.get({ kind, id, started }) !== undefined;
  }
}
