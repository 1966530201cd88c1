import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A proxy that refuses every tunnel and records its target. */
export async function startRefusingProxy(): Promise<{ targets: string[]; host: string }> {
  const targets: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    targets.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { targets, host: `127.0.0.1:${address.port}` };
}
