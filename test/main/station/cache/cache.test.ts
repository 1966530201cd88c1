import { expect, test } from 'vitest';
import type { Cache } from '../../../../src/main/station/cache/cache.ts';
import { listed, manyListed } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { openCache } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';

const user = 'u1';
const one = listed(3);
const active = { ...one, status: 'active' };
const bytesOf = (rows: readonly unknown[]) => new Uint8Array(Buffer.from(JSON.stringify(rows)));

async function refresh(cache: Cache, started: number, rows: readonly unknown[], who = user) {
  await cache.beginRefresh(who, started, started);
  const tally = await cache.feedRefresh(bytesOf(rows), []);
  const finish = await cache.finishRefresh([]);
  while ((await cache.sweepRefresh()) !== 0);
  await cache.endRefresh();
  return { tally, finish };
}

const found = async (cache: Cache, who = user, text = '') => {
  await cache.load(who);
  return (await cache.search(who, query({ text }), 0, 10)).total;
};

test('a prescription from a later request is kept, whenever in a refresh it is saved', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const answer = (started: number) => ({ id: one.id, body: active, seenAt: 5, started });
  await refresh(cache, 1, manyListed(10));

  await cache.beginRefresh(user, 2, 2);
  await cache.feedRefresh(bytesOf(manyListed(10)), []);
  await cache.putPrescription(user, answer(3));
  await cache.finishRefresh([]);
  await cache.endRefresh();
  expect(cache.prescription(one.id)).toMatchObject({ body: { status: 'active' }, started: 3 });

  await cache.beginRefresh(user, 4, 4);
  await cache.putPrescription(user, answer(5));
  await cache.feedRefresh(bytesOf(manyListed(10)), []);
  await cache.finishRefresh([]);
  await cache.endRefresh();
  expect(cache.prescription(one.id)).toMatchObject({ body: { status: 'active' }, started: 5 });

  // An older answer is ignored; a newer list is saved.
  await cache.putPrescription(user, { ...answer(2), body: { ...one, status: 'old' } });
  expect(cache.prescription(one.id)).toMatchObject({ body: { status: 'active' } });
  await refresh(cache, 6, manyListed(10));
  expect(cache.prescription(one.id)).toMatchObject({ body: { status: 'new' }, started: 6 });
  await cache.close();
});

test('a reply saved between the reading and the writing of a row is neither lost nor written twice', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const answer = (started: number) => ({ id: one.id, body: active, seenAt: 5, started });
  // First for a new row, then for one that the list changes.
  for (const [begun, status] of [
    [10, 'new'],
    [20, 'on_hold'],
  ] as const) {
    const rows = [...manyListed(3), { ...one, status }, listed(4)];
    await cache.beginRefresh(user, begun, begun);
    await cache.feedRefresh(bytesOf(rows), []);
    await cache.putPrescription(user, answer(begun + 1));
    await cache.finishRefresh([]);
    await cache.endRefresh();
    expect(cache.prescription(one.id)).toMatchObject({
      body: { status: 'active' },
      started: begun + 1,
    });
    expect(await found(cache)).toBe(5);
  }
  // An answer requested before the list is older than the list.
  const other = listed(600);
  await cache.beginRefresh(user, 30, 30);
  await cache.feedRefresh(bytesOf([...manyListed(5), other]), []);
  await cache.putPrescription(user, {
    id: other.id,
    body: { ...other, status: 'old' },
    seenAt: 5,
    started: 29,
  });
  await cache.finishRefresh([]);
  await cache.endRefresh();
  expect(cache.prescription(other.id)).toMatchObject({ body: { status: 'new' }, started: 30 });
  expect(await found(cache)).toBe(6);
  await cache.close();
});

test('a prescription saved while a list without it is read is not removed', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  await refresh(cache, 1, manyListed(100));
  await cache.beginRefresh(user, 3, 3);
  await cache.feedRefresh(bytesOf(manyListed(100)), []);
  const added = listed(500);
  await cache.putPrescription(user, { id: added.id, body: added, seenAt: 2, started: 2 });
  await cache.finishRefresh([]);
  while ((await cache.sweepRefresh()) !== 0);
  await cache.endRefresh();
  expect(await found(cache)).toBe(101);
  await refresh(cache, 4, manyListed(100));
  expect(await found(cache)).toBe(100);
  await cache.close();
});

test('a prescription from a later request is not removed by a list without it', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  await refresh(cache, 1, manyListed(100));
  const added = listed(500);
  // The list has the earlier number; which was written first does not matter.
  await cache.putPrescription(user, { id: added.id, body: added, seenAt: 2, started: 3 });
  await refresh(cache, 2, manyListed(100));
  expect(await found(cache)).toBe(101);
  await refresh(cache, 4, manyListed(100));
  expect(await found(cache)).toBe(100);
  await cache.close();
});

test('a list in another order, with repeats or with nulls is read like any other', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const rows = manyListed(50);
  await refresh(cache, 1, rows);
  const { tally } = await refresh(cache, 2, [...rows].reverse());
  expect(tally).toMatchObject({ rows: 50, unchanged: 50, changed: 0, added: 0 });
  await refresh(cache, 3, [...rows, null, active, ...rows.slice(10, 20)]);
  expect(cache.prescription(one.id)).toMatchObject({ body: { status: 'active' } });
  expect(await found(cache)).toBe(50);
  expect(await found(cache, user, 'rx00000003')).toBe(1);
  await cache.close();
});

test('a changed prescription is found by its new words only', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  await refresh(cache, 1, manyListed(5));
  const renamed = { ...one, name: 'Abilene 5 mg', drug_name: 'Abilene', serial_number: 'AB77' };
  await refresh(cache, 2, [...manyListed(3), renamed, listed(4)]);
  expect(await found(cache, user, 'abilene')).toBe(1);
  expect(await found(cache, user, 'ab77')).toBe(1);
  expect(await found(cache, user, 'rx00000003')).toBe(0);
  while (await cache.tidy());
  expect(await found(cache, user, 'rx00000003')).toBe(0);
  expect(await found(cache, user, 'abilene')).toBe(1);
  await cache.close();
});

test('one account too many replaces the one that fetched longest ago', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  for (let n = 0; n < 40; n += 1) await refresh(cache, n + 1, manyListed(n + 1), `user ${n}`);
  expect(await found(cache, 'user 39')).toBe(40);
  expect(await found(cache, 'user 12')).toBe(13);
  expect(cache.listOf('user 0')).toMatchObject({ asOf: null, rows: 0 });
  expect(await found(cache, 'user 0')).toBe(0);
  await refresh(cache, 50, manyListed(4), 'user 0');
  expect(await found(cache, 'user 0')).toBe(4);
  await cache.close();
});

test('a single record from a later request is not replaced by an earlier one', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const categories = (name: string) => [{ category_code: 'T01', category_name: name }];
  await cache.putCategories({ body: categories('new'), seenAt: 1, started: 7 });
  await cache.putCategories({ body: categories('old'), seenAt: 2, started: 6 });
  expect(cache.categories()).toMatchObject({ body: categories('new'), started: 7 });
  expect(cache.lastStarted()).toBe(7);
  await cache.close();
});

test('single answers that are past their time go a few at a time; younger ones and the categories stay', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const answer = (id: string, seenAt: number) => ({ id, body: { id }, seenAt, started: seenAt });
  for (const age of [10, 20]) {
    await cache.putAnswer('related', answer(`p${age}`, age));
    await cache.putAnswer('report', answer(`r${age}`, age));
    await cache.putElectronic(answer(`e${age}`, age));
  }
  await cache.putCategories({ body: [], seenAt: 1, started: 1 });
  for (let n = 0; n < 250; n += 1) await cache.putAnswer('report', answer(`old${n}`, 5));
  expect(await cache.prune(20)).toBe(202);
  expect(await cache.prune(20)).toBe(51);
  expect(await cache.prune(20)).toBe(0);
  expect(cache.keptAnswer('related', 'p10')).toBeNull();
  expect(cache.keptAnswer('report', 'r10')).toBeNull();
  expect(cache.electronicPrescription('e10')).toBeNull();
  expect(cache.keptAnswer('related', 'p20')).not.toBeNull();
  expect(cache.keptAnswer('report', 'r20')).not.toBeNull();
  expect(cache.electronicPrescription('e20')).not.toBeNull();
  expect(cache.categories()).not.toBeNull();
  await cache.close();
});

test('a patient’s name goes once none of their prescriptions is listed any more, and not before', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const electronic = '99999999-0000-4000-8000-000000000001';
  const rows = [listed(1, { electronic_prescription_id: electronic }), listed(2)];
  const body = {
    id: electronic,
    patient_id: rows[0]?.['patient_id'],
    patient_last_name: 'Larkspire',
  };
  const names = async () => {
    await cache.load(user);
    const { rows: found } = await cache.search(user, query(), 0, 10);
    return found.map(({ patient }) => patient);
  };
  await refresh(cache, 1, rows);
  expect(await cache.putElectronic({ id: electronic, body, seenAt: 5, started: 2 })).toBe(true);
  expect(await names()).toEqual([null, 'Larkspire']);
  while ((await cache.prune(10)) > 0);
  expect(await names()).toEqual([null, 'Larkspire']);

  // Half of the list is missing: believed the second time.
  await refresh(cache, 3, rows.slice(1));
  await refresh(cache, 4, rows.slice(1));
  await refresh(cache, 5, rows);
  expect(await names()).toEqual([null, 'Larkspire']);
  await refresh(cache, 6, rows.slice(1));
  await refresh(cache, 7, rows.slice(1));
  while ((await cache.prune(10)) > 0);
  await refresh(cache, 8, rows);
  expect(await names()).toEqual([null, null]);
  await cache.close();
});

test('what may tell a name is the newest of a patient of chosen statuses, neither read nor found to tell none', async () => {
  await using folder = await dataFolder();
  const cache = await openCache(folder.path);
  const electronicOf = (number: number) => listed(number + 500).id;
  const rowOf = (number: number, part: Record<string, unknown> = {}) =>
    listed(number, { electronic_prescription_id: electronicOf(number), ...part });
  await refresh(cache, 1, [
    rowOf(1),
    rowOf(2, { status: 'active' }),
    // The same patient, later.
    rowOf(41),
    rowOf(3, { patient_id: null }),
    listed(4),
    rowOf(6),
    rowOf(7),
  ]);
  const next = async (part: { skip?: string[]; statuses?: string[]; who?: string } = {}) => {
    const { skip = [], statuses = ['new'], who = user } = part;
    await cache.load(who);
    const found = await cache.unnamed(who, { statuses, skip, limit: 10 });
    return found?.next.map(({ electronic }) => electronic);
  };
  const [of1, of2, of41, of6, of7] = [1, 2, 41, 6, 7].map(electronicOf);
  expect(await next()).toEqual([of41, of7, of6]);
  expect(await cache.unnamed(user, { statuses: ['new'], skip: [], limit: 1 })).toMatchObject({
    named: 0,
    of: 5,
    next: [{ electronic: of41, prescriptions: 2, prescription: listed(41).id }],
  });
  expect(await next({ statuses: ['active', 'gone'] })).toEqual([of2]);
  expect(await next({ statuses: [] })).toEqual([]);
  expect(await next({ who: 'u2' })).toEqual([]);
  expect(await next({ skip: [of41 ?? ''] })).toEqual([of7, of6, of1]);
  await cache.keepNoName(user, { id: of41 ?? '', seenAt: 5, started: 2 });
  await cache.putElectronic({ id: of7 ?? '', body: { id: of7 }, seenAt: 5, started: 3 });
  expect(await next()).toEqual([of6, of1]);
  // Past its time, it may be asked again.
  while ((await cache.prune(10)) > 0);
  expect(await next()).toEqual([of41, of7, of6]);
  await cache.close();
});
