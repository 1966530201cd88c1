/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { isFrame, SUBPROTOCOL, writeFrame } from '#shared/greeting/frames.ts';
import { greetWindow } from '#shared/greeting/greeting.ts';
import { servePage } from './pages.ts';

/** The token of every window of a test, which stands in its page from the beginning. */
export const windowToken = 'T'.repeat(43);

export interface ProvenConnection {
  send(data: string | ArrayBufferLike | ArrayBufferView): void;
  receive(message: (text: string) => void): void;
  closed(closed: () => void): void;
}

/** Starts to serve the page's files. */
export async function servePages(): Promise<Server> {
  const http = createServer(servePage);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http;
}

/** The address of a server's page. */
export function addressOf(http: Server): string {
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${address.port}/`;
}

/** The page's connection to the station, which a test may cut. */
export class PageServer {
  private readonly http: Server;
  private sockets: WebSocketServer | null = null;
  private readonly answer: (connection: ProvenConnection) => void;
  /** What answers at this address as the host. */
  host = windowToken;

  /** `answer` is given each connection once it is proven. */
  constructor(http: Server, answer: (connection: ProvenConnection) => void) {
    this.http = http;
    this.answer = answer;
    this.acceptConnections();
  }

  /** The server goes on for the next station. */
  close(): void {
    this.cutConnections();
    // An answer that the closed page has read in part would stay open for ever.
    this.http.closeAllConnections();
  }

  /** Accepts connections (again). */
  acceptConnections(): void {
    const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => SUBPROTOCOL });
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (opened) => void this.greet(opened));
    });
    this.sockets = sockets;
  }

  /** As the host does it, with one token for every window. */
  private async greet(socket: WebSocket): Promise<void> {
    const closed = new AbortController();
    socket.once('close', () => closed.abort());
    try {
      const proven = await greetWindow(this.host, {
        send: (message) => socket.send(message),
        next: async () => String((await once(socket, 'message', { signal: closed.signal }))[0]),
      });
      if (!proven) return;
    } catch {
      // The page went away.
      return;
    }
    this.answer({
      send: socket.send.bind(socket),
      receive: (message) =>
        socket.on('message', (data) => {
          if (!isFrame(data.toString())) message(data.toString());
        }),
      closed: (closed) => socket.on('close', closed),
    });
    socket.send(writeFrame({ kind: 'token', token: windowToken }));
  }

  /** Hears nothing more of any connection, without ending it, until `hearAgain`. */
  hang(): void {
    for (const ws of this.sockets?.clients ?? []) ws.pause();
  }

  hearAgain(): void {
    for (const ws of this.sockets?.clients ?? []) ws.resume();
  }

  /** Cuts every connection and refuses new ones. */
  cutConnections(): void {
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (_request, socket) => socket.destroy());
    for (const ws of this.sockets?.clients ?? []) ws.terminate();
  }
}
