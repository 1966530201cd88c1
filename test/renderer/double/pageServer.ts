/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { servePage } from './pages.ts';

/** Serves the page and its connection to the station, which a test may cut. */
export class PageServer {
  private readonly http: Server = createServer(servePage);
  private sockets: WebSocketServer | null = null;
  private readonly answer: (line: WebSocket) => void;

  /** `answer` is given each connection as it opens. */
  constructor(answer: (line: WebSocket) => void) {
    this.answer = answer;
  }

  /** Starts to serve; resolves to the page's address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.acceptConnections();
    const address = this.http.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}/`;
  }

  async close(): Promise<void> {
    this.cutConnections();
    const closed = new Promise((resolve) => this.http.close(resolve));
    // An answer that the closed page has read in part would keep it open for ever.
    this.http.closeAllConnections();
    await closed;
  }

  /** Accepts connections (again). */
  acceptConnections(): void {
    const sockets = new WebSocketServer({ noServer: true });
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, this.answer);
    });
    this.sockets = sockets;
  }

  /** Cuts every connection and refuses new ones. */
  cutConnections(): void {
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (_request, socket) => socket.destroy());
    for (const ws of this.sockets?.clients ?? []) ws.terminate();
  }
}
