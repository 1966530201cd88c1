// The entry of the parser thread: reads the answer of one refresh while the writer stores what was read, and copies
// the log that this makes.
import { workerData } from 'node:worker_threads';
import { answerRequests } from '../disk/workerThread.ts';
import { LogCopier } from './logCopier.ts';
import { parserStartSchema } from './messages.ts';
import { ListParser } from './parse/listParser.ts';
import { memoryOf } from './parse/packedElements.ts';
import { parserRequestSchema } from './parserMessages.ts';
import { giveWay } from './tuning.ts';

const { file, key } = parserStartSchema.parse(workerData);

giveWay();
const log = new LogCopier(file, Buffer.from(key));
const parser = new ListParser();

answerRequests(
  parserRequestSchema,
  ({ piece, isNew }) => {
    if (isNew) log.countNew(piece.length);
    const parsed = parser.parse(piece, isNew);
    // Its memory goes now: that it is outside of the heap makes nobody collect it.
    piece.buffer.transfer(0);
    return parsed;
  },
  ({ elements }) => memoryOf(elements),
);
