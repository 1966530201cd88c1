import type { IncomingMessage } from 'node:http';

export type RequestBodyResult =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-slow' }
  /** The other side went away, or the connection broke. */
  | { readonly kind: 'broken' };

/** A request's body, no longer than `mostBytes` and no later than after `withinMs`. */
export function readRequestBody(
  request: IncomingMessage,
  mostBytes: number,
  withinMs: number,
): Promise<RequestBodyResult> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    return Promise.resolve({ kind: 'too-large' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (body: RequestBodyResult) => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      resolve(body);
    };
    const timer = setTimeout(() => end({ kind: 'too-slow' }), withinMs);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) end({ kind: 'too-large' });
      else chunks.push(chunk);
    });
    request.on('end', () => end({ kind: 'whole', text: Buffer.concat(chunks).toString('utf8') }));
    request.on('error', () => end({ kind: 'broken' }));
    request.on('close', () => end({ kind: 'broken' }));
  });
}
