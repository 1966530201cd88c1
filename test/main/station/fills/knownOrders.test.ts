import { expect, test } from 'vitest';
import { KnownOrders } from '../../../../src/main/station/fills/knownOrders.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = Date.parse('2026-11-20T15:00:00Z');
const user = 'u1';
const rx = 'bbbbbbbb-0000-4000-8000-000000000001';
const idOf = (nth: number) => `cccccccc-0000-4000-8000-00000000000${nth}`;

interface AnOrder {
  readonly status: string;
  readonly readDaysAgo: number;
  readonly verifiedDaysAgo?: number;
  readonly isFresh?: boolean;
  readonly metBy?: string;
}

/** The orders of one prescription, by when they were read. */
async function world(orders: readonly AnOrder[], daysSupply: number | undefined) {
  const folder = await dataFolder();
  const journal = openJournal(folder.path);
  const fresh = new Set<string>();
  journal.commit(() => {
    journal.records.put('prescription', rx, { id: rx, days_supply: daysSupply }, now, 1);
    for (const [nth, order] of orders.entries()) {
      const id = idOf(nth);
      const verified_at =
        order.verifiedDaysAgo === undefined
          ? null
          : new Date(now - order.verifiedDaysAgo * DAY_MS).toISOString();
      const fills = [{ prescription_id: rx, verified_at }];
      const body = { id, status: order.status, products: { prescription: [{ name: 'a', fills }] } };
      journal.records.put('order', id, body, now - order.readDaysAgo * DAY_MS, nth + 2);
      journal.met.add('order', id, order.metBy ?? user);
      if (order.isFresh === true) fresh.add(id);
    }
  });
  const known = new KnownOrders(
    {
      journal,
      now: () => now,
      ages: { isFresh: ({ started }) => fresh.has(idOf(started - 2)), mayBeRecent: () => false },
      record: (kind, id) => journal.records.get(kind, id),
      categories: () => [],
    },
    { isListedFor: () => false, startedOf: () => null },
  );
  return {
    known,
    journal,
    async [Symbol.asyncDispose]() {
      journal.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const open = { status: 'received', readDaysAgo: 3 } as const;
const shipped = { status: 'shipped', readDaysAgo: 3 } as const;

test.each<[string, AnOrder[], number | undefined, number | null]>([
  ['the one that is open, however old its record', [open], 30, 0],
  ['none where two are open', [open, { ...open, status: 'picked' }], 30, null],
  ['the open one, beside one that went out', [shipped, open], 30, 1],
  ['one that went out, while what it supplied lasts', [shipped], 30, 0],
  ['none once that is used up', [shipped], 3, null],
  ['none where nobody says how long it lasts', [shipped], undefined, null],
  ['one that went out, where its record is fresh', [{ ...shipped, isFresh: true }], undefined, 0],
  [
    'none where it was verified long before it was read',
    [{ ...shipped, verifiedDaysAgo: 31 }],
    30,
    null,
  ],
  [
    'the last of those that went out',
    [
      { ...shipped, verifiedDaysAgo: 9 },
      { ...shipped, verifiedDaysAgo: 5 },
    ],
    30,
    1,
  ],
  ['one that came back, as one that went out', [{ ...shipped, status: ' Returned ' }], 30, 0],
  ['none that only another account has met', [{ ...open, metBy: 'u2' }], 30, null],
])('the order that a prescription is filled for: %s', async (_, orders, daysSupply, found) => {
  await using at = await world(orders, daysSupply);
  expect(at.known.orderFor(rx, user)).toBe(found === null ? null : idOf(found));
});

test('how long a fill lasts and what an order is for are asked each time', async () => {
  await using at = await world([shipped], 3);
  expect(at.known.orderFor(rx, user)).toBeNull();
  at.journal.commit(() =>
    at.journal.records.put('prescription', rx, { id: rx, days_supply: 30 }, now, 9),
  );
  expect(at.known.orderFor(rx, user)).toBe(idOf(0));
  at.journal.commit(() => at.journal.records.put('order', idOf(0), { id: idOf(0) }, now, 10));
  expect(at.known.orderFor(rx, user)).toBeNull();
});

test('an order is found by the prescription that it names, however many others were read since', async () => {
  await using at = await world([open], 30);
  at.journal.commit(() => {
    for (let nth = 0; nth < 300; nth += 1) {
      at.journal.records.put('order', `other-${nth}`, { id: `other-${nth}` }, now, nth + 10);
    }
  });
  expect(at.known.orderFor(rx, user)).toBe(idOf(0));
});
