import { hashPin, pinFits } from '../../src/main/station/people/pinHash.ts';
import type { PinAnswer, PinRequest } from '../../src/main/station/people/pinMessages.ts';

/** The same function at its least cost. */
const cost = { cost: 2, blockSize: 1, lanes: 1 };

/** What the thread of PINs answers, in no time. */
export function quickPinAnswer(request: PinRequest): PinAnswer {
  switch (request.kind) {
    case 'hash':
      return { kind: 'hashed', pin: hashPin(request.keyed, cost) };
    case 'check':
      return { kind: 'checked', fits: pinFits(request.keyed, request.stored) };
  }
}
