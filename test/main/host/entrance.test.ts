import { expect, test } from 'vitest';
import { idOf } from '#shared/greeting/proof.ts';
import { Entrance } from '../../../src/main/host/entrance.ts';

const one = {};
const other = {};

/** A window that came in by a ticket and keeps its first token. */
async function windowIn(entrance: Entrance, connection: object = one) {
  const id = await idOf(await entrance.issueTicket());
  const result = entrance.admit(id, connection);
  if (result.kind !== 'admitted') throw new Error(result.kind);
  const { window } = result;
  const token = await idOf(await entrance.renew(window));
  window.keeps(token);
  return { window, token, ticket: id };
}

test('a ticket is 32 random bytes and lets one window in once', async () => {
  const entrance = new Entrance();
  const ticket = await entrance.issueTicket();
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
  const id = await idOf(ticket);
  expect(entrance.secretOf(id)).toBe(ticket);
  expect(entrance.admit(id, one).kind).toBe('admitted');
  expect(entrance.secretOf(id)).toBeNull();
  expect(entrance.admit(id, other)).toEqual({ kind: 'unknown' });
});

test('a ticket that is 30 seconds old is worth nothing, also where its proof was under way', async () => {
  let now = 0;
  const entrance = new Entrance(() => now);
  const id = await idOf(await entrance.issueTicket());
  now = 29_999;
  expect(entrance.secretOf(id)).not.toBeNull();
  now = 30_000;
  expect(entrance.secretOf(id)).toBeNull();
  expect(entrance.admit(id, one)).toEqual({ kind: 'unknown' });
});

test('a token connects its window again, but never a second one beside it', async () => {
  const entrance = new Entrance();
  const { window, token } = await windowIn(entrance);
  expect(entrance.admit(token, other)).toEqual({ kind: 'in-use' });
  window.leaves(one);
  expect(entrance.admit(token, other)).toEqual({ kind: 'admitted', window });
  // The close of the first connection comes late.
  window.leaves(one);
  expect(entrance.admit(token, one)).toEqual({ kind: 'in-use' });
});

test('a new token ends the old one once the window keeps it, and not before', async () => {
  const entrance = new Entrance();
  const { window, token } = await windowIn(entrance);
  const next = await idOf(await entrance.renew(window));
  expect(entrance.secretOf(token)).not.toBeNull();
  window.keeps(next);
  expect(entrance.secretOf(token)).toBeNull();
  expect(entrance.secretOf(next)).not.toBeNull();
});

test('a new token that the window used before it said so ends the old one', async () => {
  const entrance = new Entrance();
  const { window, token } = await windowIn(entrance);
  const next = await idOf(await entrance.renew(window));
  window.leaves(one);
  expect(entrance.admit(next, other).kind).toBe('admitted');
  expect(entrance.secretOf(token)).toBeNull();
});

test('a window that is away at a sign-in or sign-out is forgotten, one that is there is not', async () => {
  const entrance = new Entrance();
  const away = await windowIn(entrance);
  const there = await windowIn(entrance, other);
  away.window.leaves(one);
  entrance.forgetAbsent();
  expect(entrance.secretOf(away.token)).toBeNull();
  expect(entrance.secretOf(there.token)).not.toBeNull();
});

test('two runs share no secret', async () => {
  const before = new Entrance();
  const { token } = await windowIn(before);
  const ticket = await idOf(await before.issueTicket());
  const after = new Entrance();
  expect([after.secretOf(token), after.secretOf(ticket)]).toEqual([null, null]);
});

test('tickets and closed windows do not pile up', async () => {
  const entrance = new Entrance();
  const first = await idOf(await entrance.issueTicket());
  const closed = await windowIn(entrance);
  closed.window.leaves(one);
  for (let count = 0; count < 70; count += 1) await windowIn(entrance, {});
  for (let count = 0; count < 16; count += 1) await entrance.issueTicket();
  expect(entrance.secretOf(first)).toBeNull();
  expect(entrance.secretOf(closed.token)).toBeNull();
});
