import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type HostServer, listen, type ServerOptions } from '../../../src/main/host/server.ts';
import type { WindowConnection } from '../../../src/main/host/windowConnection.ts';
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

/** A host over a renderer's folder of three files; its windows get each call back. */
export async function servedHost(options: Partial<ServerOptions> = {}) {
  const rendererDir = await temporaryFolder();
  await writeFile(join(rendererDir, 'index.html'), page);
  await writeFile(join(rendererDir, 'app.js'), 'export {};');
  const logged: string[] = [];
  const windows: WindowConnection[] = [];
  const listening = await listen({
    rendererDir,
    port: 0,
    onWindow: (connection) => {
      windows.push(connection);
      connection.onMessage((message) => connection.send(message));
    },
    log: (line) => logged.push(line),
    ...options,
  });
  if (listening.kind !== 'listening') throw new Error(listening.message);
  const { server } = listening;
  onTestFinished(() => server.close());
  const ticket = async (): Promise<string> => new URL(await server.newLink()).hash.slice(1);
  return { server, port: server.port, rendererDir, logged, windows, ticket, ask: asker(server) };
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
