import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeCodes, writeFrame } from '#shared/greeting/frames.ts';
import { newRandom } from '#shared/greeting/proof.ts';
import { letIn } from './hostWindow.ts';
import { servedHost } from './servedHost.ts';

const call = '{"i":"1","p":{"u":"/scan/enter"}}';

test.for([
  ['no JSON', 'junk'],
  ['half of it', call.slice(0, -2)],
  ['another shape', '{"i":"1","p":{"u":"http://evil.example"}}'],
  ['a call with headers', '{"i":"1","p":{"u":"/scan/enter","h":{"cookie":"x"}}}'],
  ['binary', Buffer.from(call)],
  ['a frame that is none', '#{"kind":"let-me-in"}'],
  ['a frame that is no JSON', '#{'],
  ['a greeting after the greeting', writeFrame({ kind: 'hello', nonce: newRandom() })],
  ['nothing', ''],
] as const)('%s costs one line and the connection', async ([, message]) => {
  const { port, ticket, logged, windows } = await servedHost();
  const { socket, closed, messages, token } = await letIn(port, await ticket());
  const before = messages.length;
  socket.send(message);
  socket.send(message);
  socket.send(call);
  expect(await closed).toBe(closeCodes.malformed);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^A window .*: connection closed\.$/);
  expect(messages).toHaveLength(before);
  // It may come again at once.
  await letIn(port, token());
  expect(windows).toHaveLength(2);
});

test('a window that does not read is let go, and may come again', async () => {
  const { port, ticket, logged, windows } = await servedHost();
  const { socket, closed, token } = await letIn(port, await ticket());
  const [connection] = windows;
  socket.pause();
  // What the two kernels hold between them is not ours to bound.
  let sent = 0;
  while (logged.length === 0 && sent < 200) {
    connection?.send('x'.repeat(1024 * 1024));
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(logged).toEqual(['A window does not read what it is sent: connection closed.']);
  expect(sent).toBeLessThan(100);
  connection?.send('late');
  socket.resume();
  expect([closeCodes.behind, 1006]).toContain(await closed);
  await letIn(port, token());
});

test('words that are no WebSocket, from another program, cost one line at most', async () => {
  const { port, logged, ask } = await servedHost();
  for (const words of ['GET /station HTTP/1.1\r\n\r\n', '\0\0\0\0', 'x'.repeat(100_000)]) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    socket.write(words);
    await new Promise((resolve) => socket.on('close', resolve));
  }
  expect((await ask('/')).status).toBe(200);
  expect(logged.length).toBeLessThanOrEqual(3);
});

test('a window stays the same window over connections and tokens; another ticket opens another', async () => {
  const { port, ticket, windows, server } = await servedHost();
  const first = await letIn(port, await ticket());
  const before = first.token();
  server.renewTokens();
  await expect.poll(() => first.token()).not.toBe(before);
  first.socket.close();
  await first.closed;
  await letIn(port, first.token());
  await letIn(port, await ticket());
  const [one, again, other] = windows.map(({ window }) => window);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
