import { EventEmitter } from 'node:events';
import type { Clock } from '../../../src/main/station/connection/clock.ts';
import type { PinRequest } from '../../../src/main/station/people/pinMessages.ts';
import type { PinWorker } from '../../../src/main/station/people/pinThread.ts';
import { quickPinAnswer } from '../../support/quickPinAnswer.ts';

/** As long as one hash takes at least on a real machine. */
const HASH_MS = 90;
/** The thread of PINs on one workstation, in virtual time; gone with the power. */
export class SimPinWorker extends EventEmitter implements PinWorker {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  postMessage(request: PinRequest): void {
    this.#clock.after(HASH_MS, () => this.emit('message', quickPinAnswer(request)));
  }

  async terminate(): Promise<void> {
    this.emit('exit');
  }

  unref(): void {}
}
