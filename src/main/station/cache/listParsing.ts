import { WorkerChannel } from '../disk/workerChannel.ts';
import { entryOf } from './cacheFile.ts';
import type { Tally } from './messages.ts';
import { ListParser, type ParsedPiece, parsedPieceSchema } from './parse/listParser.ts';
import type { ParserRequest } from './parserMessages.ts';

/** A list whose first piece is shorter is split sooner than a thread would start. */
const WORTH_A_THREAD = 64 * 1024;

const nothingYet = { rows: 0, known: 0 };

type Place =
  | { kind: 'here'; parser: ListParser }
  | { kind: 'thread'; channel: WorkerChannel<ParserRequest, ParsedPiece> };

/** Parses one refresh's answer: a long one in a thread, which ends with the refresh, and its memory with it. */
export class ListParsing {
  readonly #onDeath: (error: unknown) => void;
  #place: Place | null = null;
  #last = nothingYet;
  #isNew = false;

  /** @param onDeath called where the thread ends by itself; the refresh is over then */
  constructor(onDeath: (error: unknown) => void) {
    this.#onDeath = onDeath;
  }

  /** Null where the thread has ended. The piece may be empty afterwards. */
  async parse(piece: Uint8Array<ArrayBuffer>): Promise<ParsedPiece | null> {
    this.#place ??= this.#placeFor(piece);
    // Here it is only split: reading is for other threads.
    if (this.#place.kind === 'here') return this.#place.parser.parse(piece, false);
    const request = { kind: 'parse', piece, isNew: this.#isNew } as const;
    const result = await this.#place.channel.ask(request, [piece.buffer]);
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
    if (this.#place?.kind === 'thread') await this.#place.channel.terminate();
  }

  #placeFor({ length }: Uint8Array): Place {
    if (length < WORTH_A_THREAD) return { kind: 'here', parser: new ListParser() };
    const channel = new WorkerChannel<ParserRequest, ParsedPiece>(
      entryOf('parser'),
      undefined,
      parsedPieceSchema,
      this.#onDeath,
    );
    return { kind: 'thread', channel };
  }
}
