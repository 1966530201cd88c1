import { EventEmitter } from 'node:events';
import type { Clock } from '../../../src/main/station/connection/clock.ts';
import { hashPin, pinFits } from '../../../src/main/station/people/pinHash.ts';
import type { PinAnswer, PinRequest } from '../../../src/main/station/people/pinMessages.ts';
import type { PinWorker } from '../../../src/main/station/people/pinThread.ts';

/** As long as one hash takes at least on a real machine. */
const HASH_MS = 90;
/** The same function at its least cost: what it takes is virtual time. */
const cost = { cost: 2, blockSize: 1, lanes: 1 };

function answerTo(request: PinRequest): PinAnswer {
  switch (request.kind) {
    case 'hash':
      return { kind: 'hashed', pin: hashPin(request.keyed, cost) };
    case 'check':
      return { kind: 'checked', fits: pinFits(request.keyed, request.stored) };
  }
}

/** The thread of PINs on one workstation, in virtual time; gone with the power. */
export class SimPinWorker extends EventEmitter implements PinWorker {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  postMessage(request: PinRequest): void {
    this.#clock.after(HASH_MS, () => this.emit('message', answerTo(request)));
  }

  async terminate(): Promise<void> {
    this.emit('exit');
  }

  unref(): void {}
}
