import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { newNonce, securityHeaders } from '../hosting/csp.ts';
import { windowFile } from '../hosting/windowFiles.ts';
import { describeDefect, errorCode } from '../station/defect.ts';
import { Entrance } from './entrance.ts';
import { type Refusal, wrongHost, wrongOrigin } from './guard.ts';
import { refusalPage } from './pages.ts';
import type { WindowConnection } from './windowConnection.ts';
import { WindowSockets } from './windowSockets.ts';

/** A connection that says nothing keeps no place for long, whoever opens hundreds of them. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const;
/** Of windows and of strangers: beyond them a new one is closed, so that files can still be opened. */
const MOST_CONNECTIONS = 512;

export interface ServerOptions {
  readonly rendererDir: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Called with each window that is let in. */
  readonly onWindow: (connection: WindowConnection) => void;
  readonly log: (line: string) => void;
  /** The clock of the tickets. */
  readonly now?: () => number;
}

export interface HostServer {
  readonly port: number;
  /** A new link that opens one window, within 30 seconds. */
  newLink(): Promise<string>;
  /** Gives every window another token: who is signed in has changed. */
  renewTokens(): void;
  close(): Promise<void>;
}

export type ListenResult =
  | { kind: 'listening'; server: HostServer }
  | { kind: 'no-port'; message: string };

/**
 * Serves the window's files and its socket, on 127.0.0.1 only. The files hold no secret and are for
 * anybody; whoever wants to be heard proves a ticket or a token at the socket.
 */
export async function listen(options: ServerOptions): Promise<ListenResult> {
  const entrance = new Entrance(options.now);
  const { onWindow, log } = options;
  const sockets = new WindowSockets({ entrance, onWindow, log });
  const http = createServer(limits, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.log(`A request failed: ${describeDefect(error)}`);
      if (response.headersSent) response.destroy();
      else send(response, 500, 'Pharmacy Bench could not answer.\n', 'text/plain');
    });
  });
  http.maxConnections = MOST_CONNECTIONS;
  http.on('upgrade', upgrade);

  const trouble = await bind();
  if (trouble !== null) return { kind: 'no-port', message: trouble };
  const port = portOf(http.address());
  const base = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const misnamed = wrongHost(request, port);
    if (misnamed !== null) return refuse(response, misnamed);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return send(response, 405, 'Only reading is possible here.\n', 'text/plain');
    }
    const file = await windowFile(options.rendererDir, pathOf(request));
    response.writeHead(file.status, file.headers).end(file.body);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const refusal = wrongHost(request, port) ?? wrongOrigin(request);
    if (refusal !== null || pathOf(request) !== '/station') {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.upgrade(request, socket, head);
  }

  function bind(): Promise<string | null> {
    return new Promise((resolve, reject) => {
      http.once('error', (error) => {
        const message = noPortMessage(options.port, errorCode(error));
        if (message === null) reject(error);
        else resolve(message);
      });
      http.listen({ host: '127.0.0.1', port: options.port }, () => resolve(null));
    });
  }

  async function close(): Promise<void> {
    sockets.close();
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeAllConnections();
    await closed;
  }

  return {
    kind: 'listening',
    server: {
      port,
      newLink: async () => `${base}/enter#${await entrance.issueTicket()}`,
      renewTokens: () => sockets.renewTokens(),
      close,
    },
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

function noPortMessage(port: number, code: string | null): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is already taken; choose another with --port, or leave it out`;
    case 'EACCES':
      return `this account may not listen on port ${port}; choose one above 1023 with --port`;
    default:
      return null;
  }
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  send(response, 403, refusalPage(refusal), 'text/html');
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response
    .writeHead(status, {
      ...securityHeaders(newNonce()),
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    })
    .end(body);
}
