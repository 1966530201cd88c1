import type { IncomingMessage } from 'node:http';

export type RequestBodyResult =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-slow' }
  /** The sender went away, or the connection broke. */
  | { readonly kind: 'broken' };

/** Reads a request's body of at most `mostBytes`, within `withinMs` milliseconds. */
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
