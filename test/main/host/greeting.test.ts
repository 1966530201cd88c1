import { expect, test } from 'vitest';
import { closeCodes, hostFrame, readFrame, writeFrame } from '#shared/greeting/frames.ts';
import { idOf, newRandom, proofOf } from '#shared/greeting/proof.ts';
import { comeIn, dial, letIn } from './hostWindow.ts';
import { servedHost } from './servedHost.ts';

const call = '{"i":"1","p":{"u":"/scan/enter"}}';
const refused = (code: number) => ({ kind: 'closed', code });

test('a ticket lets one window in, and its token connects that window again', async () => {
  const { port, ticket, logged } = await servedHost();
  const window = await letIn(port, await ticket());
  window.socket.send(call);
  expect(await window.next()).toBe(call);
  window.socket.close();
  await window.closed;
  const again = await letIn(port, window.token());
  again.socket.send(call);
  expect(await again.next()).toBe(call);
  expect(logged).toEqual([]);
});

test('a ticket that was used, is too old or was never issued opens nothing', async () => {
  let now = 0;
  const { port, ticket, windows } = await servedHost({ now: () => now });
  const used = await ticket();
  await letIn(port, used);
  const old = await ticket();
  now += 30_000;
  for (const secret of [used, old, newRandom()]) {
    expect(await comeIn(port, secret)).toEqual(refused(closeCodes.unknown));
  }
  expect(windows).toHaveLength(1);
});

test('a ticket that two programs come with at once lets one of them in', async () => {
  const { port, ticket, windows } = await servedHost();
  const secret = await ticket();
  const both = await Promise.all([comeIn(port, secret), comeIn(port, secret)]);
  expect(both).toContainEqual(refused(closeCodes.unknown));
  expect(windows).toHaveLength(1);
});

test('a second connection with a token in use is refused, and the first goes on', async () => {
  const { port, ticket, windows } = await servedHost();
  const window = await letIn(port, await ticket());
  // Once it has been answered, the host knows that its token is kept.
  await window.newTicket();
  expect(await comeIn(port, window.token())).toEqual(refused(closeCodes.inUse));
  window.socket.send(call);
  await expect.poll(() => window.messages).toContain(call);
  expect(windows).toHaveLength(1);
});

test('a window hands out a ticket for one more', async () => {
  const { port, ticket, windows } = await servedHost();
  const first = await letIn(port, await ticket());
  await letIn(port, await first.newTicket());
  expect(windows).toHaveLength(2);
});

test('tokens change when who is signed in changes, and the ones before are worth nothing', async () => {
  const { port, ticket, server } = await servedHost();
  const [there, away] = [await letIn(port, await ticket()), await letIn(port, await ticket())];
  const before = there.token();
  away.socket.close();
  await away.closed;
  await there.newTicket();
  server.renewTokens();
  await expect.poll(() => there.token()).not.toBe(before);
  await there.newTicket();
  expect(await comeIn(port, before)).toEqual(refused(closeCodes.unknown));
  expect(await comeIn(port, away.token())).toEqual(refused(closeCodes.unknown));
  expect(await comeIn(port, there.token())).toEqual(refused(closeCodes.inUse));
});

test('the token of a host that has ended is worth nothing at the next one on its port', async () => {
  const dead = await servedHost();
  const window = await letIn(dead.port, await dead.ticket());
  const token = window.token();
  await dead.server.close();
  const next = await servedHost({ port: dead.port });
  expect(await comeIn(next.port, token)).toEqual(refused(closeCodes.unknown));
});

test('neither a ticket nor a token goes over the connection to be proven', async () => {
  const { port, ticket } = await servedHost();
  const secret = await ticket();
  const window = await letIn(port, secret);
  const token = window.token();
  window.socket.close();
  await window.closed;
  const again = await letIn(port, token);
  expect([...window.messages, ...again.messages].join()).not.toContain(secret);
  expect(again.messages.join()).not.toContain(token);
  expect(await idOf(secret)).not.toBe(secret);
});

test('proofs that were overheard open nothing: each connection has nonces of its own', async () => {
  const { port, ticket, windows, logged } = await servedHost();
  const secret = await ticket();
  const id = await idOf(secret);
  const nonce = newRandom();
  const overheard = await dial(port, id);
  overheard.socket.send(writeFrame({ kind: 'hello', nonce }));
  const said = readFrame(hostFrame, await overheard.next());
  if (said?.kind !== 'proof') throw new Error('No proof');
  const proof = await proofOf(secret, 'window', { host: said.nonce, window: nonce });

  // The same words again, the host's own proof sent back to it, and no proof at all.
  for (const answerTo of [() => proof, (of: string) => of, () => newRandom()]) {
    const attack = await dial(port, id);
    attack.socket.send(writeFrame({ kind: 'hello', nonce }));
    const its = readFrame(hostFrame, await attack.next());
    if (its?.kind !== 'proof') throw new Error('No proof');
    attack.socket.send(writeFrame({ kind: 'proof', proof: answerTo(its.proof) }));
    expect(await attack.closed).toBe(closeCodes.unproven);
  }
  const hasty = await dial(port, id);
  hasty.socket.send(call);
  expect(await hasty.closed).toBe(closeCodes.unproven);
  expect(windows).toEqual([]);
  expect(logged).toHaveLength(4);
});

test('strangers who connect and say nothing keep no window out', async () => {
  const { port, ticket } = await servedHost();
  const secret = await ticket();
  const id = await idOf(secret);
  const silent = [];
  for (let count = 0; count < 40; count += 1) silent.push(await dial(port, id));
  await letIn(port, secret);
  expect(await silent[0]?.closed).toBe(1006);
});
