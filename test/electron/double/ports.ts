import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads';

/** What structured cloning takes over a port or IPC, and nothing that only Node would take. */
export function uncloneable(value: unknown, path = 'message'): string | null {
  switch (typeof value) {
    case 'function':
    case 'symbol':
      return `${path} is a ${typeof value}, which no port carries`;
    case 'object':
      break;
    default:
      return null;
  }
  if (value === null || value instanceof Date || value instanceof RegExp) return null;
  if (value instanceof Error || ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return null;
  const inside = inner(value);
  if (inside === null) return `${path} is a ${value.constructor.name}, which no port carries`;
  for (const [key, each] of inside) {
    const complaint = uncloneable(each, `${path}.${key}`);
    if (complaint !== null) return complaint;
  }
  return null;
}

function inner(value: object): [string, unknown][] | null {
  if (value instanceof Map) return [...value].map(([key, each]) => [String(key), each]);
  if (value instanceof Set) return [...value].map((each, index) => [String(index), each]);
  if (Array.isArray(value)) return value.map((each, index) => [String(index), each]);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : null;
}

/** Plays MessagePortMain. It is told only of the other end's closing, as documented. */
export class PortDouble extends EventEmitter {
  readonly #misuse: (words: string) => never;
  #port: MessagePort | null;
  #started = false;
  #closedHere = false;

  constructor(port: MessagePort, misuse: (words: string) => never) {
    super();
    this.#port = port;
    this.#misuse = misuse;
    port.on('close', () => {
      if (!this.#closedHere) this.emit('close');
    });
    port.unref();
  }

  postMessage(message: unknown, transfer: PortDouble[] = []): void {
    const complaint = uncloneable(message);
    if (complaint !== null) this.#misuse(`MessagePortMain.postMessage: ${complaint}`);
    this.#port?.postMessage(
      message,
      transfer.map((each) => each.give()),
    );
  }

  start(): void {
    if (this.#started || this.#port === null) return;
    this.#started = true;
    this.#port.on('message', (data: unknown) => this.emit('message', { data, ports: [] }));
    this.#port.start();
  }

  close(): void {
    this.#closedHere = true;
    this.#port?.close();
  }

  /** The port itself, which goes to another process; this object is of no use afterwards. */
  give(): Transferable & MessagePort {
    const port = this.#port;
    if (port === null) return this.#misuse('A MessagePortMain was transferred twice');
    this.#port = null;
    return port;
  }
}

/** A pair of ports. */
export function portPair(misuse: (words: string) => never): [PortDouble, PortDouble] {
  const { port1, port2 } = new MessageChannel();
  return [new PortDouble(port1, misuse), new PortDouble(port2, misuse)];
}
