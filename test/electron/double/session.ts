import { EventEmitter } from 'node:events';

type Handler = (request: Request) => Response | Promise<Response>;
type Listener = (details: object, answer: (response: { cancel?: boolean }) => void) => void;
type RequestHandler = (
  c: object,
  permission: string,
  answer: (yes: boolean) => void,
  d: object,
) => void;
type CheckHandler = (c: object | null, permission: string, origin: string, d: object) => boolean;
type DeviceHandler = (details: object) => boolean;
type DisplayHandler = (request: object, answer: (streams: object | null) => void) => void;

/** Plays Protocol. */
export class ProtocolDouble {
  readonly privileged = new Map<string, object>();
  readonly #handlers = new Map<string, Handler>();
  #registered = false;
  readonly #misuse: (words: string) => never;

  constructor(misuse: (words: string) => never) {
    this.#misuse = misuse;
  }

  registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: object }[]): void {
    if (this.#registered) this.#misuse('registerSchemesAsPrivileged can be called only once');
    this.#registered = true;
    for (const { scheme, privileges = {} } of schemes) this.privileged.set(scheme, privileges);
  }

  handle(scheme: string, handler: Handler): void {
    if (this.#handlers.has(scheme)) this.#misuse(`${scheme} is handled already`);
    this.#handlers.set(scheme, handler);
  }

  async answer(request: Request): Promise<Response> {
    const handler = this.#handlers.get(new URL(request.url).protocol.replace(':', ''));
    if (handler === undefined) throw new Error(`ERR_UNKNOWN_URL_SCHEME loading '${request.url}'`);
    return handler(request);
  }
}

/** Plays WebRequest, as far as it is listened to. */
export class WebRequestDouble {
  listener: Listener | null = null;

  onBeforeRequest(listener: Listener | null): void {
    this.listener = listener;
  }
}

/** Plays Session: keeps the handlers, and asks them what a page would make it ask. */
export class SessionDouble extends EventEmitter {
  readonly protocol: ProtocolDouble;
  readonly webRequest: WebRequestDouble;
  readonly #proxy: string;
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;
  #device: DeviceHandler | null = null;
  #display: DisplayHandler | null = null;
  spellChecked = true;

  constructor(protocol: ProtocolDouble, webRequest: WebRequestDouble, proxy: string) {
    super();
    this.protocol = protocol;
    this.webRequest = webRequest;
    this.#proxy = proxy;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#request = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.#device = handler;
  }

  setDisplayMediaRequestHandler(handler: DisplayHandler | null): void {
    this.#display = handler;
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellChecked = enabled;
  }

  async resolveProxy(_url: string): Promise<string> {
    return this.#proxy;
  }

  /** As the page's loader does it; what no listener stops reaches the protocol. */
  async fetch(url: string, resourceType: string, method = 'GET'): Promise<Response> {
    const { cancel } = await this.#before(url, resourceType, method);
    if (cancel) throw new Error(`ERR_BLOCKED_BY_CLIENT loading '${url}'`);
    return this.protocol.answer(new Request(url, { method }));
  }

  #before(url: string, resourceType: string, method: string): Promise<{ cancel?: boolean }> {
    const details = {
      id: 1,
      url,
      method,
      resourceType,
      referrer: '',
      timestamp: 0,
      uploadData: [],
    };
    return new Promise((resolve) => {
      if (this.webRequest.listener === null) resolve({});
      else this.webRequest.listener(details, resolve);
    });
  }

  /** Without a handler everything is given: that is Electron's way. */
  asks(contents: object, permission: string, details: object): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.#request === null) resolve(true);
      else this.#request(contents, permission, resolve, details);
    });
  }

  checks(contents: object | null, permission: string, origin: string, details: object): boolean {
    return this.#check?.(contents, permission, origin, details) ?? true;
  }

  givesDevice(details: object): boolean {
    return this.#device?.(details) ?? true;
  }

  sharesScreen(request: object): Promise<object | null> {
    return new Promise((resolve) => {
      if (this.#display === null) resolve({});
      else this.#display(request, resolve);
    });
  }
}
