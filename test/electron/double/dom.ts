import type { MessagePort } from 'node:worker_threads';

interface DomEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly origin?: string;
  readonly source?: unknown;
  readonly ports?: readonly MessagePort[];
}
type Listener = (event: DomEvent) => unknown;

/**
 * One page's window as two worlds see it: the preload's and the page's own. They share the events and
 * nothing else; each has a `window` of its own, and gets its own copy of what a message holds.
 */
export class Dom {
  readonly location;
  readonly #listeners: { world: object; type: string; listener: Listener }[] = [];

  constructor(address: string) {
    const { protocol, host, pathname, href } = new URL(address);
    this.location = { protocol, host, pathname, href, origin: `${protocol}//${host}` };
  }

  /** A `window` for one world. */
  world() {
    const stored = new Map<string, string>();
    const window = {
      location: this.location,
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
      setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
      clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
      addEventListener: (type: string, listener: Listener) => {
        this.#listeners.push({ world: window, type, listener });
      },
      removeEventListener: (type: string, listener: Listener) => {
        const at = this.#listeners.findIndex(
          (each) => each.type === type && each.listener === listener,
        );
        if (at >= 0) this.#listeners.splice(at, 1);
      },
      postMessage: (data: unknown, target: string, transfer: MessagePort[] = []) => {
        if (target !== '*' && target !== this.location.origin) return;
        setImmediate(() => this.#message(data, transfer));
      },
    };
    return window;
  }

  dispatch(event: DomEvent): void {
    for (const { type, listener } of [...this.#listeners]) if (type === event.type) listener(event);
  }

  #message(data: unknown, ports: MessagePort[]): void {
    const { origin } = this.location;
    for (const { world, type, listener } of [...this.#listeners]) {
      if (type !== 'message') continue;
      const copy: unknown = structuredClone(data);
      listener({ type, data: copy, origin, source: world, ports });
    }
  }
}
