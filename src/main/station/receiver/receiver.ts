import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type {
  ReceiverSettings,
  ReceiverState,
  ReceiverTest,
  ReceiverTrouble,
  WebhookRecord,
} from '#shared/contract/receiver.ts';
import { isLoopback } from '#shared/serviceAddress.ts';
import { listeningHost, receiverUrl } from './address.ts';
import { type Certificate, readCertificate } from './certificateFiles.ts';
import { selfTest } from './selfTest.ts';
import { Visitors } from './visitors.ts';
import { WebhookHandler } from './webhookHandler.ts';
import { WebhookLog } from './webhookLog.ts';

const limits = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAlive: false,
} as const;
/** The handshake has five seconds as well: the usual two minutes would keep a place for whoever is silent. */
const tls = { minVersion: 'TLSv1.2', handshakeTimeout: 5_000 } as const;

export interface ReceiverParts {
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly onException: (exceptionId: string) => boolean;
  /** Called when the log or the state has changed. */
  readonly onChange: () => void;
  readonly trouble: (error: unknown) => void;
}

type ServerState =
  | {
      kind: 'open';
      server: Server;
      visitors: Visitors;
      certificate: Certificate | null;
      url: string;
      secret: string;
    }
  | { kind: 'trouble'; trouble: ReceiverTrouble };

/** The webhook server (DESIGN.md section 5); closed until settings turn it on. */
export class Receiver {
  readonly #parts: ReceiverParts;
  readonly #log = new WebhookLog();
  #opened: ServerState | null = null;
  #busy: Promise<unknown> = Promise.resolve();

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
  }

  get state(): ReceiverState {
    if (this.#opened === null) return { kind: 'shut' };
    return this.#opened.kind === 'open' ? { kind: 'open', url: this.#opened.url } : this.#opened;
  }

  get log(): readonly WebhookRecord[] {
    return this.#log.lines;
  }

  /** Opens, closes or moves the server; a failure becomes its state. */
  apply(settings: ReceiverSettings, secret: string): Promise<ReceiverState> {
    const result = this.#busy.then(async () => {
      await this.#close();
      if (settings.on) this.#opened = await this.#open(settings, secret);
      this.#parts.onChange();
      return this.state;
    });
    this.#busy = result.catch(() => undefined);
    return result;
  }

  /** Sends a test event as the relay would. */
  async test(): Promise<ReceiverTest> {
    const opened = this.#opened;
    if (opened?.kind !== 'open') return { kind: 'shut' };
    return selfTest(opened.url, opened.secret, opened.certificate?.cert ?? null);
  }

  async close(): Promise<void> {
    await this.#busy;
    await this.#close();
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened?.kind !== 'open') return;
    const closed = new Promise<void>((resolve) => opened.server.close(() => resolve()));
    opened.visitors.end();
    await closed;
  }

  async #open(settings: ReceiverSettings, secret: string): Promise<ServerState> {
    const { certificate: files } = settings;
    const host = listeningHost(settings.host);
    if (!isLoopback(host) && files === null) {
      return { kind: 'trouble', trouble: { kind: 'needs-certificate' } };
    }
    const read = files === null ? null : await readCertificate(files);
    if (read?.kind === 'unreadable') {
      return { kind: 'trouble', trouble: { kind: 'unreadable-certificate' } };
    }
    if (read?.kind === 'no-ordinary-file') {
      return { kind: 'trouble', trouble: { kind: 'no-ordinary-file' } };
    }
    const certificate = read?.certificate ?? null;
    const visitors = new Visitors();
    const server = this.#server(certificate, secret, visitors);
    if (server === null) {
      return { kind: 'trouble', trouble: { kind: 'certificate-key-mismatch' } };
    }
    const trouble = await listen(server, host, settings.port);
    if (trouble !== null) return { kind: 'trouble', trouble };
    server.on('error', (error) => this.#parts.trouble(error));
    const url = receiverUrl(host, portOf(server), certificate !== null);
    return { kind: 'open', server, visitors, certificate, url, secret };
  }

  #server(certificate: Certificate | null, secret: string, visitors: Visitors): Server | null {
    const { now, monotonic, onException } = this.#parts;
    const log = (line: Omit<WebhookRecord, 'times'>) => {
      this.#log.add(line);
      this.#parts.onChange();
    };
    const onSecret = (socket: Socket) => visitors.known(socket);
    const handler = new WebhookHandler({ secret, now, monotonic, onException, onSecret, log });
    const listener: RequestListener = (request, response) => {
      handler.answer(request, response).catch((error: unknown) => {
        this.#parts.trouble(error);
        request.socket.destroy();
      });
    };
    try {
      const server =
        certificate === null
          ? createServer(limits, listener)
          : createSecureServer({ ...limits, ...tls, ...certificate }, listener);
      server.on('connection', (socket: Socket) => visitors.add(socket));
      server.on('clientError', (_error, socket) => socket.destroy());
      return server;
    } catch {
      // Node throws for an invalid certificate and for a key that does not belong to it.
      return null;
    }
  }
}

function listen(server: Server, host: string, port: number): Promise<ReceiverTrouble | null> {
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve(listenTrouble(port, 'code' in error ? String(error.code) : ''));
    server.once('error', failed);
    server.listen({ host, port }, () => {
      server.off('error', failed);
      resolve(null);
    });
  });
}

function listenTrouble(port: number, code: string): ReceiverTrouble {
  switch (code) {
    case 'EADDRINUSE':
      return { kind: 'port-taken', port };
    case 'EACCES':
      return { kind: 'port-not-allowed', port };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return { kind: 'no-such-address' };
    default:
      return { kind: 'other', code };
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
}
