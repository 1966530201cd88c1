import { readFile, realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { errorCode } from '../station/defect.ts';
import { newNonce, securityHeaders } from './csp.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const noncePlace = /__CSP_NONCE__/g;

/** An answer to a window, for either protocol. */
export interface WindowFile {
  readonly status: 200 | 404;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/**
 * The renderer's file for a path as the window asked for it, still percent-encoded. A path without
 * an extension is a screen and gets the page, with a nonce of its own. Nothing outside `folder` is
 * ever read.
 */
export async function windowFile(folder: string, path: string): Promise<WindowFile> {
  const wanted = fileWithin(folder, path);
  if (wanted === null) return missing();
  if (extname(wanted) === '') return page(join(folder, 'index.html'));
  if (wanted === join(resolve(folder), 'index.html')) return page(wanted);
  const type = types[extname(wanted)];
  if (type === undefined) return missing();
  const body = await readInside(folder, wanted);
  if (body === null) return missing();
  const lasting = path.startsWith('/assets/');
  return {
    status: 200,
    headers: {
      ...securityHeaders(newNonce()),
      'content-type': type,
      // Vite names what it puts there by content.
      'cache-control': lasting ? 'private, max-age=31536000, immutable' : 'no-cache',
    },
    body,
  };
}

function fileWithin(folder: string, path: string): string | null {
  const plain = decoded(path);
  if (plain === null || plain.includes('\0') || plain.includes('\\')) return null;
  if (!plain.startsWith('/') || plain.split('/').includes('..')) return null;
  const root = resolve(folder);
  const file = resolve(root, `.${plain}`);
  return file === root || file.startsWith(root + sep) ? file : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function readInside(folder: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(file)]);
    if (!real.startsWith(root + sep)) return null;
    return new Uint8Array(await readFile(real));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function page(file: string): Promise<WindowFile> {
  const nonce = newNonce();
  const text = await readFile(file, 'utf8');
  return {
    status: 200,
    headers: {
      ...securityHeaders(nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: text.replace(noncePlace, nonce),
  };
}

function missing(): WindowFile {
  return {
    status: 404,
    headers: {
      ...securityHeaders(newNonce()),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: 'There is nothing here.\n',
  };
}
