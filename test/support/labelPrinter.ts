import { once } from 'node:events';
import { createServer } from 'node:net';

/** A label printer on this machine, and what it was sent; `stop` takes it off the network. */
export async function labelPrinter() {
  const jobs: string[] = [];
  const server = createServer((socket) => {
    let job = '';
    socket.on('data', (part) => {
      job += part.toString();
    });
    socket.on('end', () => {
      jobs.push(job);
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  const { port } = address;
  const stop = async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const at = { kind: 'network', host: '127.0.0.1', port } as const;
  return { jobs, port, at, stop, [Symbol.asyncDispose]: stop };
}
