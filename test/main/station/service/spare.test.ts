import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { updateLot } from '../../../../src/main/station/service/lots.ts';

const lotId = lotIdSchema.parse('7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310');
const body = JSON.stringify({ id: lotId });
const answer = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** A server that records the connection of each request. */
async function recordingServer(onConnection: (socket: Socket) => void = () => {}) {
  const sockets: Socket[] = [];
  const requests: number[] = [];
  const server = createServer((socket) => {
    const number = sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      requests.push(number);
      socket.write(answer);
    });
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const connection = openConnection({ address: `http://127.0.0.1:${address.port}` });
  onTestFinished(async () => {
    await connection.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const write = () => updateLot(connection, 't', { lot_id: lotId, change: { notes: 'x' } });
  return { connection, sockets, requests, write };
}

test('a spare connection carries one write, and the next write opens its own', async () => {
  const { connection, sockets, requests, write } = await recordingServer();
  connection.expectMore();
  connection.expectMore();
  await expect.poll(() => sockets.length).toBe(1);
  expect((await write()).kind).toBe('answered');
  expect((await write()).kind).toBe('answered');
  expect(requests).toEqual([1, 2]);
  expect(sockets).toHaveLength(2);
});

test('a spare connection that the other side has closed is not used', async () => {
  let first = true;
  const { connection, sockets, requests, write } = await recordingServer((socket) => {
    if (first) socket.end();
    first = false;
  });
  connection.expectMore();
  await expect.poll(() => sockets[0]?.readableEnded).toBe(true);
  expect((await write()).kind).toBe('answered');
  expect(requests).toEqual([2]);
});

test('an unused spare connection is closed by itself, and closing leaves none behind', async () => {
  const { connection, sockets, requests } = await recordingServer();
  connection.expectMore();
  await expect.poll(() => sockets.length).toBe(1);
  await expect.poll(() => sockets[0]?.readableEnded, { timeout: 5_000 }).toBe(true);
  connection.expectMore();
  await expect.poll(() => sockets.length).toBe(2);
  await connection.close();
  await expect.poll(() => sockets[1]?.readableEnded).toBe(true);
  expect(requests).toEqual([]);
});

test('a write to a closed port is proven unsent, whatever the spare connection met', async () => {
  const connection = openConnection({ address: 'http://127.0.0.1:9' });
  connection.expectMore();
  const request = { lot_id: lotId, change: { notes: 'x' } };
  expect((await updateLot(connection, 't', request)).kind).toBe('unsent');
  await connection.close();
});
