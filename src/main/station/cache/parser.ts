// The entry of the parser thread: reads the answer of one refresh while the writer stores what was read.
import { answerRequests } from '../disk/workerThread.ts';
import { ListParser } from './parse/listParser.ts';
import { memoryOf } from './parse/packedElements.ts';
import { type ParserAnswer, parserRequestSchema } from './parserMessages.ts';
import { giveWay } from './tuning.ts';

giveWay();
const parser = new ListParser();

answerRequests(
  parserRequestSchema,
  (request): ParserAnswer => {
    if (request.kind === 'close') return { kind: 'done' };
    const parsed = parser.parse(request.piece, request.isNew);
    // Its memory goes now: that it is outside of the heap makes nobody collect it.
    request.piece.buffer.transfer(0);
    return { kind: 'parsed', parsed };
  },
  (answer) => (answer.kind === 'parsed' ? memoryOf(answer.parsed.elements) : []),
);
