import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import type { PatientNames } from '../../../../src/main/station/reads/patientNames.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { answers, NamesWorld, namesIn, rows } from '../../../support/patientNamesWorld.ts';
import { dataFolder } from '../../../support/testStation.ts';

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 100_000, max: 1_000_000 }) }),
  fc.record({ do: fc.constantFrom('busy' as const, 'link' as const), is: fc.boolean() }),
  fc.record({ do: fc.constant('entry' as const), is: fc.boolean() }),
  fc.record({ do: fc.constant('account' as const), is: fc.constantFrom('u1', 'u2', null) }),
  fc.record({ do: fc.constant('choose' as const), of: fc.subarray(['new', 'active', 'on_hold']) }),
  fc.record({ do: fc.constant('opened' as const), row: fc.nat(23) }),
);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const run = fc.record({
  acts: fc.array(act, { minLength: 5, maxLength: 40 }),
  answers: fc.infiniteStream(fc.constantFrom(...answers)),
  takesMs: fc.infiniteStream(fc.integer({ min: 0, max: 9_000 })),
});

let folder: Awaited<ReturnType<typeof dataFolder>>;
let journal: Journal;
beforeAll(async () => {
  folder = await dataFolder();
  journal = openJournal(folder.path);
});
afterAll(async () => {
  journal.close();
  await folder[Symbol.asyncDispose]();
});

const enter = (of: string) => ({
  of,
  sequence: journal.commit(() => journal.outbox.add(entry('lot:x', of))),
});

const end = (sequence: number) => {
  journal.outbox.move(sequence, 'ready', 'parked', 1);
};

async function play(world: NamesWorld, names: PatientNames, one: Act): Promise<void> {
  switch (one.do) {
    case 'wait':
      return world.clock.advance(one.ms);
    case 'busy':
      world.busy = one.is;
      return;
    case 'link':
      world.up = one.is;
      return;
    case 'entry':
      if (world.waiting !== null) end(world.waiting.sequence);
      world.waiting = one.is ? enter(world.userId ?? 'u1') : null;
      return;
    case 'account':
      world.userId = one.is;
      names.accountChanged();
      return;
    case 'choose':
      journal.commit(() => {
        journal.settings.nameStatuses = one.of;
      });
      names.settingChanged();
      return;
    case 'opened':
      world.read.add(`e-${one.row}`);
  }
}

/** A reader of names at work, for prescriptions of two of the three statuses. */
function reading(given: ConstructorParameters<typeof NamesWorld>[1]) {
  const world = new NamesWorld(journal, given);
  journal.commit(() => {
    journal.settings.nameStatuses = ['new', 'active'];
  });
  const names = namesIn(world);
  names.start();
  return { world, names };
}

test('whatever happens: only when idle, only what was chosen, the newest first, on record, one at a time at its pace', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { world, names } = reading(given);
      for (const one of given.acts) await play(world, names, one);
      expect(world.faults).toEqual([]);

      // Left alone for long enough, it has asked for all that may name somebody.
      if (world.waiting !== null) end(world.waiting.sequence);
      Object.assign(world, { waiting: null, busy: false, up: true, userId: 'u1', isWell: true });
      names.accountChanged();
      await world.clock.advance(3 * 3_600_000);
      await names.close();
      expect(world.faults).toEqual([]);
      const never = world.open().filter(({ electronic }) => !world.asked.includes(electronic));
      expect(never).toEqual([]);
      const most = Math.max(
        0,
        ...rows.map(({ electronic }) => world.asked.filter((one) => one === electronic).length),
      );
      // Once an hour at most, but for those that were stopped on their way.
      const hours = world.clock.monotonic() / 3_600_000;
      expect(most).toBeLessThanOrEqual(hours + given.acts.length);
    }),
    { numRuns: 25 },
  );
});

/** Each answer takes nine seconds, so that whatever happens finds one under way. */
const slowly = () => ({ answers: [], takesMs: Array.from({ length: 100 }, () => 9_000) });

test.each<[string, readonly Act[]]>([
  ['a scan is under way', [{ do: 'busy', is: true }]],
  ['the network is down', [{ do: 'link', is: false }]],
  ['an entry waits', [{ do: 'entry', is: true }]],
])('nobody is looked up while %s', async (_what, acts) => {
  const { world, names } = reading(slowly());
  await world.clock.advance(60_000);
  for (const one of acts) await play(world, names, one);
  const { length } = world.asked;
  expect(length).toBeGreaterThan(1);
  await world.clock.advance(60_000);
  // The one under way may end; no other begins.
  expect(world.asked).toHaveLength(length);
  if (world.waiting !== null) end(world.waiting.sequence);
  await names.close();
  expect(world.faults).toEqual([]);
});

test.each<[string, Act]>([
  ['a sign-out', { do: 'account', is: null }],
  ['the switch', { do: 'choose', of: [] }],
])('an answer that comes after %s is not kept', async (_what, one) => {
  const { world, names } = reading(slowly());
  while (world.underWay === 0) await world.clock.advance(500);
  await play(world, names, one);
  await world.clock.advance(20_000);
  await names.close();
  expect(world.asked).toHaveLength(1);
  expect(world.faults).toEqual([]);
});
