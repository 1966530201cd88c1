import { WebSocket as ReconnectingSocket } from 'partysocket';
import {
  closeCodes,
  hostFrame,
  isFrame,
  readFrame,
  SUBPROTOCOL,
  secretProtocol,
  writeFrame,
} from '#shared/greeting/frames.ts';
import { greetHost } from '#shared/greeting/greeting.ts';
import { idOf } from '#shared/greeting/proof.ts';
import type { HostRefusal } from '../state/appState.ts';
import { Inbox } from './inbox.ts';
import { keepToken, readToken } from './ownToken.ts';
import { answerSiblings, askSiblings } from './siblings.ts';
import { ticketOfPage } from './ticket.ts';

/** One connection that is proven on both sides, with the members that oRPC expects of a socket. */
export type ProvenSocket = Pick<
  WebSocket,
  'readyState' | 'send' | 'addEventListener' | 'removeEventListener'
>;

export interface HostListener {
  up(socket: ProvenSocket): void;
  down(): void;
  /** The host does not let this window in, or is another one. */
  refused(because: HostRefusal): void;
}

/** A host answers at once; one that does not is tried again. */
const GREETING_MS = 5_000;
/** A reload is refused for a moment, until the host has seen the old page go. */
const MOST_TRIES_IN_USE = 8;

/** What this window shows that it knows: the ticket that opened it, then its token. */
let secret: string | null = null;
let isTicket = false;
let triesInUse = 0;
const ticketsWanted: ((ticket: string) => void)[] = [];

let socket: ReconnectingSocket | null = null;
let listener: HostListener;
/** The connection that is open now, proven or not. */
let current: { readonly inbox: Inbox; events: EventTarget | null } | null = null;

/** Connects this page to the host that opened it, and again whenever the connection is lost. */
export function connectToHost(by: HostListener): void {
  listener = by;
  const ticket = ticketOfPage();
  secret = ticket ?? readToken();
  isTicket = ticket !== null;
  if (secret === null) {
    listener.refused('no-link');
    return;
  }
  answerSiblings(readToken, newTicket);
  const { protocol, host } = window.location;
  socket = new ReconnectingSocket(
    `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/station`,
    async () => [SUBPROTOCOL, secretProtocol(await idOf(secret ?? ''))],
    { minReconnectionDelay: 200, maxReconnectionDelay: 2_000, maxEnqueuedMessages: 0 },
  );
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => void greet());
  socket.addEventListener('message', ({ data }) => receive(data));
  socket.addEventListener('close', ({ code }) => closed(code));
}

/** A ticket for one more window; rejects while there is no connection. */
export function newTicket(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (current?.events == null) {
      reject(new Error('Not connected to the host.'));
      return;
    }
    ticketsWanted.push(resolve);
    socket?.send(writeFrame({ kind: 'ticket-wanted' }));
  });
}

async function greet(): Promise<void> {
  const inbox = new Inbox();
  const connection = { inbox, events: null };
  current = connection;
  const known = secret ?? '';
  const limit = window.setTimeout(() => {
    if (current === connection) socket?.reconnect();
  }, GREETING_MS);
  try {
    const result = await greetHost(known, {
      send: (message) => void socket?.send(message),
      next: () => inbox.next(),
    });
    if (current !== connection) return;
    if (result.kind === 'let-in') letIn(result.token);
    else refuse('another-host');
  } catch {
    // The connection was closed; `closed` says why.
  } finally {
    window.clearTimeout(limit);
  }
}

function letIn(token: string): void {
  triesInUse = 0;
  const events = new EventTarget();
  if (current !== null) current.events = events;
  takeToken(token);
  listener.up({
    get readyState() {
      return current?.events === events ? WebSocket.OPEN : WebSocket.CLOSED;
    },
    send: (data) => void socket?.send(typeof data === 'string' ? data : new Blob([data])),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
}

function takeToken(token: string): void {
  secret = token;
  isTicket = false;
  keepToken(token);
  void idOf(token).then((id) => socket?.send(writeFrame({ kind: 'token-kept', id })));
}

function receive(data: unknown): void {
  if (current?.events == null) {
    current?.inbox.put(data);
    return;
  }
  if (!isFrame(data)) {
    current.events.dispatchEvent(new MessageEvent('message', { data }));
    return;
  }
  const frame = readFrame(hostFrame, data);
  if (frame?.kind === 'token') takeToken(frame.token);
  if (frame?.kind === 'ticket') ticketsWanted.shift()?.(frame.ticket);
}

function closed(code: number): void {
  const was = current;
  current = null;
  ticketsWanted.length = 0;
  was?.inbox.close();
  was?.events?.dispatchEvent(new Event('close'));
  listener.down();
  if (code === closeCodes.unknown) unknown();
  if (code === closeCodes.inUse) void inUse();
}

/** The ticket or the token is worth nothing any more. */
function unknown(): void {
  const token = readToken();
  if (isTicket && token !== null) {
    // An old link in a window that was let in before.
    secret = token;
    isTicket = false;
  } else refuse(isTicket ? 'old-link' : 'ended');
}

/** This is a copy of another window, or the host has not seen yet that this page was loaded anew. */
async function inUse(): Promise<void> {
  triesInUse += 1;
  if (triesInUse >= MOST_TRIES_IN_USE) listener.refused('copy');
  const own = await askSiblings(secret ?? '');
  if (own === null || current?.events != null) return;
  secret = own;
  isTicket = true;
  socket?.reconnect();
}

/** For good: whatever answers here later is not the host that opened this window. */
function refuse(because: HostRefusal): void {
  current = null;
  socket?.close();
  listener.refused(because);
}
