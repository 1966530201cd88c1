import type { Connection } from '../../../src/main/station/service/connection.ts';
import type { SendResult, WireRequest } from '../../../src/main/station/service/send.ts';
import type { Label } from '../history.ts';
import type { Caller } from './call.ts';
import type { Network } from './network.ts';

/** The way from one workstation to the service, for calls made for one purpose. */
export class SimConnection implements Connection {
  readonly address = 'http://127.0.0.1:9';
  readonly timeouts = { connectMs: 10_000, headersMs: 120_000, bodyMs: 30_000, callMs: 45_000 };
  readonly #network: Network;
  readonly #caller: Caller;
  readonly #label: Label;

  constructor(network: Network, caller: Caller, label: Label) {
    this.#network = network;
    this.#caller = caller;
    this.#label = label;
  }

  /** The same way, for another purpose. */
  as(label: Label): SimConnection {
    return new SimConnection(this.#network, this.#caller, label);
  }

  send(request: WireRequest, signal: AbortSignal): Promise<SendResult> {
    return this.#network.send(this.#caller, request, signal, this.#label);
  }

  signedIn(): void {}

  expectMore(): void {}

  async close(): Promise<void> {}
}
