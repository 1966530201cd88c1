import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Rendered, wholeText } from './rendered.ts';

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
      // A quick reader would otherwise keep every other request waiting.
      await setImmediate();
      const next = iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

export function send(rendered: Rendered): Response {
  const { status, body } = rendered;
  const headers = { ...rendered.headers, ...mark };
  switch (body.kind) {
    case 'none':
      return new Response(null, { status, headers: { ...headers, 'content-length': '0' } });
    case 'text':
      return new Response(body.text, { status, headers });
    case 'stream':
      return new Response(stream(body.chunks), { status, headers });
  }
}

/** Announces the whole body, sends its first bytes (half of it unless said) and cuts. */
export async function sendTruncated(
  rendered: Rendered,
  bytes: number | undefined,
  bindings: HttpBindings,
): Promise<Response> {
  const { outgoing } = bindings;
  const whole = Buffer.from(wholeText(rendered));
  const part = whole.subarray(0, bytes ?? Math.floor(whole.length / 2));
  outgoing.writeHead(rendered.status, {
    ...rendered.headers,
    ...mark,
    'content-length': String(whole.length),
  });
  outgoing.flushHeaders();
  await new Promise<void>((resolve) => {
    outgoing.write(part, () => resolve());
    if (part.length === 0) resolve();
  });
  outgoing.socket?.end();
  return RESPONSE_ALREADY_SENT;
}
