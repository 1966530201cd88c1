import type { Socket } from 'node:net';
import { Client, type Dispatcher, errors, Pool } from 'undici';
import { ConnectFailure, connectorFor, open as openSocket, type Route } from './connector.ts';
import { Spare } from './spare.ts';

export type Timeouts = {
  connectMs: number;
  /** From the request's end to the head of the answer. */
  headersMs: number;
  /** Between two pieces of the answer's body. */
  bodyMs: number;
  /** The whole call, where it is not a stream. */
  callMs: number;
};

export type WireRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, already encoded, beginning with a slash. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whether sending it twice does no harm: then a kept connection may be used. */
  harmless: boolean;
};

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type LossReason = 'timeout' | 'cut';

export type SendResult =
  | { kind: 'unsent'; why: string }
  | { kind: 'lost'; why: LossReason }
  | { kind: 'head'; status: number; headers: Headers; body: AnswerBody };

export interface AnswerBody extends AsyncIterable<Uint8Array> {
  /** Ends the connection unless it is to be kept; call it when done, however far the body was read. */
  release(): void;
}

/** What a failing call means once the request may have reached the service. */
export function lossOf(error: unknown, signal: AbortSignal): LossReason {
  const timedOut = (cause: unknown) =>
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    (cause instanceof DOMException && cause.name === 'TimeoutError');
  return timedOut(error) || (signal.aborted && timedOut(signal.reason)) ? 'timeout' : 'cut';
}

/**
 * Learns when undici is about to write the request: until then nothing has been sent, and nothing is where
 * it may not go any more.
 */
function noting(
  onStart: () => void,
  mayGo: () => boolean,
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => {
        if (!mayGo()) {
          controller.abort(new Error('another program may answer in place of the service'));
          return;
        }
        onStart();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (controller, status, headers, socket) =>
        handler.onRequestUpgrade?.(controller, status, headers, socket),
      onResponseStart: (controller, status, headers, message) =>
        handler.onResponseStart?.(controller, status, headers, message),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Rejects when the call is aborted while it waits for a connection. undici ignores the abort until there is
 * one, and then ends the request before a byte is written.
 */
function givenUpBefore(started: () => boolean, signal: AbortSignal) {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    if (!started()) reject(signal.reason);
  };
  signal.addEventListener('abort', giveUp);
  return { givenUp: promise, stop: () => signal.removeEventListener('abort', giveUp) };
}

async function dispatchOnce(
  dispatcher: Dispatcher,
  request: WireRequest,
  signal: AbortSignal,
  proof: { bytesWritten: () => number | null; mayGo: () => boolean; release: () => void },
): Promise<SendResult> {
  let started = false;
  const noteStart = () => {
    started = true;
  };
  const waiting = givenUpBefore(() => started, signal);
  try {
    const { method, path, headers, body } = request;
    const response = dispatcher
      .compose(noting(noteStart, proof.mayGo))
      .request({ method, path, headers, body, signal, reset: !request.harmless });
    const answer = await Promise.race([response, waiting.givenUp]);
    return {
      kind: 'head',
      status: answer.statusCode,
      headers: answer.headers,
      body: {
        [Symbol.asyncIterator]: () => answer.body[Symbol.asyncIterator](),
        release: () => {
          answer.body.on('error', () => undefined).destroy();
          proof.release();
        },
      },
    };
  } catch (error) {
    proof.release();
    const unsent = error instanceof ConnectFailure || !started || proof.bytesWritten() === 0;
    if (unsent) return { kind: 'unsent', why: messageOf(error) };
    return { kind: 'lost', why: lossOf(error, signal) };
  } finally {
    waiting.stop();
  }
}

/** Four lanes, a live scan, a probe, a list that takes minutes, a read: none waits for another. */
export const KEPT_CONNECTIONS = 8;
/** The reason with which a connection of its own ends; made once, since making an error is slow. */
const over = new Error('this call is over');

export type Sender = {
  send(request: WireRequest, signal: AbortSignal): Promise<SendResult>;
  /** Another write will follow soon: its connection may be made now. */
  expectMore(): void;
  close(): Promise<void>;
};

/**
 * Sends requests to one origin: no resend, no redirects, one request at a time on a connection.
 * What is not harmless gets a connection of its own, so that it can be proven unsent.
 */
export function senderTo(origin: URL, route: Route, timeouts: Timeouts): Sender {
  const common = {
    pipelining: 1,
    allowH2: false,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  };
  const kept = new Pool(origin.origin, {
    ...common,
    connections: KEPT_CONNECTIONS,
    connect: connectorFor(origin, route),
  });
  const open = new Set<Client>();
  const spare = new Spare(() =>
    openSocket(origin, route, AbortSignal.timeout(route.connectTimeoutMs)),
  );

  const mayGo = ({ headers }: WireRequest) => route.guard?.mayGo(headers['authorization']) ?? true;

  function sendKept(request: WireRequest, signal: AbortSignal): Promise<SendResult> {
    return dispatchOnce(kept, request, signal, {
      bytesWritten: () => null,
      mayGo: () => mayGo(request),
      release: () => undefined,
    });
  }

  function sendAlone(request: WireRequest, signal: AbortSignal): Promise<SendResult> {
    const sockets: Socket[] = [];
    const givenUp = new AbortController();
    const connect = connectorFor(origin, route, {
      onSocket: (socket) => sockets.push(socket),
      givenUp: givenUp.signal,
    });
    const client = new Client(origin.origin, {
      ...common,
      connect: (options, callback) => {
        const socket = spare.take();
        if (socket === null) {
          connect(options, callback);
          return;
        }
        sockets.push(socket);
        // Not before undici has noted that it is connecting.
        queueMicrotask(() => callback(null, socket));
      },
    });
    open.add(client);
    return dispatchOnce(client, request, signal, {
      mayGo: () => mayGo(request),
      bytesWritten: () => sockets.reduce((bytes, socket) => bytes + socket.bytesWritten, 0),
      release: () => {
        open.delete(client);
        givenUp.abort(over);
        void client.destroy(over);
      },
    });
  }

  return {
    send: (request, signal) => {
      route.guard?.asks(request.headers['authorization']);
      return request.harmless ? sendKept(request, signal) : sendAlone(request, signal);
    },
    expectMore: () => spare.warm(),
    close: async () => {
      spare.close();
      await Promise.all([kept.destroy(), ...[...open].map((client) => client.destroy())]);
    },
  };
}
