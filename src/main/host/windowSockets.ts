import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { closeCodes, SUBPROTOCOL, secretIdIn } from '#shared/greeting/frames.ts';
import { type Channel, greetWindow } from '#shared/greeting/greeting.ts';
import { describeDefect } from '../station/defect.ts';
import type { Entrance } from './entrance.ts';
import { WindowConnection } from './windowConnection.ts';

/** A scan is at most 4 KiB, and typed input is far below this. */
const MOST_MESSAGE_BYTES = 1024 * 1024;
const GREETING_MS = 5_000;
/** Connections that have not proven themselves; beyond that the oldest of them ends. */
const MOST_UNPROVEN = 32;

export interface WindowSocketsOptions {
  readonly entrance: Entrance;
  /** Called with each window that is let in. */
  readonly onWindow: (connection: WindowConnection) => void;
  readonly log: (line: string) => void;
}

/** The sockets of windows: each proves that it knows a ticket or a token before it is heard. */
export class WindowSockets {
  readonly #options: WindowSocketsOptions;
  readonly #unproven = new Set<WebSocket>();
  readonly #connections = new Set<WindowConnection>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Never the one that names the secret.
    handleProtocols: () => SUBPROTOCOL,
  });

  constructor(options: WindowSocketsOptions) {
    this.#options = options;
  }

  /** Takes a request that comes from our own page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { log } = this.#options;
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', (error) => log(`A window's socket: ${describeDefect(error)}`));
      const id = secretIdIn(protocolsOf(request));
      if (id === null) {
        opened.close(closeCodes.unknown);
        return;
      }
      this.#greet(opened, id).catch((error: unknown) => {
        log(`A window could not be let in: ${describeDefect(error)}`);
        opened.terminate();
      });
    });
  }

  /** Gives every window another token, and ends the tokens of those that are away. */
  renewTokens(): void {
    this.#options.entrance.forgetAbsent();
    for (const connection of this.#connections) {
      connection.renewToken().catch((error: unknown) => {
        this.#options.log(`A token could not be made: ${describeDefect(error)}`);
      });
    }
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  async #greet(socket: WebSocket, id: string): Promise<void> {
    const { entrance, onWindow, log } = this.#options;
    const secret = entrance.secretOf(id);
    if (secret === null) {
      socket.close(closeCodes.unknown);
      return;
    }
    if (!(await this.#proves(socket, secret))) {
      log('A window did not prove that it was let in: connection closed.');
      socket.close(closeCodes.unproven);
      return;
    }
    const result = entrance.admit(id, socket);
    if (result.kind !== 'admitted') {
      socket.close(result.kind === 'in-use' ? closeCodes.inUse : closeCodes.unknown);
      return;
    }
    const { window } = result;
    const connection = new WindowConnection({ socket, window, entrance, log });
    this.#connections.add(connection);
    connection.onClose(() => {
      this.#connections.delete(connection);
      window.leaves(socket);
    });
    if (socket.readyState !== WebSocket.OPEN) {
      this.#connections.delete(connection);
      window.leaves(socket);
      return;
    }
    onWindow(connection);
    await connection.renewToken();
  }

  async #proves(socket: WebSocket, secret: string): Promise<boolean> {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const limit = setTimeout(end, GREETING_MS);
    socket.once('close', end);
    const [oldest] = this.#unproven;
    if (oldest !== undefined && this.#unproven.size >= MOST_UNPROVEN) oldest.terminate();
    this.#unproven.add(socket);
    try {
      return await greetWindow(secret, channelOf(socket, ending.signal));
    } catch (error) {
      // It was closed, or took too long.
      if (ending.signal.aborted) return false;
      throw error;
    } finally {
      clearTimeout(limit);
      this.#unproven.delete(socket);
    }
  }
}

function channelOf(socket: WebSocket, signal: AbortSignal): Channel {
  return {
    send: (message) => socket.send(message),
    async next() {
      const [data, isBinary]: unknown[] = await once(socket, 'message', { signal });
      return isBinary === false ? String(data) : null;
    },
  };
}

function protocolsOf(request: IncomingMessage): string[] {
  const header = request.headers['sec-websocket-protocol'] ?? '';
  return header.split(',').map((protocol) => protocol.trim());
}
