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

/** A record to be kept: the service's answer after the deny. */
export interface CacheListeners {
  readonly id: string;
  readonly body: unknown;
  readonly seenAt: number;
  /** Number of our request. */
  readonly started: number;
}

function only<Kind extends string, Answer extends { kind: string }>(
  kind: Kind,
  answer: Answer,
): Extract<Answer, { kind: Kind }> {
  const isOfKind = (one: Answer): one is Extract<Answer, { kind: Kind }> => one.kind === kind;
  if (isOfKind(answer)) return answer;
  throw new Error(`cache: ${answer.kind} is no answer here`);
}

/** cache.db: looked up here, written by one thread, searched by another. */
export class Cache extends CacheReader {
  readonly #writer: WorkerChannel<WriterRequest, WriterAnswer>;
  readonly #startSearcher: () => WorkerChannel<SearchRequest, SearchAnswer>;
  /** Begins with the first look at a list: a station without one starts in half the time. */
  #searcher: WorkerChannel<SearchRequest, SearchAnswer> | null = null;

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
    const said = await writer.first();
    if (said.kind !== 'open') {
      await writer.terminate();
      return { kind: 'newer' };
    }
    const startSearcher = () =>
      new WorkerChannel<SearchRequest, SearchAnswer>('searcher', start, searchAnswerSchema);
    const reader = openReader(file, key, CACHE_CIPHER);
    return { kind: 'open', cache: new Cache(reader, writer, startSearcher) };
  }

  /** @param body the service's answer after the deny */
  async putAssociations(lotId: string, body: unknown, seenAt: number): Promise<void> {
    const stored = JSON.stringify(body);
    await this.#writer.ask({ kind: 'put-associations', lotId, body: stored, seenAt });
  }

  async putCategories(told: Omit<CacheListeners, 'id'>): Promise<void> {
    const body = JSON.stringify(told.body);
    await this.#writer.ask({ kind: 'put-categories', ...told, id: '', body });
  }

  /** An answer kept to be shown again with its age; a later one in its place takes it. */
  async putKept(about: CachedKind, told: CacheListeners): Promise<void> {
    const body = JSON.stringify(told.body);
    await this.#writer.ask({ kind: 'put-kept', about, ...told, body });
  }

  async putElectronic(told: CacheListeners): Promise<void> {
    const body = JSON.stringify(told.body);
    await this.#writer.ask({ kind: 'put-electronic', ...told, body });
  }

  /** One prescription that was told of by itself, unless a later request has told of it. */
  async putPrescription(userId: string, told: CacheListeners): Promise<void> {
    const body = JSON.stringify(told.body);
    await this.#writer.ask({ kind: 'put-prescription', userId, ...told, body });
  }

  /** Begins a refresh of this account's prescriptions, under a number of its own. */
  async beginRefresh(userId: string, started: number, seenAt: number): Promise<Tally> {
    const answer = await this.#writer.ask({ kind: 'refresh-begin', userId, started, seenAt });
    return only('tally', answer).tally;
  }

  /**
   * The next bytes of the answer; they are handed over, and are not here any more.
   * @param left prescriptions to be left for the next round, besides those told before
   */
  async feedRefresh(piece: Uint8Array<ArrayBuffer>, left: string[]): Promise<Tally> {
    const request = { kind: 'refresh-feed', piece, left } as const;
    return only('tally', await this.#writer.ask(request, [piece.buffer])).tally;
  }

  async finishRefresh(left: string[]): Promise<Finish> {
    return only('finished', await this.#writer.ask({ kind: 'refresh-finish', left })).finish;
  }

  /** Removes the next few of what the whole answer lacked; how many. */
  async sweepRefresh(): Promise<number> {
    return only('swept', await this.#writer.ask({ kind: 'refresh-sweep' })).removed;
  }

  /** The refresh is over, however it ended. */
  async endRefresh(): Promise<void> {
    await this.#writer.ask({ kind: 'refresh-abandon' });
  }

  /** A little of the work that keeps searches quick; true while there is more. */
  async tidy(): Promise<boolean> {
    return only('tidied', await this.#writer.ask({ kind: 'tidy' })).more;
  }

  /** Lets searches see what has been written since; the first search sees it by itself. */
  async load(userId: string): Promise<void> {
    await this.#searcher?.ask({ kind: 'load', userId });
  }

  #searching(): WorkerChannel<SearchRequest, SearchAnswer> {
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
    return only('found', await this.#searching().ask(request)).found;
  }

  async choices(userId: string, field: ChoiceField, text: string): Promise<Choices> {
    return only('choices', await this.#searching().ask({ kind: 'choices', userId, field, text }))
      .choices;
  }

  async close(): Promise<void> {
    this.closeReader();
    await this.#searcher?.close({ kind: 'close' });
    await this.#writer.close({ kind: 'close' });
  }
}
