import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { openReader } from '../disk/database.ts';
import type { FileTrouble } from '../disk/fileTrouble.ts';
import { type AskResult, WorkerChannel } from '../disk/workerChannel.ts';
import { LookupFile } from './lookupFile.ts';
import {
  type ParserStart,
  type WorkerStart,
  type WriterAnswer,
  type WriterRequest,
  writerAnswerSchema,
} from './messages.ts';
import { cacheMigrations } from './migrations.ts';
import { Pace } from './pace.ts';
import { type ParsedPiece, parsedPieceSchema } from './parse/listParser.ts';
import type { ParserRequest } from './parserMessages.ts';
import { type SearchAnswer, type SearchRequest, searchAnswerSchema } from './searchMessages.ts';
import { CACHE_CIPHER } from './tuning.ts';

/** In the build a worker lies beside its caller; run from source, beside this file. */
export function entryOf(name: 'writer' | 'searcher' | 'parser'): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? `./${name}.ts` : `./cache-${name}.js`, here);
}

/** Whether the file is as this program makes it, under its key. @throws where it cannot be read */
function isOfThisProgram(db: Database.Database): boolean {
  return db.pragma('user_version', { simple: true }) === cacheMigrations.length;
}

/** What becomes of the file, beside the answers. */
export interface CacheNews {
  /** It was damaged, and is empty now: everything in it is fetched again. */
  readonly rebuilt: () => void;
  /** The disk refuses, or a thread has died; it is tried again by itself. */
  readonly trouble: (error: unknown) => void;
}

type Writer = WorkerChannel<WriterRequest, WriterAnswer>;
type Searcher = WorkerChannel<SearchRequest, SearchAnswer>;
export type Parser = WorkerChannel<ParserRequest, ParsedPiece>;

/**
 * cache.db with its two threads. Whatever happens to the file or to a thread, calls are answered:
 *
 *   open ── a thread dies, the disk refuses ──▶ shut: pause ─▶ thread begins again ─▶ open
 *    │                                           ▲   │ refused: a longer pause
 *    └── damage, met by anybody: all closed ─────┘   └──────────▶ (the file is made anew first)
 *
 * While it is shut, lookups find nothing and requests come to null: not known.
 */
export class CacheFile {
  readonly lookups: LookupFile;
  readonly #file: string;
  readonly #key: Buffer;
  readonly #pace = new Pace();
  readonly #stop = new AbortController();
  #news: CacheNews = { rebuilt: () => this.#untold.push('rebuilt'), trouble: () => {} };
  /** What happened before anybody listened. */
  readonly #untold: 'rebuilt'[] = [];
  #writer: Writer | null = null;
  /** A thread that has started, and has not been told to open the file. */
  #startedWriter: Writer | null = null;
  /** Started by the first search: a station that does not start it opens in half the time. */
  #searcher: Searcher | null = null;
  /** Of the last refresh. */
  #parser: Parser | null = null;
  #isDamaged = false;
  #mending: Promise<void> | null = null;
  /** While the writer opens a file that is being read already. */
  #opening: Promise<void> | null = null;

  constructor(file: string, key: Buffer) {
    this.#file = file;
    this.#key = key;
    this.lookups = new LookupFile(
      () => openReader(file, key, CACHE_CIPHER),
      (trouble) => this.#failed(trouble),
    );
  }

  /** Starts the writer's thread, which takes as long as opening a journal; it touches no file before `open`. */
  prepare(): void {
    this.#startedWriter ??= this.#startWriter();
  }

  /**
   * Opens the file, or begins to mend it; only one of a newer program is left alone. One that needs nothing done to
   * it is read at once, while the writer opens it.
   */
  async open(): Promise<'open' | 'newer'> {
    if (this.lookups.openWhere(isOfThisProgram)) {
      this.#opening = this.#beginBesideLookups();
      return 'open';
    }
    const opened = await this.#begin();
    if (opened === 'shut') this.#mend();
    return opened === 'newer' ? 'newer' : 'open';
  }

  listen(news: CacheNews): void {
    this.#news = news;
    for (const _one of this.#untold.splice(0)) news.rebuilt();
  }

  /** The writer's answer; null where it is lost. */
  async write(request: WriterRequest, transfer: ArrayBuffer[] = []): Promise<WriterAnswer | null> {
    if (this.#opening !== null) await this.#opening;
    if (this.#mending !== null || this.#writer === null) return null;
    return this.#answerIn(await this.#writer.ask(request, transfer));
  }

  /** The searcher's answer; null where it is lost. */
  async search(request: SearchRequest): Promise<SearchAnswer | null> {
    if (this.#mending !== null || this.#stop.signal.aborted) return null;
    this.#searcher ??= new WorkerChannel(
      entryOf('searcher'),
      this.#start(false),
      searchAnswerSchema,
      (error) => {
        this.#searcher = null;
        this.#died(error);
      },
    );
    return this.#answerIn(await this.#searcher.ask(request));
  }

  get isSearched(): boolean {
    return this.#searcher !== null;
  }

  /** A thread for the answer of one refresh, which ends it. Where it ends by itself, so does the refresh. */
  startParser(): Parser {
    this.#parser = new WorkerChannel(
      entryOf('parser'),
      this.#place(),
      parsedPieceSchema,
      // The file is none the worse for it, and the next refresh begins another.
      (error) => this.#news.trouble(error ?? new Error('The parser thread has ended')),
    );
    return this.#parser;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#opening;
    await this.#mending;
    this.lookups.close();
    await this.#parser?.terminate();
    await this.#startedWriter?.terminate();
    await this.#searcher?.close({ kind: 'close' });
    await this.#writer?.close({ kind: 'close' });
  }

  #answerIn<Answer>(result: AskResult<Answer>): Answer | null {
    switch (result.kind) {
      case 'answered':
        return result.answer;
      case 'failed':
        this.#failed(result.trouble);
        return null;
      case 'ended':
        return null;
    }
  }

  #failed(trouble: FileTrouble): void {
    if (trouble === 'damaged' || trouble === 'failing') {
      this.#isDamaged = true;
      this.lookups.close();
      this.#mend();
    } else this.#news.trouble(new CacheTrouble(trouble));
  }

  #died(error: unknown): void {
    this.#news.trouble(error ?? new Error('A thread of the cache has ended'));
    this.#mend();
  }

  #mend(): void {
    if (this.#stop.signal.aborted) return;
    this.#mending ??= this.#mendAtPace().finally(() => {
      this.#mending = null;
    });
  }

  async #mendAtPace(): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      // A pause that is called off ends the mending.
      await pause(this.#pace.pauseMs(), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await this.#opening;
      // Windows takes no file away that is being read.
      if (this.#isDamaged) this.lookups.close();
      await this.#endThreads();
      if ((await this.#begin()) === 'open') return;
    }
  }

  /** All of them: Windows takes no file away that one of them has open. */
  async #endThreads(): Promise<void> {
    const threads = [this.#searcher, this.#parser, this.#writer];
    const ended = threads.map((thread) => thread?.terminate());
    this.#searcher = null;
    this.#parser = null;
    this.#writer = null;
    await Promise.all(ended);
  }

  #startWriter(): Writer {
    const writer: Writer = new WorkerChannel(
      entryOf('writer'),
      this.#start(this.#isDamaged),
      writerAnswerSchema,
      (error) => {
        if (this.#writer === writer) this.#died(error);
        else this.#news.trouble(error);
      },
    );
    return writer;
  }

  async #beginBesideLookups(): Promise<void> {
    const opened = await this.#begin();
    this.#opening = null;
    if (opened === 'open') return;
    this.lookups.close();
    this.#mend();
  }

  /** Has the writer open the file or make it anew; then it can be read. */
  async #begin(): Promise<'open' | 'newer' | 'shut'> {
    const writer = this.#startedWriter ?? this.#startWriter();
    this.#startedWriter = null;
    const opening = await writer.begin();
    if (opening?.kind !== 'open') {
      if (opening?.kind === 'shut') this.#news.trouble(new CacheTrouble(opening.trouble));
      // It died of opening the file: the next one makes it anew.
      if (opening === null) this.#isDamaged = true;
      await writer.terminate();
      return opening?.kind === 'newer' ? 'newer' : 'shut';
    }
    this.#writer = writer;
    if (opening.anew || this.lookups.db === null) this.lookups.open();
    if (opening.anew) {
      this.#isDamaged = false;
      this.#news.rebuilt();
    }
    return 'open';
  }

  #start(anew: boolean): WorkerStart {
    return { ...this.#place(), anew };
  }

  #place(): ParserStart {
    return { file: this.#file, key: new Uint8Array(this.#key) };
  }
}

/** The cache could not be written, by its file or its disk. */
export class CacheTrouble extends Error {
  override readonly name = 'CacheTrouble';
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(`cache: ${trouble}`);
    this.trouble = trouble;
  }
}
