import { expect, test } from 'vitest';
import { ExceptionReads } from '../../../../src/main/station/reads/exceptionReads.ts';
import { startListService } from '../../../support/listService.ts';
import { openRefresherHarness } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const numbered = (number: number) => `11111111-0000-4000-8000-00000000000${number}`;

/** The reads with a real journal and service; `failing` answer 500, all are in the order asked. */
async function openReads(folder: string, failing: Set<string>) {
  const service = await startListService([]);
  const asked: string[] = [];
  for (let number = 0; number < 10; number += 1) {
    const id = numbered(number);
    service.exceptions.set(id, (response) => {
      asked.push(id);
      if (failing.has(id)) service.say(response, 500, {});
      else service.say(response, 200, { id, is_active: true, responses: [] });
    });
  }
  const clock = new VirtualClock();
  const harness = await openRefresherHarness(folder, service.url, { clock });
  const { journal, link, writes, store, sender } = harness;
  // It finds the service there after each failure, so that the failures stay the exceptions' own.
  link.start();
  const trouble = (error: unknown) => {
    throw error;
  };
  const parts = { store, clock, writes, link, sender, random: () => 0.5, trouble };
  const reads = new ExceptionReads(parts);
  return {
    asked,
    clock,
    reads,
    want: (...ids: string[]) =>
      journal.commit(() => {
        for (const id of ids) journal.exceptions.wanted.want(id, 'look', 1);
      }),
    pending: () => journal.exceptions.wanted.pending(),
    [Symbol.asyncDispose]: async () => {
      reads.close();
      await harness[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test('an exception that answers 500 keeps no other from being read', async () => {
  await using folder = await dataFolder();
  const failing = new Set([numbered(0)]);
  await using at = await openReads(folder.path, failing);
  at.want(...[0, 1, 2, 3].map(numbered));
  at.reads.wake();
  await expect.poll(at.pending).toBe(1);
  expect(at.asked).toEqual([0, 1, 2, 3].map(numbered));
  // One that is wanted while it pauses is read at once.
  at.reads.readSoon(numbered(4), 'look');
  await expect.poll(at.pending).toBe(1);
  expect(at.asked.at(-1)).toBe(numbered(4));
  failing.clear();
  await at.clock.advance(500);
  await expect.poll(at.pending).toBe(0);
});

test('one that can never be asked for is forgotten, and the others are read', async () => {
  await using folder = await dataFolder();
  await using at = await openReads(folder.path, new Set());
  at.want('..', numbered(1));
  at.reads.wake();
  await expect.poll(at.pending).toBe(0);
  expect(at.asked).toEqual([numbered(1)]);
});

test('a service that answers 500 to every exception gets a rest from all of them', async () => {
  await using folder = await dataFolder();
  const failing = new Set(Array.from({ length: 10 }, (_, number) => numbered(number)));
  await using at = await openReads(folder.path, failing);
  at.want(...failing);
  at.reads.wake();
  await expect.poll(() => at.asked).toHaveLength(5);
  await at.clock.advance(400);
  expect(at.asked).toHaveLength(5);
  failing.clear();
  await at.clock.advance(8_000);
  await expect.poll(at.pending).toBe(0);
});
