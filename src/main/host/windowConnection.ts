import { type RawData, WebSocket } from 'ws';
import {
  closeCodes,
  isFrame,
  readFrame,
  type WindowFrame,
  windowFrame,
  writeFrame,
} from '#shared/greeting/frames.ts';
import { isWindowMessage } from '../hosting/windowMessage.ts';
import type { WindowId } from '../station/station.ts';
import type { AdmittedWindow, Entrance } from './entrance.ts';

/** What may wait for a window that does not read: more than all that a window is shown at once. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
/** One that does not read does not see the close either. */
const CLOSING_MS = 1_000;

export interface ConnectionParts {
  readonly socket: WebSocket;
  readonly window: AdmittedWindow;
  readonly entrance: Entrance;
  readonly log: (line: string) => void;
}

/** The connection of a window that was let in. */
export class WindowConnection {
  readonly #parts: ConnectionParts;
  #receive: (message: string) => void = () => {};

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    parts.socket.on('message', (data, isBinary) => this.#message(data, isBinary));
  }

  /** The window at the other end. */
  get window(): WindowId {
    return this.#parts.window.id;
  }

  /** Receives the calls of the contract. */
  onMessage(receive: (message: string) => void): void {
    this.#receive = receive;
  }

  onClose(closed: () => void): void {
    this.#parts.socket.on('close', closed);
  }

  /** Sends it, or ends the connection where the window has not read what went before. */
  send(data: string | ArrayBufferLike | ArrayBufferView): void {
    const { socket } = this.#parts;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING_BYTES) {
      this.#end(closeCodes.behind, 'A window does not read what it is sent: connection closed.');
      return;
    }
    socket.send(data);
  }

  /** Gives the window another token. */
  async renewToken(): Promise<void> {
    const { entrance, window } = this.#parts;
    this.send(writeFrame({ kind: 'token', token: await entrance.renew(window) }));
  }

  #message(data: RawData, isBinary: boolean): void {
    // After our own close its messages may still come.
    if (this.#parts.socket.readyState !== WebSocket.OPEN) return;
    const message = isBinary ? null : data.toString();
    const frame = readFrame(windowFrame, message);
    if (frame !== null) this.#frame(frame);
    else if (message !== null && !isFrame(message) && isWindowMessage(message)) {
      this.#receive(message);
    } else {
      this.#end(
        closeCodes.malformed,
        'A window sent what our window never sends: connection closed.',
      );
    }
  }

  #frame(frame: WindowFrame): void {
    const { entrance, window, log } = this.#parts;
    switch (frame.kind) {
      case 'token-kept':
        window.keeps(frame.id);
        return;
      case 'ticket-wanted':
        entrance
          .issueTicket()
          .then((ticket) => this.send(writeFrame({ kind: 'ticket', ticket })))
          .catch(() => log('A ticket could not be made.'));
        return;
      case 'hello':
      case 'proof':
        this.#end(closeCodes.malformed, 'A window greeted twice: connection closed.');
        return;
    }
  }

  #end(code: number, line: string): void {
    const { socket, window, log } = this.#parts;
    log(line);
    // It may come again at once.
    window.leaves(socket);
    socket.close(code);
    setTimeout(() => socket.terminate(), CLOSING_MS).unref();
  }
}
