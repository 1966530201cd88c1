import type { Socket } from 'node:net';

/** Open connections altogether, and from one address. */
const MOST = 64;
const MOST_FROM_ONE_ADDRESS = 48;

interface Visitor {
  readonly name: string;
  readonly socket: Socket;
  readonly address: string;
  /** Has not shown the secret yet. */
  isStranger: boolean;
}

/**
 * The connections that are open, a bounded number. Where there are too many, a stranger makes room for the
 * next: the one that has been silent longest at the address that has most of them, so that whoever fills all
 * places with silence pushes out itself and not the relay.
 */
export class Visitors {
  /** By both ends' ports and addresses, the oldest first: under TLS a request knows another socket. */
  readonly #open = new Map<string, Visitor>();

  /** A connection was made; it, or a stranger, is closed where there are too many. */
  add(socket: Socket): void {
    const name = nameOf(socket);
    const address = socket.remoteAddress;
    if (address === undefined) {
      // Gone again before it was seen.
      socket.destroy();
      return;
    }
    socket.on('close', () => this.#open.delete(name));
    this.#open.set(name, { name, socket, address, isStranger: true });
    const here = this.#all().filter((visitor) => visitor.address === address);
    if (here.length > MOST_FROM_ONE_ADDRESS) this.#leave(here);
    else if (this.#open.size > MOST) this.#leave(mostCrowded(this.#all()));
  }

  /** Whoever has this connection has shown the secret: it is closed for nobody. */
  known(socket: Socket): void {
    const visitor = this.#open.get(nameOf(socket));
    if (visitor !== undefined) visitor.isStranger = false;
  }

  /** Closes every connection: the server knows none on which TLS does not stand yet, and would wait for them. */
  end(): void {
    for (const { socket } of this.#all()) socket.destroy();
  }

  #all(): Visitor[] {
    return [...this.#open.values()];
  }

  #leave(among: readonly Visitor[]): void {
    const stranger = among.find(({ isStranger }) => isStranger);
    if (stranger === undefined) return;
    this.#open.delete(stranger.name);
    stranger.socket.destroy();
  }
}

/** The strangers of the address that has most of them, the oldest first. */
function mostCrowded(visitors: readonly Visitor[]): readonly Visitor[] {
  const byAddress = Map.groupBy(
    visitors.filter(({ isStranger }) => isStranger),
    ({ address }) => address,
  );
  return [...byAddress.values()].reduce(
    (most, some) => (some.length > most.length ? some : most),
    [],
  );
}

function nameOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`;
}
