import { expect, test } from 'vitest';
import { openEntrance } from '../../../src/main/host/entrance.ts';

test('a one-time secret admits once, and not after its minute', () => {
  let now = 0;
  const entrance = openEntrance(() => now);
  const prompt = entrance.issueOnce();
  const late = entrance.issueOnce();
  expect(entrance.admits(prompt)).toBe(true);
  expect(entrance.admits(prompt)).toBe(false);
  now = 60_000;
  expect(entrance.admits(late)).toBe(false);
});

test('the printed secret admits always, and is not the session', () => {
  const entrance = openEntrance();
  expect(Buffer.from(entrance.standing, 'base64url')).toHaveLength(32);
  expect(entrance.admits(entrance.standing)).toBe(true);
  expect(entrance.admits(entrance.standing)).toBe(true);
  expect(entrance.admits(entrance.session)).toBe(false);
  expect(entrance.knowsSession(entrance.standing)).toBe(false);
  expect(entrance.knowsSession(entrance.session)).toBe(true);
});

test('two runs share no secret', () => {
  const [one, other] = [openEntrance(), openEntrance()];
  expect(one.admits(other.standing)).toBe(false);
  expect(one.knowsSession(other.session)).toBe(false);
});
