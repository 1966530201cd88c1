import { EventEmitter } from 'node:events';
import { electronEvent } from './event.ts';
import { FrameDouble } from './frames.ts';
import { PageProcess } from './pageProcess.ts';
import type { PortDouble } from './ports.ts';
import { uncloneable } from './ports.ts';
import type { SessionDouble } from './session.ts';

interface OpenDetails {
  readonly url: string;
}

/** What a page's contents need of the rest of the double. */
export interface ContentsHost {
  readonly platform: string;
  readonly misuse: (words: string) => never;
  note(words: string): void;
  plays<T extends object>(object: T, name: string): T;
  /** A message from a page, on its way to ipcMain. */
  ipc(sender: ContentsDouble, frame: FrameDouble | null, channel: string, args: unknown[]): void;
}

let nextId = 1;

/** Plays WebContents: loads pages through the app's own protocol, each in a process of its own. */
export class ContentsDouble extends EventEmitter {
  readonly id = nextId++;
  readonly session: SessionDouble;
  readonly #host: ContentsHost;
  readonly #preload: string;
  #process: PageProcess | null = null;
  #url = '';
  #openHandler: ((details: OpenDetails) => { action: 'allow' | 'deny' }) | null = null;
  /** How many ports went to this page. */
  portsGiven = 0;
  /** What the last load asked for, and what came. */
  requests: { url: string; status: number; policy: string | null }[] = [];

  constructor(host: ContentsHost, session: SessionDouble, preload: string) {
    super();
    this.#host = host;
    this.session = session;
    this.#preload = preload;
  }

  /** A new object each time: nothing may hang on its identity. */
  get mainFrame(): FrameDouble {
    return this.frame(this.#url);
  }

  /** A frame of this page, at whatever address; `inside` another one. */
  frame(url: string, inside: FrameDouble | null = null): FrameDouble {
    const owner = {
      misuse: this.#host.misuse,
      deliver: (channel: string, args: unknown[], ports: PortDouble[]) => {
        const given = ports.map((port) => port.give());
        this.portsGiven += given.length;
        const delivered = this.#process?.send({ kind: 'ipc', channel, args }, given) ?? false;
        if (!delivered) for (const port of given) port.close();
        return delivered;
      },
    };
    const routingId = inside === null ? 1 : 2;
    return this.#host.plays(new FrameDouble(owner, url, routingId, inside), 'WebFrameMain');
  }

  getURL(): string {
    return this.#url;
  }

  destroyedAlready = false;

  isDestroyed(): boolean {
    return this.destroyedAlready;
  }

  send(channel: string, ...args: unknown[]): void {
    const complaint = uncloneable(args);
    if (complaint !== null) this.#host.misuse(`WebContents.send: ${complaint}`);
    this.#process?.send({ kind: 'ipc', channel, args });
  }

  setWindowOpenHandler(handler: (details: OpenDetails) => { action: 'allow' | 'deny' }): void {
    this.#openHandler = handler;
  }

  forcefullyCrashRenderer(): void {
    void this.#process?.end(true);
  }

  /** The page opens a window. @returns what became of it */
  open(url: string): 'allow' | 'deny' {
    const details = {
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: this.#url, policy: 'no-referrer' },
    };
    return this.#openHandler?.(details).action ?? 'allow';
  }

  /** The page, or a frame in it, goes somewhere by itself. @returns whether it got away */
  async navigate(url: string, isMainFrame = true): Promise<boolean> {
    const details = { url, isMainFrame, isSameDocument: false, frame: this.mainFrame };
    const event = electronEvent({ ...details, initiator: this.mainFrame });
    this.emit('will-frame-navigate', event);
    if (event.defaultPrevented) return false;
    if (isMainFrame) await this.load(url);
    return true;
  }

  /** A person loads the page again. @returns whether the page let them */
  async loadAgain(): Promise<boolean> {
    if (!(await this.leave())) return false;
    await this.load(this.#url);
    return true;
  }

  /** Asks the page; its no may be overruled by whoever listens. */
  async leave(): Promise<boolean> {
    if ((await this.#process?.mayLeave()) ?? true) return true;
    const event = electronEvent({});
    this.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  }

  async load(url: string): Promise<void> {
    this.requests = [];
    const html = await this.#fetch(url, 'mainFrame');
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const address = new URL(path ?? '', url).href;
      if (!address.startsWith('data:')) await this.#fetch(address, 'script');
    }
    await this.end();
    this.#url = url;
    const { platform } = this.#host;
    const page = new PageProcess(
      { url, preload: this.#preload, platform },
      {
        ipc: (channel, args) => this.#host.ipc(this, this.mainFrame, channel, args),
        misuse: (words) => this.#host.note(words),
        gone: () =>
          this.emit('render-process-gone', electronEvent({}), { reason: 'crashed', exitCode: 5 }),
      },
    );
    this.#process = page;
    await page.loaded;
    this.emit('dom-ready', electronEvent({}));
    this.emit('did-finish-load');
  }

  evaluate(source: string, arg: unknown): Promise<unknown> {
    if (this.#process === null) throw new Error('There is no page');
    return this.#process.evaluate(source, arg);
  }

  async end(): Promise<void> {
    await this.#process?.end(false);
    this.#process = null;
  }

  async #fetch(url: string, resourceType: string): Promise<string> {
    const answer = await this.session.fetch(url, resourceType);
    const policy = answer.headers.get('content-security-policy');
    this.requests.push({ url, status: answer.status, policy });
    if (answer.status !== 200) throw new Error(`ERR_FAILED (${answer.status}) loading '${url}'`);
    return answer.text();
  }
}
