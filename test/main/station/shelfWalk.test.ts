import { expect, test } from 'vitest';
import type { Walk } from '#shared/contract/shelfWalk.ts';
import { addDays, localDay } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import { Entries } from '../../support/entries.ts';
import { stationOn } from '../../support/filledStation.ts';
import { keepAnsweredScan } from '../../support/scans.ts';

const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const codeOf = (n: number) => `INVENTORY_LOT-${idOf(n)}-K9Q2`;
const dayFromToday = (days: number) => addDays(localDay(new Date()), days);
const DAY_MS = 86_400_000;

function put(journal: Journal, n: number, fields: object): void {
  const lot = { id: idOf(n), batch_number: `B-${n}`, is_active: true, ...fields };
  journal.records.put('lot', lot.id, lot, Date.now(), n);
}

/** Somebody scanned it so many days ago, and the service answered. */
function scannedDaysAgo(journal: Journal, n: number, days: number): void {
  const at = Date.now() - days * DAY_MS;
  keepAnsweredScan(journal, codeOf(n), { kind: 'verified', at }, idOf(n));
}

const all = { offset: 0, limit: 200 };
const numbers = (rows: readonly { lot: { id: string } }[]) =>
  rows.map(({ lot }) => Number(lot.id.slice(-3)));

test('what expires within the days is walked, the first to expire first, what has no expiry last', async () => {
  await using at = await stationOn((journal) => {
    put(journal, 1, { expiration_date: dayFromToday(31) });
    put(journal, 2, { expiration_date: dayFromToday(30) });
    put(journal, 3, { expiration_date: `${dayFromToday(-2)}T00:00:00Z` });
    put(journal, 4, {});
    put(journal, 5, { expiration_date: dayFromToday(0) });
    put(journal, 6, { expiration_date: dayFromToday(1), is_active: false });
    put(journal, 7, { expiration_date: 'soon' });
  });
  const { lots } = at.station.client;
  const walk = (days: number) => lots.walk({ kind: 'expiring', days, ...all });
  const month = await walk(30);
  expect(numbers(month.rows).slice(0, 3)).toEqual([3, 5, 2]);
  // Nobody knows the expiry of these: they are never left out.
  expect(numbers(month.rows).slice(3).toSorted()).toEqual([4, 7]);
  expect(month).toMatchObject({ count: 5, walked: 0, undated: 2, known: 7, isAll: true });
  expect(numbers((await walk(0)).rows).slice(0, -2)).toEqual([3, 5]);
  expect(numbers((await walk(31)).rows).slice(0, -2)).toEqual([3, 5, 2, 1]);
  const paged = await lots.walk({ kind: 'expiring', days: 30, offset: 1, limit: 2 });
  expect([numbers(paged.rows), paged.count]).toEqual([[5, 2], 5]);
  const standing = async (n: number) =>
    (await lots.walkOfLot({ kind: 'expiring', days: 30, lotId: lotIdSchema.parse(idOf(n)) }))
      .standing;
  expect(await Promise.all([1, 2, 4, 6, 99].map(standing))).toEqual([
    ...['not-due', 'due', 'due', 'inactive', 'not-known'],
  ]);
});

test('a lot scanned today is walked, offline too, and one that is pulled on the way stays on the walk as walked', async () => {
  await using at = await stationOn((journal) => {
    for (const n of [1, 2, 3])
      put(journal, n, { expiration_date: dayFromToday(n), current_quantity: 5 });
    // Yesterday's walk is over.
    scannedDaysAgo(journal, 3, 1);
  });
  const { client } = at.station;
  const walk = () => client.lots.walk({ kind: 'expiring', days: 30, ...all });
  expect(await walk()).toMatchObject({ count: 3, walked: 0 });
  await client.scan.enter({ id: crypto.randomUUID(), value: codeOf(1), source: 'scanner' });
  expect(await walk()).toMatchObject({ count: 3, walked: 1 });
  expect(numbers((await walk()).rows)).toEqual([2, 3, 1]);
  await client.stops.pull({
    ...{ stop: null, lotId: lotIdSchema.parse(idOf(1)), task: null, confirmed: true },
    deactivate: { id: crypto.randomUUID() },
    quantity: { way: 'count', id: crypto.randomUUID() },
    reason: 'Pulled: expires soon',
  });
  const after = await walk();
  expect(after).toMatchObject({ count: 3, walked: 1 });
  expect(after.rows.at(-1)).toMatchObject({
    lot: { id: idOf(1), isActive: false },
    isWalked: true,
  });
});

test('what nobody scanned or counted for the days is walked, the longest unseen first, until it is seen', async () => {
  await using at = await stationOn((journal) => {
    for (const n of [1, 2, 3, 4]) put(journal, n, { current_quantity: 5 });
    scannedDaysAgo(journal, 1, 31);
    scannedDaysAgo(journal, 2, 29);
    scannedDaysAgo(journal, 3, 45);
  });
  const { client } = at.station;
  const walk = (days: number) =>
    client.lots.walk({ kind: 'unseen', days, ...all } satisfies Walk & typeof all);
  expect(numbers((await walk(30)).rows)).toEqual([4, 3, 1]);
  expect(numbers((await walk(7)).rows)).toEqual([4, 3, 1, 2]);
  // A count is a look at the lot as well.
  await new Entries(at.station).count(lotIdSchema.parse(idOf(3)), '7', true);
  const after = await walk(30);
  expect(after).toMatchObject({ count: 3, walked: 1 });
  expect(numbers(after.rows)).toEqual([4, 1, 3]);
});
