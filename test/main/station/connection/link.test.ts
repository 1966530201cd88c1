import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, ROW_LIMIT_MS } from '../../../../src/main/station/connection/backoff.ts';
import { Link } from '../../../../src/main/station/connection/link.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

function linkTo(service: { up: boolean }) {
  const clock = new VirtualClock();
  const states: string[] = [];
  let probes = 0;
  const link = new Link({
    clock,
    random: () => 0.99,
    probe: async () => {
      probes += 1;
      return service.up;
    },
    onChange: (state) => states.push(state.kind),
  });
  return { clock, link, states, probes: () => probes };
}

test('one proven "unsent" opens the breaker; probes close it within 15 s after the service is back', async () => {
  const service = { up: true };
  const { clock, link, states } = linkTo(service);
  link.start();
  await clock.advance(1);
  expect(states).toEqual(['connected']);
  service.up = false;
  link.failed(true);
  await clock.advance(10 * 60_000);
  expect(link.state.kind).toBe('out-of-reach');
  service.up = true;
  await clock.advance(15_000);
  expect(states).toEqual(['connected', 'out-of-reach', 'connected']);
});

test('unproven failures open the breaker at the fifth in a row, and an answer resets the count', async () => {
  const { clock, link } = linkTo({ up: true });
  link.start();
  await clock.advance(1);
  for (let n = 0; n < 4; n += 1) link.failed(false);
  link.reached();
  for (let n = 0; n < 4; n += 1) link.failed(false);
  expect(link.isUp).toBe(true);
  link.failed(false);
  expect(link.isUp).toBe(false);
});

test('one unproven failure is probed at once', async () => {
  const service = { up: true };
  const { clock, link } = linkTo(service);
  link.start();
  await clock.advance(1);
  link.failed(false);
  await clock.advance(1);
  expect(link.isUp).toBe(true);
  service.up = false;
  link.failed(false);
  await clock.advance(1);
  expect(link.isUp).toBe(false);
});

test('an idle link is probed now and then, so that the status line is right', async () => {
  const service = { up: true };
  const { clock, link } = linkTo(service);
  link.start();
  await clock.advance(1);
  service.up = false;
  await clock.advance(31_000);
  expect(link.isUp).toBe(false);
});

test('a wall clock set back a day does not delay the probes', async () => {
  const service = { up: false };
  const { clock, link } = linkTo(service);
  link.start();
  await clock.advance(1);
  clock.setBack(24 * 60 * 60_000);
  service.up = true;
  await clock.advance(15_000);
  expect(link.isUp).toBe(true);
});

test('a stopped link sends no probes', async () => {
  const { clock, link, probes } = linkTo({ up: false });
  link.start();
  await clock.advance(1);
  link.stop();
  const before = probes();
  await clock.advance(10 * 60_000);
  expect(probes()).toBe(before);
});

test('an entry’s backoff has full jitter between zero and five minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, random) => {
        const pause = backoffMs(n, random);
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(Math.min(ROW_LIMIT_MS, 1000 * 2 ** Math.min(n - 1, 30)));
      },
    ),
  );
});
