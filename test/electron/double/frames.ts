import { EventEmitter } from 'node:events';
import type { PortDouble } from './ports.ts';
import { uncloneable } from './ports.ts';

/** What a frame needs of the page behind it. */
export interface FrameOwner {
  readonly misuse: (words: string) => never;
  /** Hands a message to the page's process; false where that is gone. */
  deliver(channel: string, args: unknown[], ports: PortDouble[]): boolean;
}

/** Plays WebFrameMain. Two of them may stand for one frame: only `routingId` tells. */
export class FrameDouble extends EventEmitter {
  readonly #owner: FrameOwner;
  readonly url: string;
  readonly parent: FrameDouble | null;
  readonly routingId: number;
  readonly processId = 7;
  readonly osProcessId = process.pid;
  readonly detached = false;
  readonly name = '';

  constructor(
    owner: FrameOwner,
    url: string,
    routingId: number,
    parent: FrameDouble | null = null,
  ) {
    super();
    this.#owner = owner;
    this.url = url;
    this.parent = parent;
    this.routingId = routingId;
  }

  get top(): FrameDouble {
    return this.parent?.top ?? this;
  }

  get origin(): string {
    const url = URL.parse(this.url);
    return url === null ? 'null' : `${url.protocol}//${url.host}`;
  }

  isDestroyed(): boolean {
    return false;
  }

  send(channel: string, ...args: unknown[]): void {
    const complaint = uncloneable(args);
    if (complaint !== null) this.#owner.misuse(`WebFrameMain.send: ${complaint}`);
    this.#owner.deliver(channel, args, []);
  }

  postMessage(channel: string, message: unknown, transfer: PortDouble[] = []): void {
    const complaint = uncloneable(message);
    if (complaint !== null) this.#owner.misuse(`WebFrameMain.postMessage: ${complaint}`);
    this.#owner.deliver(channel, [message], transfer);
  }
}
