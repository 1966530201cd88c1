import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

export type Visit = {
  socket: Socket;
  /** Everything that this connection has brought so far. */
  received: () => string;
  /** Ends when the received bytes fulfil a wish. */
  until: (fulfilled: (received: string) => boolean) => Promise<void>;
};

export type RawServer = {
  port: number;
  url: string;
  /** What each connection brought, in the order they came. */
  visits: () => readonly string[];
  close: () => Promise<void>;
};

/** A server of bare TCP, or TLS, that answers as a script says: also what no HTTP library would say. */
export async function rawServer(
  script: (visit: Visit) => Promise<void> | void,
  tls?: TlsOptions,
): Promise<RawServer> {
  const visits: { received: string }[] = [];
  const sockets = new Set<Socket>();
  const welcome = (socket: Socket) => {
    const visit = { received: '' };
    const waiting = new Set<() => void>();
    visits.push(visit);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      visit.received += chunk.toString('latin1');
      for (const look of waiting) look();
    });
    const until = (fulfilled: (received: string) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!fulfilled(visit.received)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    void script({ socket, received: () => visit.received, until });
  };
  const server: Server = tls === undefined ? createServer(welcome) : createTlsServer(tls, welcome);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    visits: () => visits.map(({ received }) => received),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Whether a whole HTTP request with a length is there. */
export function isWhole(received: string): boolean {
  const [head, ...rest] = received.split('\r\n\r\n');
  if (head === undefined || rest.length === 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return rest.join('\r\n\r\n').length >= length;
}

/** A script that answers every request of a connection with the same bytes. */
export function answering(answer: string): (visit: Visit) => void {
  return ({ socket }) => {
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      if (!isWhole(seen)) return;
      seen = '';
      socket.write(answer);
    });
  };
}

/** An HTTP answer of a status with a JSON or other body. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const lines = Object.entries({
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Said\r\n${lines.join('')}\r\n${text}`;
}
