import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type RenderedAnswer, wholeBody } from './rendered.ts';

export const mark = { 'x-practice-service': 'pharmacy-bench' } as const;

/** Destroys the connection without an answer. */
export function drop(bindings: HttpBindings): Response {
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Leaves the connection open and never answers. */
export function hang(): Response {
  return RESPONSE_ALREADY_SENT;
}

function stream(chunks: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // Otherwise a fast reader would keep every other request waiting.
      await setImmediate();
      const next = iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

/** Statuses whose answers have no body, whatever a fault wants to send. */
const bodiless = new Set([204, 205, 304]);

export function send(rendered: RenderedAnswer): Response {
  const { status } = rendered;
  const body: RenderedAnswer['body'] = bodiless.has(status) ? { kind: 'none' } : rendered.body;
  const headers = { ...rendered.headers, ...mark };
  switch (body.kind) {
    case 'none':
      return new Response(null, { status, headers: { ...headers, 'content-length': '0' } });
    case 'text':
      return new Response(body.text, { status, headers });
    case 'bytes':
      return new Response(body.bytes, { status, headers });
    case 'stream':
      return new Response(stream(body.chunks), { status, headers });
  }
}

/**
 * Sends the first bytes of an answer and cuts the connection. Without `bytes`, a plain body is
 * announced in full and cut in its middle, and a stream is cut after 100,000 bytes.
 */
export async function sendTruncated(
  rendered: RenderedAnswer,
  bytes: number | undefined,
  bindings: HttpBindings,
): Promise<Response> {
  const { outgoing } = bindings;
  const whole = wholeBody(rendered);
  const streamed = rendered.body.kind === 'stream';
  const usual = streamed ? Math.min(100_000, whole.length - 1) : Math.floor(whole.length / 2);
  outgoing.writeHead(rendered.status, {
    ...rendered.headers,
    ...mark,
    ...(streamed ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(whole.length) }),
  });
  outgoing.flushHeaders();
  const part = whole.subarray(0, bytes ?? usual);
  if (part.length > 0) await new Promise<void>((resolve) => outgoing.write(part, () => resolve()));
  outgoing.socket?.end();
  return RESPONSE_ALREADY_SENT;
}
