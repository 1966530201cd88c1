import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { newNonce, securityHeaders } from '../hosting/csp.ts';
import { windowFile } from '../hosting/windowFiles.ts';
import { describeDefect, errorCode } from '../station/defect.ts';
import { openEntrance } from './entrance.ts';
import { cookieName, noSession, type Refusal, wrongHost, wrongOrigin } from './guard.ts';
import { onwardPage, refusalPage } from './pages.ts';

/** A scan is at most 4 KiB, and typed input is far below this. */
const maxMessageBytes = 1024 * 1024;

export interface ServerOptions {
  readonly rendererDir: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Called with the socket of each admitted window. */
  readonly onSocket: (socket: WebSocket) => void;
  readonly log: (line: string) => void;
}

export interface HostServer {
  readonly port: number;
  /** The link that opens the app while the host runs, for the person who started it. */
  readonly link: string;
  /** A link that opens the app once, within a minute. */
  onceLink(): string;
  close(): Promise<void>;
}

export type ListenResult =
  | { kind: 'listening'; server: HostServer }
  | { kind: 'no-port'; message: string };

/** Serves the window's files and its socket, on 127.0.0.1 only. */
export async function listen(options: ServerOptions): Promise<ListenResult> {
  const entrance = openEntrance();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.log(`A request failed: ${describeDefect(error)}`);
      if (response.headersSent) response.destroy();
      else send(response, 500, 'Pharmacy Bench could not answer.\n', 'text/plain');
    });
  });
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
    const path = pathOf(request);
    const secret = /^\/enter\/([\w-]+)$/.exec(path)?.[1];
    if (secret !== undefined) return enter(request, response, secret);
    const stranger = noSession(request, port, entrance);
    if (stranger !== null) return refuse(response, stranger);
    const file = await windowFile(options.rendererDir, path);
    response.writeHead(file.status, file.headers).end(file.body);
  }

  function enter(request: IncomingMessage, response: ServerResponse, secret: string): void {
    // Only a GET is admitted, so that a HEAD preview does not use up a one-time secret.
    if (request.method !== 'GET' || !entrance.admits(secret)) {
      refuse(response, 'no-session');
      return;
    }
    const value = `${cookieName(port)}=${entrance.session}`;
    response.setHeader('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Strict`);
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      send(response, 200, onwardPage, 'text/html');
    } else {
      response.setHeader('location', '/');
      send(response, 303, '', 'text/plain');
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const refusal =
      wrongHost(request, port) ?? wrongOrigin(request) ?? noSession(request, port, entrance);
    if (refusal !== null || pathOf(request) !== '/station') {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (admitted) => {
      admitted.on('error', (error) => options.log(`A window's socket: ${describeDefect(error)}`));
      options.onSocket(admitted);
    });
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
    for (const socket of sockets.clients) socket.terminate();
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeAllConnections();
    await closed;
  }

  return {
    kind: 'listening',
    server: {
      port,
      link: `${base}/enter/${entrance.standing}`,
      onceLink: () => `${base}/enter/${entrance.issueOnce()}`,
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
