import type { Json } from '#shared/domain/json.ts';
import { type Body, parseBody, type Reader, readBody } from './answerBody.ts';
import { failureOf, headerOf, isSuccess } from './classify.ts';
import type { Connection } from './connection.ts';
import { httpDateMs } from './httpDate.ts';
import type { Answer, Failure, Outcome } from './outcome.ts';
import type { Headers, SendResult, WireRequest } from './send.ts';

export type CallOptions = {
  /** For the whole call; the connection's own unless given. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

export type Call = {
  method: WireRequest['method'];
  /** Null when an id can't stand in a path. */
  path: string | null;
  /** The bearer token; null for login. */
  token: string | null;
  /** What goes out as JSON; left out where the document says "no body". */
  body?: unknown;
  harmless: boolean;
};

const mostBytes = 8 * 1024 * 1024;
const mostErrorBytes = 64 * 1024;

function wireRequest(call: Call, path: string): WireRequest {
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return {
    method: call.method,
    path,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'pharmacy-bench',
      ...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    harmless: call.harmless,
  };
}

/** One signal for the caller's own and the call's deadline. */
export function callSignal(options: CallOptions, timeoutMs: number | null): AbortSignal {
  const signals = options.signal === undefined ? [] : [options.signal];
  const deadline = options.timeoutMs ?? timeoutMs;
  return AbortSignal.any(deadline === null ? signals : [...signals, AbortSignal.timeout(deadline)]);
}

/** An answer with what every answer says besides its value. */
export function answerOf<T>(status: number, headers: Headers, value: T, body: Json): Answer<T> {
  return {
    kind: 'answered',
    value,
    status,
    body,
    serviceTime: httpDateMs(headerOf(headers, 'date') ?? ''),
    practice: headers['x-practice-service'] !== undefined,
  };
}

/** Reads the body of an answer that is no success, and classifies it. */
export async function readFailure(
  head: { status: number; headers: Headers; body: Parameters<typeof readBody>[0] },
  signal: AbortSignal,
): Promise<Failure> {
  const body = await readBody(head.body, mostErrorBytes, signal);
  switch (body.kind) {
    case 'whole':
      return failureOf(head.status, head.headers, new TextDecoder().decode(body.bytes));
    case 'too-large':
      return failureOf(head.status, head.headers, '');
    case 'lost':
      return { kind: 'unknown', why: body.why, status: head.status, words: null };
  }
}

/** Sends a request and waits for the head of its answer; what comes instead is a failure. */
export async function sendCall(
  connection: Connection,
  call: Call,
  signal: AbortSignal,
): Promise<Failure | Extract<SendResult, { kind: 'head' }>> {
  if (signal.aborted) return { kind: 'unsent', why: 'stopped before it was sent' };
  if (call.path === null) return { kind: 'unsendable', why: 'an id that cannot stand in a path' };
  const sent = await connection.send(wireRequest(call, call.path), signal);
  return sent.kind === 'lost'
    ? { kind: 'unknown', why: sent.why, status: null, words: null }
    : sent;
}

/** Sends one request and reads its answer. Never throws for anything the network or the service does. */
export async function callService<T>(
  connection: Connection,
  call: Call,
  read: Reader<T>,
  options: CallOptions = {},
): Promise<Outcome<T>> {
  const signal = callSignal(options, connection.timeouts.callMs);
  const sent = await sendCall(connection, call, signal);
  if (sent.kind !== 'head') return sent;
  if (!isSuccess(sent.status)) return readFailure(sent, signal);
  const body = await readBody(sent.body, mostBytes, signal);
  if (body.kind === 'lost') {
    return { kind: 'unknown', why: body.why, status: sent.status, words: null };
  }
  const content: Body =
    body.kind === 'too-large'
      ? { kind: 'other', why: 'larger than 8 MiB' }
      : parseBody(body.bytes, sent.headers);
  if (content.kind === 'page') {
    return { kind: 'unknown', why: 'web-page', status: sent.status, words: null };
  }
  const reading = read(content);
  if (reading.kind === 'not') return { kind: 'unreadable', status: sent.status, why: reading.why };
  const json = content.kind === 'json' ? content.json : null;
  return answerOf(sent.status, sent.headers, reading.value, json);
}
