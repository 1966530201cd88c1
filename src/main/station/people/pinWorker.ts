// The entry of the thread in which PINs are hashed, one at a time.
import { parentPort } from 'node:worker_threads';
import { calibrate, hashPin, type PinCost, pinFits } from './pinHash.ts';
import { type PinAnswer, type PinRequest, pinRequestSchema } from './pinMessages.ts';

let cost: PinCost | null = null;

function answerTo(request: PinRequest): PinAnswer {
  switch (request.kind) {
    case 'hash':
      cost ??= calibrate();
      return { kind: 'hashed', pin: hashPin(request.keyed, cost) };
    case 'check':
      return { kind: 'checked', fits: pinFits(request.keyed, request.stored) };
  }
}

parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(answerTo(pinRequestSchema.parse(message)));
});
