import { expect, test } from 'vitest';
import { entry, openJournal } from '../../../support/journal.ts';
import { operationThat, pumpOn } from '../../../support/pumpHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('a service that says "slow down" without a time is called less and less often', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let calls = 0;
  const operation = operationThat({
    send: async () => {
      calls += 1;
      return { kind: 'slow-down', retryAfterMs: null };
    },
  });
  await using at = pumpOn(journal, [operation]);
  for (let n = 0; n < 12; n += 1) {
    journal.commit(() => journal.outbox.add(entry(`lane ${n}`)));
  }
  await at.start();
  await at.clock.advance(30_000);
  const first = calls;
  await at.clock.advance(30_000);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(40);
  expect(calls - first).toBeLessThan(first);
  expect(at.troubles).toEqual([]);
});

test('"slow down" never counts as an attempt', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const operation = operationThat({
    send: async () => ({ kind: 'slow-down', retryAfterMs: 1000 }),
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('lane')));
  await at.start();
  await at.clock.advance(60_000);
  expect(journal.attempts.of(row).length).toBeGreaterThan(1);
  expect(journal.attempts.counted(row)).toBe(0);
});

test('Retry-After is the shortest pause', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let calls = 0;
  const operation = operationThat({
    send: async () => {
      calls += 1;
      return { kind: 'slow-down', retryAfterMs: 120_000 };
    },
  });
  await using at = pumpOn(journal, [operation]);
  journal.commit(() => journal.outbox.add(entry('lane')));
  await at.start();
  await at.clock.advance(119_000);
  expect(calls).toBe(1);
  await at.clock.advance(2_000);
  expect(calls).toBe(2);
});
