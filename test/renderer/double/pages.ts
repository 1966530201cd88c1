/// <reference types="node" />
import { createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { securityHeaders } from '../../../src/main/hosting/csp.ts';
import { builtAt } from '../build.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built renderer under the policy that the host gives it. */
export function servePage(request: IncomingMessage, response: ServerResponse): void {
  const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
  if (path === '/' || path === '/index.html') {
    const nonce = crypto.randomUUID();
    const page = readFileSync(join(builtAt, 'index.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(securityHeaders(nonce))) {
      response.setHeader(name, value);
    }
    response.end(page.replace('__CSP_NONCE__', nonce));
    return;
  }
  // Files carry the policy too: a worker is held to the one that it came with.
  for (const [name, value] of Object.entries(securityHeaders('unused'))) {
    response.setHeader(name, value);
  }
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  createReadStream(join(builtAt, path))
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
}
