import type Database from 'better-sqlite3';
import type { ChoiceField, Choices, PrescriptionQuery } from '#shared/contract/prescriptions.ts';
import { openReader } from '../disk/database.ts';
import {
  type CachedKind,
  type Finish,
  type Tally,
  type WriterAnswer,
  type WriterRequest,
  writerAnswerSchema,
} from './messages.ts';
import { CacheReader } from './reader.ts';
import {
  type SearchAnswer,
  type SearchHits,
  type SearchRequest,
  searchAnswerSchema,
} from './searchMessages.ts';
import { CACHE_CIPHER } from './tuning.ts';
import { WorkerChannel } from './workerChannel.ts';

export type OpenedCache = { kind: 'open'; cache: Cache } | { kind: 'newer' };

/** A record to cache. `body` is the service's answer without the denied fields. */
export interface RecordToCache {
  readonly id: string;
  readonly body: unknown;
  readonly seenAt: number;
  /** The request's number. */
  readonly started: number;
}

function expectKind<Kind extends string, Answer extends { kind: string }>(
  kind: Kind,
  answer: Answer,
): Extract<Answer, { kind: Kind }> {
  const isOfKind = (one: Answer): one is Extract<Answer, { kind: Kind }> => one.kind === kind;
  if (isOfKind(answer)) return answer;
  throw new Error(`cache: ${answer.kind} is not the expected answer`);
}

/** cache.db: read here, written by one worker thread, searched by another. */
export class Cache extends CacheReader {
  readonly #writer: WorkerChannel<WriterRequest, WriterAnswer>;
  readonly #startSearcher: () => WorkerChannel<SearchRequest, SearchAnswer>;
  /** Started by the first search: a station that does not start it opens in half the time. */
  #searcher: WorkerChannel<SearchRequest, SearchAnswer> | null = null;
  #onStored: (id: string) => void = () => {};

  private constructor(
    reader: Database.Database,
    writer: WorkerChannel<WriterRequest, WriterAnswer>,
    startSearcher: () => WorkerChannel<SearchRequest, SearchAnswer>,
  ) {
    super(reader);
    this.#writer = writer;
    this.#startSearcher = startSearcher;
  }

  static async open(file: string, key: Buffer): Promise<OpenedCache> {
    const start = { file, key: new Uint8Array(key) };
    const writer = new WorkerChannel<WriterRequest, WriterAnswer>(
      'writer',
      start,
      writerAnswerSchema,
    );
    let cache: Cache | null = null;
    try {
      const opening = await writer.first();
      if (opening.kind !== 'open') return { kind: 'newer' };
      const startSearcher = () =>
        new WorkerChannel<SearchRequest, SearchAnswer>('searcher', start, searchAnswerSchema);
      const reader = openReader(file, key, CACHE_CIPHER);
      cache = new Cache(reader, writer, startSearcher);
      return { kind: 'open', cache };
    } finally {
      if (cache === null) await writer.terminate();
    }
  }

  /** @param onStored called with the id of a thing after something that screens show of it was stored */
  listen(onStored: (id: string) => void): void {
    this.#onStored = onStored;
  }

  /** @param record of the lot with this id; its body is the service's answer without the denied fields */
  async putAssociations(record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#writer.ask({ kind: 'put-associations', ...record, body });
    this.#onStored(record.id);
  }

  async putCategories(record: Omit<RecordToCache, 'id'>): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#writer.ask({ kind: 'put-categories', ...record, id: '', body });
  }

  /** Keeps an answer to show it again with its age; a later answer replaces it. */
  async putAnswer(about: CachedKind, record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#writer.ask({ kind: 'put-kept', about, ...record, body });
    this.#onStored(record.id);
  }

  async putElectronic(record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#writer.ask({ kind: 'put-electronic', ...record, body });
    this.#onStored(record.id);
  }

  /** Saves one prescription from its own answer, unless a later request returned it before. */
  async putPrescription(userId: string, record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#writer.ask({ kind: 'put-prescription', userId, ...record, body });
  }

  /** Begins a refresh of this account's prescriptions. @param started the refresh's request number */
  async beginRefresh(userId: string, started: number, seenAt: number): Promise<Tally> {
    const answer = await this.#writer.ask({ kind: 'refresh-begin', userId, started, seenAt });
    return expectKind('tally', answer).tally;
  }

  /**
   * Hands the next bytes of the answer to the writer; the buffer is empty afterwards.
   * @param left ids of further prescriptions to leave for the next refresh
   */
  async feedRefresh(piece: Uint8Array<ArrayBuffer>, left: string[]): Promise<Tally> {
    const request = { kind: 'refresh-feed', piece, left } as const;
    return expectKind('tally', await this.#writer.ask(request, [piece.buffer])).tally;
  }

  async finishRefresh(left: string[]): Promise<Finish> {
    return expectKind('finished', await this.#writer.ask({ kind: 'refresh-finish', left })).finish;
  }

  /** Removes the next rows that the complete answer lacked. @returns how many */
  async sweepRefresh(): Promise<number> {
    return expectKind('swept', await this.#writer.ask({ kind: 'refresh-sweep' })).removed;
  }

  /** Ends the refresh, whether it succeeded or not. */
  async endRefresh(): Promise<void> {
    await this.#writer.ask({ kind: 'refresh-abandon' });
  }

  /** Does one step of the upkeep of the search index; true while there is more. */
  async tidy(): Promise<boolean> {
    return expectKind('tidied', await this.#writer.ask({ kind: 'tidy' })).more;
  }

  /** Shows searches what was written since; the first search loads everything anyway. */
  async load(userId: string): Promise<void> {
    await this.#searcher?.ask({ kind: 'load', userId });
  }

  #ensureSearcher(): WorkerChannel<SearchRequest, SearchAnswer> {
    this.#searcher ??= this.#startSearcher();
    return this.#searcher;
  }

  async search(
    userId: string,
    query: PrescriptionQuery,
    offset: number,
    limit: number,
  ): Promise<SearchHits> {
    const request = { kind: 'search', userId, query, offset, limit } as const;
    return expectKind('found', await this.#ensureSearcher().ask(request)).found;
  }

  async choices(userId: string, field: ChoiceField, text: string): Promise<Choices> {
    return expectKind(
      'choices',
      await this.#ensureSearcher().ask({ kind: 'choices', userId, field, text }),
    ).choices;
  }

  async close(): Promise<void> {
    this.closeReader();
    await this.#searcher?.close({ kind: 'close' });
    await this.#writer.close({ kind: 'close' });
  }
}
