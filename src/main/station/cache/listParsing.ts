import type { Parser } from './cacheFile.ts';
import type { Tally } from './messages.ts';
import { ListParser, type ParsedPiece } from './parse/listParser.ts';

/** A list whose first piece is shorter is split sooner than a thread would start. */
const WORTH_A_THREAD = 64 * 1024;

const nothingYet = { rows: 0, known: 0 };

type Place = { kind: 'here'; parser: ListParser } | { kind: 'thread'; thread: Parser };

/** Parses one refresh's answer: a long one in a thread, which ends with the refresh, and its memory with it. */
export class ListParsing {
  readonly #startThread: () => Parser;
  #place: Place | null = null;
  #last = nothingYet;
  #isNew = false;

  constructor(startThread: () => Parser) {
    this.#startThread = startThread;
  }

  /** Null where the thread has ended. The piece may be empty afterwards. */
  async parse(piece: Uint8Array<ArrayBuffer>): Promise<ParsedPiece | null> {
    this.#place ??= this.#placeFor(piece);
    // Here it is only split: reading is for other threads.
    if (this.#place.kind === 'here') return this.#place.parser.parse(piece, false);
    const request = { kind: 'parse', piece, isNew: this.#isNew } as const;
    const result = await this.#place.thread.ask(request, [piece.buffer]);
    return result.kind === 'answered' ? result.answer : null;
  }

  /** What is known need not be read: whether the next pieces are follows from the last ones. */
  learn({ rows, unchanged, left }: Tally): void {
    const known = unchanged + left;
    const isNew = (known - this.#last.known) * 2 < rows - this.#last.rows;
    if (rows > this.#last.rows) this.#isNew = isNew;
    this.#last = { rows, known };
  }

  async end(): Promise<void> {
    if (this.#place?.kind === 'thread') await this.#place.thread.terminate();
  }

  #placeFor({ length }: Uint8Array): Place {
    if (length < WORTH_A_THREAD) return { kind: 'here', parser: new ListParser() };
    return { kind: 'thread', thread: this.#startThread() };
  }
}
