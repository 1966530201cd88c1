import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  hostFrame,
  readFrame,
  SUBPROTOCOL,
  secretProtocol,
  writeFrame,
} from '#shared/greeting/frames.ts';
import { type GreetingResult, greetHost } from '#shared/greeting/greeting.ts';
import { idOf } from '#shared/greeting/proof.ts';

/** A socket as a window opens it, with what came over it so far. */
export interface WindowSocket {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly messages: string[];
  /** The code that it was closed with. */
  readonly closed: Promise<number>;
  /** The next message; rejects once it is closed. */
  next(): Promise<string>;
}

/** Opens a socket that names this secret, from the host's own page unless told otherwise. */
export async function dial(port: number, id: string, headers = {}): Promise<WindowSocket> {
  const host = `127.0.0.1:${port}`;
  const socket = new WebSocket(`ws://${host}/station`, [SUBPROTOCOL, secretProtocol(id)], {
    headers: { origin: `http://${host}`, ...headers },
  });
  onTestFinished(() => socket.terminate());
  const messages: string[] = [];
  let read = 0;
  const news = new EventTarget();
  const over = new AbortController();
  socket.on('message', (data) => {
    messages.push(data.toString());
    news.dispatchEvent(new Event('news'));
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
      over.abort();
    });
  });
  await once(socket, 'open');
  return {
    socket,
    messages,
    closed,
    async next() {
      while (read >= messages.length) await once(news, 'news', { signal: over.signal });
      read += 1;
      return messages[read - 1] ?? '';
    },
  };
}

export interface TestWindow extends WindowSocket {
  /** The token that it was given last. */
  token(): string;
  newTicket(): Promise<string>;
}

/** Greets the host as a window does; the result where it is not let in. */
export async function comeIn(
  port: number,
  secret: string,
): Promise<TestWindow | GreetingResult | { kind: 'closed'; code: number }> {
  const window = await dial(port, await idOf(secret));
  const { socket, next } = window;
  let result: GreetingResult;
  try {
    result = await greetHost(secret, { send: (message) => socket.send(message), next });
  } catch {
    return { kind: 'closed', code: await window.closed };
  }
  if (result.kind !== 'let-in') return result;
  let { token } = result;
  const keep = async (given: string): Promise<void> => {
    token = given;
    socket.send(writeFrame({ kind: 'token-kept', id: await idOf(given) }));
  };
  await keep(token);
  const tickets: ((ticket: string) => void)[] = [];
  socket.on('message', (data) => {
    const frame = readFrame(hostFrame, data.toString());
    if (frame?.kind === 'token') void keep(frame.token);
    if (frame?.kind === 'ticket') tickets.shift()?.(frame.ticket);
  });
  return {
    ...window,
    token: () => token,
    newTicket: () =>
      new Promise((resolve) => {
        tickets.push(resolve);
        socket.send(writeFrame({ kind: 'ticket-wanted' }));
      }),
  };
}

/** A window that is let in. */
export async function letIn(port: number, secret: string): Promise<TestWindow> {
  const window = await comeIn(port, secret);
  if (!('socket' in window)) throw new Error(JSON.stringify(window));
  return window;
}
