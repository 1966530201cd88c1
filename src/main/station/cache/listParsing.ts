import { WorkerChannel } from '../disk/workerChannel.ts';
import { entryOf } from './cacheFile.ts';
import type { Tally } from './messages.ts';
import type { ParsedPiece } from './parse/listParser.ts';
import { type ParserAnswer, type ParserRequest, parserAnswerSchema } from './parserMessages.ts';

const nothingYet = { rows: 0, known: 0 };

/** The thread that parses one refresh's answer. It ends with the refresh, and its memory with it. */
export class ListParsing {
  readonly #channel: WorkerChannel<ParserRequest, ParserAnswer>;
  #last = nothingYet;
  #isNew = false;

  /** @param onDeath called where the thread ends by itself; the refresh is over then */
  constructor(onDeath: (error: unknown) => void) {
    this.#channel = new WorkerChannel(entryOf('parser'), undefined, parserAnswerSchema, onDeath);
  }

  /** Null where the thread has ended. The piece is empty afterwards. */
  async parse(piece: Uint8Array<ArrayBuffer>): Promise<ParsedPiece | null> {
    const request = { kind: 'parse', piece, isNew: this.#isNew } as const;
    const result = await this.#channel.ask(request, [piece.buffer]);
    if (result.kind !== 'answered' || result.answer.kind !== 'parsed') return null;
    return result.answer.parsed;
  }

  /** What is known need not be read: whether the next pieces are follows from the last ones. */
  learn({ rows, unchanged, left }: Tally): void {
    const known = unchanged + left;
    const isNew = (known - this.#last.known) * 2 < rows - this.#last.rows;
    if (rows > this.#last.rows) this.#isNew = isNew;
    this.#last = { rows, known };
  }

  end(): Promise<void> {
    return this.#channel.terminate();
  }
}
