import { z } from 'zod';
import type { Connection } from '../../disk/connection.ts';
import { type BucketName, bucketNames, type ToldFact, toldSchema } from './fact.ts';

const storedFact = z
  .object({
    address: z.string(),
    bucket: z.enum(bucketNames),
    told: z.string().transform((text) => toldSchema.parse(JSON.parse(text))),
    count: z.number().int(),
    seen: z.number().int(),
    stands: z.number().transform((stands) => stands === 1),
  })
  .readonly();
export type StoredFact = z.infer<typeof storedFact>;

const positionRow = z.object({ made: z.string(), revision: z.number().int() });
/** How far a bucket was read; `made` tells it from one that was made anew. */
export type Position = z.infer<typeof positionRow>;

/** What the benches of the site have told one another, and which of it the broker has to be given yet. */
export class SiteFacts {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      find: db.prepare('SELECT * FROM site_facts WHERE address = ?'),
      toPut: db.prepare(`SELECT * FROM site_facts INDEXED BY site_facts_to_put
        WHERE bucket = ? AND stands = 0 ORDER BY address LIMIT ?`),
      keep: db.prepare(`INSERT INTO site_facts (address, bucket, told, count, seen, stands)
        VALUES (@address, @bucket, @told, @count, @seen, @stands)
        ON CONFLICT (address) DO UPDATE SET told = excluded.told, count = excluded.count,
          seen = excluded.seen, stands = excluded.stands`),
      spoil: db.prepare('UPDATE site_facts SET seen = ?, stands = 0 WHERE address = ?'),
      putAllAgain: db.prepare('UPDATE site_facts SET stands = 0'),
      forgetBucket: db.prepare('UPDATE site_facts SET seen = 0, stands = 0 WHERE bucket = ?'),
      remove: db.prepare('DELETE FROM site_facts WHERE address = ?'),
      dropOld: db.prepare('DELETE FROM site_facts WHERE bucket = ? AND stands = 1 AND seen < ?'),
      clear: db.prepare('DELETE FROM site_facts'),
      position: db.prepare('SELECT made, revision FROM site_positions WHERE bucket = ?'),
      setPosition: db.prepare(`INSERT INTO site_positions (bucket, made, revision) VALUES (?, ?, ?)
        ON CONFLICT (bucket) DO UPDATE SET made = excluded.made, revision = excluded.revision`),
      clearPositions: db.prepare('DELETE FROM site_positions'),
    };
  }

  find(address: string): StoredFact | null {
    const row = this.#statements.find.get(address);
    return row === undefined ? null : storedFact.parse(row);
  }

  /** What a bucket of the broker lacks. */
  toPut(bucket: BucketName, atMost: number): StoredFact[] {
    return this.#statements.toPut.all(bucket, atMost).map((row) => storedFact.parse(row));
  }

  /** It was told here; the broker is given it as soon as it answers. What was told before stays. */
  tell(bucket: BucketName, address: string, told: ToldFact): void {
    if (this.find(address) === null) this.tellAnew(bucket, address, told);
  }

  /** The same, in the place of what was told before. */
  tellAnew(bucket: BucketName, address: string, told: ToldFact): void {
    const { count, seen } = this.find(address) ?? { count: 0, seen: 0 };
    this.keep({ address, bucket, told, count, seen, stands: false });
  }

  keep({ address, bucket, told, count, seen, stands }: StoredFact): void {
    const row = { address, bucket, count, seen, stands: stands ? 1 : 0 };
    this.#statements.keep.run({ ...row, told: JSON.stringify(told) });
  }

  /** At its address the broker has something else, or nothing, at this revision. */
  spoil(address: string, revision: number): void {
    this.#statements.spoil.run(revision, address);
  }

  /** Under a new key each is given to the broker once more. */
  putAllAgain(): void {
    this.#statements.putAllAgain.run();
  }

  /** What was told before so many others in this bucket is over. */
  dropAllBut(bucket: BucketName, newest: number): void {
    const { revision } = this.position(bucket) ?? { revision: 0 };
    this.#statements.dropOld.run(bucket, revision - newest);
  }

  /** It is past its time: this bench passes it on no more. */
  remove(address: string): void {
    this.#statements.remove.run(address);
  }

  position(bucket: BucketName): Position | null {
    const row = this.#statements.position.get(bucket);
    return row === undefined ? null : positionRow.parse(row);
  }

  setPosition(bucket: BucketName, { made, revision }: Position): void {
    this.#statements.setPosition.run(bucket, made, revision);
  }

  /** The broker lost what it had in a bucket, which is read from its beginning. */
  beginAnew(bucket: BucketName, made: string): void {
    this.#statements.forgetBucket.run(bucket);
    this.setPosition(bucket, { made, revision: 0 });
  }

  /** The site was left. */
  clear(): void {
    this.#statements.clear.run();
    this.#statements.clearPositions.run();
  }
}
