import type { ChoiceField, Choices, PrescriptionQuery } from '#shared/contract/prescriptions.ts';
import { CacheFile, type CacheNews } from './cacheFile.ts';
import { ListParsing } from './listParsing.ts';
import type { CachedKind, Finish, Tally, WriterAnswer, WriterRequest } from './messages.ts';
import { memoryOf } from './parse/packedElements.ts';
import { CacheReader } from './reader.ts';
import { noNameKey } from './search/nameSources.ts';
import type { SearchHits, UnnamedPatients, UnnamedWanted } from './searchMessages.ts';

/** A cache whose thread starts, and whose file nobody has touched yet. */
export interface PreparedCache {
  open(): Promise<OpenedCache>;
  /** Where it is not to be opened. */
  close(): Promise<void>;
}

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

const noHits: SearchHits = { total: 0, rows: [], statuses: [], withoutStatus: 0 };

export interface CacheListener extends CacheNews {
  /** Something that screens show of the thing with this id was stored. */
  readonly stored: (id: string) => void;
}

/**
 * cache.db: read here, written by one worker thread, searched by another; a third parses the answers of
 * refreshes. While the file is damaged or cannot be written, nothing is known and nothing is kept; it mends
 * itself.
 */
export class Cache extends CacheReader {
  readonly #file: CacheFile;
  #parsing: ListParsing | null = null;
  #onStored: (id: string) => void = () => {};

  private constructor(file: CacheFile) {
    super(file.lookups);
    this.#file = file;
  }

  /** Starts what takes a while before the key is known to be right: with a wrong one, `open` makes the file anew. */
  static prepare(path: string, key: Buffer): PreparedCache {
    const file = new CacheFile(path, key);
    file.prepare();
    const open = async (): Promise<OpenedCache> => {
      const opened = await file.open();
      if (opened === 'open') return { kind: 'open', cache: new Cache(file) };
      await file.close();
      return { kind: 'newer' };
    };
    return { open, close: () => file.close() };
  }

  listen({ stored, ...news }: CacheListener): void {
    this.#onStored = stored;
    this.#file.listen(news);
  }

  /** Stores something that screens show of this thing. @returns whether it could */
  async #put(id: string, request: WriterRequest): Promise<boolean> {
    const isStored = (await this.#file.write(request)) !== null;
    if (isStored) this.#onStored(id);
    return isStored;
  }

  /** @param record of the lot with this id; its body is the service's answer without the denied fields */
  async putAssociations(record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#put(record.id, { kind: 'put-associations', ...record, body });
  }

  async putCategories(record: Omit<RecordToCache, 'id'>): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#file.write({ kind: 'put-categories', ...record, id: '', body });
  }

  /** Keeps an answer to show it again with its age; a later answer replaces it. */
  async putAnswer(about: CachedKind, record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#put(record.id, { kind: 'put-kept', about, ...record, body });
  }

  /** @returns whether it could be stored */
  async putElectronic(record: RecordToCache): Promise<boolean> {
    const body = JSON.stringify(record.body);
    return this.#put(record.id, { kind: 'put-electronic', ...record, body });
  }

  /** Saves one prescription from its own answer, unless a later request returned it before. */
  async putPrescription(userId: string, record: RecordToCache): Promise<void> {
    const body = JSON.stringify(record.body);
    await this.#file.write({ kind: 'put-prescription', userId, ...record, body });
  }

  /**
   * Begins a refresh of this account's prescriptions; null where nothing can be stored now.
   * @param started the refresh's request number
   */
  async beginRefresh(userId: string, started: number, seenAt: number): Promise<Tally | null> {
    await this.#endParsing();
    const answer = await this.#refresh({ kind: 'refresh-begin', userId, started, seenAt });
    if (answer === null) return null;
    this.#parsing = new ListParsing(() => this.#file.startParser());
    return expectKind('tally', answer).tally;
  }

  /**
   * Hands the next bytes of the answer to the parser, and what it reads to the writer; the buffer may be
   * empty afterwards.
   * @param left ids of further prescriptions to leave for the next refresh
   * @returns null once nothing can be stored any more
   */
  async feedRefresh(piece: Uint8Array<ArrayBuffer>, left: string[]): Promise<Tally | null> {
    const parsing = this.#parsing;
    if (parsing === null) return null;
    const parsed = await parsing.parse(piece);
    if (parsed === null) return null;
    const request = { kind: 'refresh-feed', parsed, left } as const;
    const answer = await this.#refresh(request, memoryOf(parsed.elements));
    if (answer === null) return null;
    const { tally } = expectKind('tally', answer);
    parsing.learn(tally);
    return tally;
  }

  async finishRefresh(left: string[]): Promise<Finish | null> {
    const answer = await this.#refresh({ kind: 'refresh-finish', left });
    return answer === null ? null : expectKind('finished', answer).finish;
  }

  /** Removes the next rows that the complete answer lacked. @returns how many; null where it could not */
  async sweepRefresh(): Promise<number | null> {
    const answer = await this.#refresh({ kind: 'refresh-sweep' });
    return answer === null ? null : expectKind('swept', answer).removed;
  }

  /** Ends the refresh, whether it succeeded or not. */
  async endRefresh(): Promise<void> {
    await this.#endParsing();
    await this.#file.write({ kind: 'refresh-abandon' });
  }

  async #endParsing(): Promise<void> {
    await this.#parsing?.end();
    this.#parsing = null;
  }

  /** Null where the answer is lost, or the thread that had begun the refresh. */
  async #refresh(request: WriterRequest, transfer?: ArrayBuffer[]): Promise<WriterAnswer | null> {
    const answer = await this.#file.write(request, transfer);
    return answer?.kind === 'no-refresh' ? null : answer;
  }

  /** Does one step of the upkeep of the search index; true while there is more. */
  async tidy(): Promise<boolean> {
    const answer = await this.#file.write({ kind: 'tidy' });
    return answer !== null && expectKind('tidied', answer).more;
  }

  /**
   * Removes some of the single answers that came before this moment, all of which can be fetched again:
   * what is around a prescription, reports, electronic prescriptions.
   * @returns how many; 0 also where nothing can be removed now
   */
  async prune(before: number): Promise<number> {
    const answer = await this.#file.write({ kind: 'prune', before });
    return answer === null ? 0 : expectKind('pruned', answer).removed;
  }

  /** Shows searches what was written since; the first search loads everything anyway. */
  async load(userId: string): Promise<void> {
    if (this.#file.isSearched) await this.#file.search({ kind: 'load', userId });
  }

  async search(
    userId: string,
    query: PrescriptionQuery,
    offset: number,
    limit: number,
  ): Promise<SearchHits> {
    const answer = await this.#file.search({ kind: 'search', userId, query, offset, limit });
    return answer === null ? noHits : expectKind('found', answer).found;
  }

  async choices(userId: string, field: ChoiceField, text: string): Promise<Choices> {
    const answer = await this.#file.search({ kind: 'choices', userId, field, text });
    return answer === null ? { choices: [], none: 0 } : expectKind('choices', answer).choices;
  }

  /** Keeps that this account found no name in an electronic prescription. @returns whether it could */
  keepNoName(
    userId: string,
    { id, seenAt, started }: Omit<RecordToCache, 'body'>,
  ): Promise<boolean> {
    const record = { id: noNameKey(userId, id), body: '{}', seenAt, started };
    return this.#put(id, { kind: 'put-kept', about: 'no-name', ...record });
  }

  /** The patients without a name among prescriptions of these statuses; null where nothing can be read now. */
  async unnamed(userId: string, wanted: UnnamedWanted): Promise<UnnamedPatients | null> {
    const answer = await this.#file.search({ kind: 'unnamed', userId, wanted });
    return answer === null ? null : expectKind('unnamed', answer).unnamed;
  }

  async close(): Promise<void> {
    await this.#endParsing();
    await this.#file.close();
  }
}
