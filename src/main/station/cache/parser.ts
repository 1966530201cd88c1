// The entry of the parser thread: reads the answer of one refresh while the writer stores what was read.
import { answerRequests } from '../disk/workerThread.ts';
import { ListParser } from './parse/listParser.ts';
import { memoryOf } from './parse/packedElements.ts';
import { parserRequestSchema } from './parserMessages.ts';
import { giveWay } from './tuning.ts';

giveWay();
const parser = new ListParser();

answerRequests(
  parserRequestSchema,
  ({ piece, isNew }) => {
    const parsed = parser.parse(piece, isNew);
    // Its memory goes now: that it is outside of the heap makes nobody collect it.
    piece.buffer.transfer(0);
    return parsed;
  },
  ({ elements }) => memoryOf(elements),
);
