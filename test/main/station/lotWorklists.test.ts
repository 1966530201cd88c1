import { expect, onTestFinished, test, vi } from 'vitest';
import type { LotRow, LotSort, LotTab } from '#shared/contract/lotViews.ts';
import { addDays, localDay } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { fitsTab } from '../../../src/main/station/handlers/lotWorklist.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import { Entries } from '../../support/entries.ts';
import { stationOn } from '../../support/filledStation.ts';

const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const dayFromToday = (days: number) => addDays(localDay(new Date()), days);
/** A lot of which nothing is known. */
const emptyRow: LotRow = {
  id: idOf(1),
  batchNumber: null,
  manufacturer: null,
  quantity: null,
  unit: null,
  expires: null,
  isActive: null,
  products: [],
  changes: 0,
  needsDecision: false,
  quantityInDoubt: false,
  seenAt: null,
  toldBy: null,
};
const DAY_MS = 86_400_000;

/** A lot as the service answered it so many days ago. */
function put(journal: Journal, n: number, fields: object, daysAgo = 0): void {
  const lot = { id: idOf(n), batch_number: `B-${n}`, is_active: true, ...fields };
  journal.records.put('lot', lot.id, lot, Date.now() - daysAgo * DAY_MS, n);
}

test('a lot stands in the tabs of what is to be done about it, with their numbers', async () => {
  await using at = await stationOn((journal) => {
    put(journal, 1, { expiration_date: `${dayFromToday(-1)}T00:00:00Z` });
    put(journal, 2, { expiration_date: `${dayFromToday(0)}T00:00:00Z` });
    put(journal, 3, { expiration_date: dayFromToday(30) }, 2);
    put(journal, 4, { expiration_date: dayFromToday(31), is_active: false });
    put(journal, 5, {}, 3);
    journal.quantityDoubts.add(idOf(4), 4);
  });
  const { lots } = at.station.client;
  const idsIn = async (tab: LotTab, text = '') =>
    (await lots.known({ text, tab, sort: 'batch', isAscending: true })).rows.map(({ id }) => id);
  expect(await idsIn('all')).toEqual([1, 2, 3, 4, 5].map(idOf));
  expect(await idsIn('expired')).toEqual([1].map(idOf));
  expect(await idsIn('expiring')).toEqual([2, 3].map(idOf));
  expect(await idsIn('inactive')).toEqual([4].map(idOf));
  expect(await idsIn('unchecked')).toEqual([3, 5].map(idOf));
  expect(await idsIn('differing')).toEqual([4].map(idOf));
  const known = await lots.known({ text: 'b-3', tab: 'expired' });
  expect(known).toMatchObject({ rows: [], count: 0, known: 5 });
  expect(known.tabs).toEqual({
    ...{ all: 1, expiring: 1, expired: 0, inactive: 0, unchecked: 1, differing: 0 },
  });

  // Offline, a count waits: what is entered here is not yet what the service says.
  await new Entries(at.station).count(lotIdSchema.parse(idOf(1)), '7', true);
  expect(await idsIn('differing')).toEqual([1, 4].map(idOf));
});

test.for([
  ['an ordinary day', 'America/Chicago', '2026-06-10T12:00:00-05:00', '2026-06-10T05:00Z', 24],
  ['a day of 23 hours', 'America/New_York', '2026-03-08T12:00:00-04:00', '2026-03-08T05:00Z', 23],
  ['a day of 25 hours', 'America/New_York', '2026-11-01T12:00:00-05:00', '2026-11-01T04:00Z', 25],
  ['a day without midnight', 'Asia/Beirut', '2026-03-29T12:00:00+03:00', '2026-03-28T22:00Z', 23],
] as const)(
  'what was checked on %s is not unchecked, from its first moment to its last',
  ([, zone, noon, begins, hours]) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { unchecked } = fitsTab(Date.parse(noon));
    const first = Date.parse(begins);
    const last = first + hours * 3_600_000 - 1;
    const at = (seenAt: number) => unchecked({ ...emptyRow, seenAt });
    expect([first - 1, first, last, last + 1].map(at)).toEqual([true, false, false, true]);
  },
);

test('lots are sorted by each column either way, and those without a value come last', async () => {
  await using at = await stationOn((journal) => {
    put(journal, 1, { batch_number: 'B-10', current_quantity: 9, expiration_date: '2030-01-02' });
    put(journal, 2, { batch_number: 'b-9', current_quantity: 10.5, expiration_date: '2030-01-01' });
    put(journal, 3, { batch_number: null });
  });
  const { lots } = at.station.client;
  const sorted = async (sort: LotSort, isAscending: boolean) =>
    (await lots.known({ text: '', sort, isAscending })).rows.map(({ id }) => Number(id.slice(-2)));
  expect(await sorted('batch', true)).toEqual([2, 1, 3]);
  expect(await sorted('batch', false)).toEqual([1, 2, 3]);
  expect(await sorted('quantity', true)).toEqual([1, 2, 3]);
  expect(await sorted('quantity', false)).toEqual([2, 1, 3]);
  expect(await sorted('expires', true)).toEqual([2, 1, 3]);
  const batches = (await lots.known({ text: '', sort: 'batch' })).rows;
  expect(batches.at(-1)?.batchNumber).toBeNull();
});

test('of ten thousand lots a page comes at a time, in order, and a scan does not wait for them', async () => {
  await using at = await stationOn((journal) => {
    for (let n = 1; n <= 10_000; n += 1) {
      put(journal, n, { expiration_date: dayFromToday(n - 5_000) });
    }
  });
  const { client } = at.station;
  const query = {
    text: '',
    tab: 'expired',
    sort: 'expires',
    isAscending: true,
    limit: 100,
  } as const;
  const known = client.lots.known({ ...query, offset: 4_900 });
  const scanned = client.scan.enter({ id: crypto.randomUUID(), value: 'CODE', source: 'scanner' });
  const first = await Promise.race([known.then(() => 'lots'), scanned.then(() => 'scan')]);
  expect(first).toBe('scan');
  const { rows, count, tabs } = await known;
  expect([count, tabs.all, tabs.expiring]).toEqual([4_999, 10_000, 31]);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 99 }, (_, n) => idOf(4_901 + n)));
});
