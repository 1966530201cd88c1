import type { Socket } from 'node:net';

/**
 * The network between the API and its callers. While it is down, every connection is cut and none
 * is answered.
 */
export class Network {
  #up = true;
  #cuts = 0;
  readonly #sockets = new Set<Socket>();

  get up(): boolean {
    return this.#up;
  }

  /** How often the network went down: a request during which it changed was cut. */
  get cuts(): number {
    return this.#cuts;
  }

  /** Remembers a connection of the API, to cut it when the network goes down. */
  watch(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Takes the network up or down; `own` is the connection that asked for it. */
  set(up: boolean, own: Socket): void {
    if (this.#up && !up) {
      this.#cuts += 1;
      for (const socket of this.#sockets) if (socket !== own) socket.destroy();
    }
    this.#up = up;
  }
}
