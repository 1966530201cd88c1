import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type LotAssociations, lotAssociationsSchema } from '#shared/domain/lot.ts';
import { openReader } from '../disk/database.ts';
import { type WriterAnswer, type WriterRequest, writerAnswerSchema } from './messages.ts';

export type OpenedCache = { kind: 'open'; cache: Cache } | { kind: 'newer' };

const associationsRow = z
  .object({ body: z.string(), seen_at: z.number().int() })
  .transform((row) => ({
    associations: lotAssociationsSchema.parse(JSON.parse(row.body)),
    seenAt: row.seen_at,
  }));

/** Bundled, the worker lies beside its caller; from source, beside this file. */
function writerEntry(): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? './writer.ts' : './cache-writer.js', here);
}

/** cache.db: read here, written by its own thread. */
export class Cache {
  readonly #writer: Worker;
  readonly #reader: Database.Database;
  readonly #associations: Database.Statement;
  /** Requests are answered in order, one each. */
  readonly #awaited: ((answer: WriterAnswer) => void)[] = [];

  private constructor(writer: Worker, reader: Database.Database) {
    this.#writer = writer;
    this.#reader = reader;
    this.#associations = reader.prepare('SELECT body, seen_at FROM associations WHERE lot_id = ?');
    writer.on('message', (message: unknown) => {
      this.#awaited.shift()?.(writerAnswerSchema.parse(message));
    });
  }

  static async open(file: string, key: Buffer): Promise<OpenedCache> {
    const writer = new Worker(writerEntry(), { workerData: { file, key: new Uint8Array(key) } });
    const [first] = await once(writer, 'message');
    const said = writerAnswerSchema.parse(first);
    if (said.kind !== 'open') {
      await writer.terminate();
      return { kind: 'newer' };
    }
    return { kind: 'open', cache: new Cache(writer, openReader(file, key)) };
  }

  /** The products a lot is used for, as last fetched; null when never. */
  associationsOf(lotId: string): { associations: LotAssociations; seenAt: number } | null {
    const row = this.#associations.get(lotId);
    return row === undefined ? null : associationsRow.parse(row);
  }

  /** @param body the service's answer after the deny */
  async putAssociations(lotId: string, body: unknown, seenAt: number): Promise<void> {
    await this.#ask({ kind: 'put-associations', lotId, body: JSON.stringify(body), seenAt });
  }

  async close(): Promise<void> {
    this.#reader.close();
    const gone = once(this.#writer, 'exit');
    await this.#ask({ kind: 'close' });
    await gone;
  }

  #ask(request: WriterRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#awaited.push((answer) => {
        if (answer.kind === 'failed') reject(new Error(`cache: ${answer.words}`));
        else resolve();
      });
      this.#writer.postMessage(request);
    });
  }
}
