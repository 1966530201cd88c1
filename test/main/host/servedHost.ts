import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type HostServer, listen } from '../../../src/main/host/server.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

export const page =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><title>Bench</title>';

/** A host over a renderer's folder of three files; its sockets echo. */
export async function servedHost() {
  const rendererDir = await temporaryFolder();
  await writeFile(join(rendererDir, 'index.html'), page);
  await writeFile(join(rendererDir, 'app.js'), 'export {};');
  const logged: string[] = [];
  const listening = await listen({
    rendererDir,
    port: 0,
    onSocket: (socket) => socket.on('message', (data) => socket.send(data.toString())),
    log: (line) => logged.push(line),
  });
  if (listening.kind !== 'listening') throw new Error(listening.message);
  const { server } = listening;
  onTestFinished(() => server.close());
  return { server, rendererDir, logged, ask: asker(server), cookie: () => signIn(server) };
}

/** Sends the path exactly as written, with whatever headers are wanted. */
function asker(server: HostServer) {
  return (path: string, { headers = {}, method = 'GET' }: RequestOptions = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      sent.end();
    });
}

async function signIn(server: HostServer): Promise<string> {
  const { headers } = await asker(server)(new URL(server.link).pathname);
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

/** Opens a WebSocket: resolves with its echo, or with the status of the refusal. */
export function openSocket(
  server: HostServer,
  path: string,
  headers: Record<string, string>,
): Promise<string | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
    onTestFinished(() => socket.terminate());
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (data) => resolve(data.toString()));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}
