import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { LotAssociations } from '#shared/domain/lot.ts';
import { EveryLot } from '../../../src/main/station/handlers/everyLot.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import { operations } from '../../../src/main/station/operations/index.ts';
import { content } from '../../support/entryContent.ts';
import { entry, openJournal } from '../../support/journal.ts';
import { dataFolder } from '../../support/testStation.ts';

const idOf = (n: number) =>
  lotIdSchema.parse(`10000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

const { kind: editKind } = content.editLot('', {});

/** A journal, and the products that the cache knows of lots. */
async function lotsOf() {
  const folder = await dataFolder();
  const journal = openJournal(folder.path);
  const products = new Map<string, { associations: LotAssociations; seenAt: number }>();
  let changes = 0;
  const sources = {
    ...{ journal, operations },
    store: {
      ...{ journal, now: () => 1, categories: () => [] },
      ages: { isFresh: () => true, mayBeRecent: () => true },
      record: (...of: Parameters<Journal['records']['get']>) => journal.records.get(...of),
    },
    cache: {
      changes: () => changes,
      lotsWithProducts: () => [...products].map(([id, { seenAt }]) => ({ id, seenAt })),
      associationsOf: (id: string) => {
        const read = products.get(id);
        return read === undefined ? null : { ...read, started: read.seenAt };
      },
    },
  };
  return {
    journal,
    sources,
    /** What the service answered of a lot's products, or that they are known no more. */
    use: (id: string, name: string | null) => {
      changes += 1;
      if (name === null) products.delete(id);
      else products.set(id, { associations: { prescription: [{ name }] }, seenAt: changes });
    },
    async [Symbol.asyncDispose]() {
      journal.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Rows by their ids: the list has no order. */
async function rowsOf(lots: EveryLot) {
  const all = await lots.all();
  const rows = all.map((lot) => [lot.row.id, lot] as const);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  return Object.fromEntries(rows.toSorted(([one], [other]) => one.localeCompare(other)));
}

const step = fc.record({
  act: fc.constantFrom(
    ...([
      'put',
      'drop',
      'hear',
      'forget',
      'doubt',
      'enter',
      'end',
      'learn',
      'use',
      'unuse',
    ] as const),
  ),
  n: fc.integer({ min: 1, max: 4 }),
  isTakenBack: fc.boolean(),
  isAsked: fc.boolean(),
});

test('the lots that are kept are those that would be read anew, whatever was written, ended or taken back', async () => {
  await using at = await lotsOf();
  const { journal, sources } = at;
  const kept = new EveryLot(() => sources);
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      for (const { act, n, isTakenBack, isAsked } of steps) {
        requests += 1;
        const id = idOf(n);
        const lane = `lot:${n === 4 ? 'B-4' : id}`;
        const write = {
          put: () =>
            journal.records.put(
              ...([
                'lot',
                id,
                { id, batch_number: `B-${requests}`, current_quantity: '5' },
              ] as const),
              ...([requests, requests] as const),
            ),
          drop: () => journal.agedRows.dropRecord('lot', id),
          hear: () =>
            journal.site.lots.hear(
              {
                ...{
                  kind: 'lot',
                  id,
                  seenAt: requests,
                  batch: `T-${requests}`,
                  manufacturer: null,
                },
                ...{
                  mpn: null,
                  upc: null,
                  quantity: null,
                  unit: null,
                  expires: null,
                  isActive: null,
                },
              },
              { bench: 'West', address: `a${n}`, after: requests, now: requests },
            ),
          forget: () => void journal.site.lots.dropToldBefore(requests + 1, 1),
          doubt: () => journal.quantityDoubts.add(id, requests),
          enter: () => {
            const payload = { lotId: id, change: { notes: 'n' } };
            journal.outbox.add({ ...entry(lane), kind: editKind, payload, base: {} });
          },
          end: () => {
            const [first] = journal.outbox.openInLane(lane);
            if (first !== undefined) {
              journal.outbox.move(first.sequence, first.state, 'discarded', requests);
            }
          },
          learn: () => journal.aliases.learn('lot', 'B-4', idOf(4)),
          use: () => at.use(id, `Drug ${requests}`),
          unuse: () => at.use(id, null),
        }[act];
        const takeBack = new Error('taken back');
        const error = journal.attempt(() => {
          write();
          if (isTakenBack) throw takeBack;
        });
        expect(error).toBe(isTakenBack ? takeBack : null);
        if (isAsked) expect(await rowsOf(kept)).toEqual(await rowsOf(new EveryLot(() => sources)));
      }
      expect(await rowsOf(kept)).toEqual(await rowsOf(new EveryLot(() => sources)));
    }),
    { numRuns: 150 },
  );
});

test('a list of lots stays the same while other records change, and is another one with a lot of it', async () => {
  await using at = await lotsOf();
  const { journal, sources } = at;
  for (let n = 1; n <= 3; n += 1) journal.records.put('lot', idOf(n), { id: idOf(n) }, n, n);
  const lots = new EveryLot(() => sources);
  const first = await lots.all();
  journal.records.put('task', 'a-task', {}, 4, 4);
  expect(await lots.all()).toBe(first);
  journal.records.put('lot', idOf(2), { id: idOf(2), batch_number: 'New' }, 5, 5);
  const second = await lots.all();
  expect(second).not.toBe(first);
  expect(second.map(({ batch }) => batch).toSorted()).toEqual(['New', null, null]);
  // Those that did not change are not read again.
  expect(second.filter((lot) => first.includes(lot))).toHaveLength(2);
});

test('what is written while many lots are read for the first time is in the list, for everybody who asked', async () => {
  await using at = await lotsOf();
  const { journal, sources } = at;
  for (let n = 1; n <= 350; n += 1) journal.records.put('lot', idOf(n), { id: idOf(n) }, n, n);
  const lots = new EveryLot(() => sources);
  const asked = lots.all();
  await setImmediate();
  journal.records.put('lot', idOf(1), { id: idOf(1), batch_number: 'Read later' }, 400, 400);
  journal.records.put('lot', idOf(351), { id: idOf(351) }, 401, 401);
  journal.agedRows.dropRecord('lot', idOf(2));
  for (const all of [await asked, await lots.all()]) {
    expect(all).toHaveLength(350);
    expect(all.find(({ row }) => row.id === idOf(1))?.batch).toBe('Read later');
    expect(all.some(({ row }) => row.id === idOf(2))).toBe(false);
  }
});

test('thousands of changes between two looks are all seen, and lots that came one by one', async () => {
  await using at = await lotsOf();
  const { journal, sources } = at;
  const lots = new EveryLot(() => sources);
  let started = 0;
  const put = (n: number, batch: string) => {
    started += 1;
    journal.records.put('lot', idOf(n), { id: idOf(n), batch_number: batch }, started, started);
  };
  for (const many of [150, 150, 1_200, 5_000]) {
    const batch = `After ${many}`;
    journal.commit(() => {
      for (let n = 1; n <= many; n += 1) put(n, batch);
    });
    const all = await lots.all();
    expect(all.filter((lot) => lot.batch === batch)).toHaveLength(many);
  }
  // A lot that changed before another one did so tens of thousands of times.
  journal.commit(() => {
    put(1, 'Before them');
    for (let time = 0; time < 25_000; time += 1) put(2, 'Again');
  });
  expect((await lots.all()).filter(({ batch }) => batch === 'Before them')).toHaveLength(1);
  for (let n = 6_000; n < 7_050; n += 70) {
    journal.commit(() => {
      for (let one = n; one < n + 70; one += 1) put(one, 'Came');
    });
    await lots.all();
  }
  expect(await rowsOf(lots)).toEqual(await rowsOf(new EveryLot(() => sources)));
});
