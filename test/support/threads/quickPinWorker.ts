// The tests' thread of PINs. A real hash costs a third of a second on purpose, and the tests make thousands.
import { parentPort } from 'node:worker_threads';
import { pinRequestSchema } from '../../../src/main/station/people/pinMessages.ts';
import { quickPinAnswer } from '../quickPinAnswer.ts';

parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(quickPinAnswer(pinRequestSchema.parse(message)));
});
