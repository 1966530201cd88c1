import { expect, test } from 'vitest';
import { entry as anEntry } from '../../../support/journal.ts';
import { startListService } from '../../../support/listService.ts';
import { openRefresherHarness } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const exception = {
  id: '11111111-0000-4000-8000-000000000001',
  exception_reason: 'address',
  is_active: true,
  responses: [],
};
const resolved = { ...exception, is_active: false, resolution_reason: 'confirmed by phone' };

test('each refresh reads the categories and the active exceptions', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  let reads = 0;
  service.exceptions.set(exception.id, (response) => {
    reads += 1;
    service.say(response, 200, resolved);
  });
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, cache, refresher } = harness;
  journal.commit(() =>
    journal.records.put('exception', exception.id, exception, 1, journal.records.nextRequest()),
  );
  let notices = 0;
  journal.listen(({ records }) => {
    if (records?.has(exception.id)) notices += 1;
  });
  refresher.start();
  refresher.ask();
  await harness.waitForRefresh();
  expect(journal.records.get('exception', exception.id)?.body).toEqual(resolved);
  expect(notices).toBe(1);
  expect(cache.categories()?.body).toEqual([{ category_code: 'T01', category_name: 'Order' }]);
  refresher.ask();
  await harness.waitForRefresh();
  expect(reads).toBe(1);
});

test('the products of lots in view are read again, those of other lots are not', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  const [seen, other] = [
    '22222222-0000-4000-8000-000000000001',
    '22222222-0000-4000-8000-000000000002',
  ];
  const entry = (name: string) => ({ prescription: [{ name }] });
  service.associations.set(seen, entry('new'));
  service.associations.set(other, entry('new'));
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, cache, refresher } = harness;
  journal.commit(() => {
    const id = crypto.randomUUID();
    const row = { ...anEntry(`scan:${id}`), id };
    const sequence = journal.outbox.add(row);
    journal.scans.add({
      id,
      sequence,
      value: 'A lot',
      source: 'typed',
      at: Date.now(),
      deferred: false,
    });
    journal.scans.setVerdict(id, { kind: 'verified', at: Date.now() }, seen, Date.now());
  });
  for (const id of [seen, other]) {
    await cache.putAssociations({ id, body: entry('old'), seenAt: 1, started: 0 });
  }
  const notices: string[] = [];
  const silent = { rebuilt: () => {}, trouble: () => {} };
  cache.listen({ ...silent, stored: (id) => notices.push(id) });
  refresher.start();
  refresher.ask();
  await harness.waitForRefresh();
  expect(cache.associationsOf(seen)?.associations).toEqual(entry('new'));
  expect(cache.associationsOf(other)?.associations).toEqual(entry('old'));
  expect(notices).toEqual([seen]);
});

const lane = `exception:${exception.id}`;

test('a read that overlapped a write of the same exception is dropped and made again', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  const answers = ['before the write', 'before the write', 'after it'];
  let reads = 0;
  service.exceptions.set(exception.id, (response) => {
    const exception_description = answers[reads];
    reads += 1;
    if (reads < 3) {
      writes.begin(lane);
      writes.end(lane);
    }
    service.say(response, 200, { ...exception, exception_description });
  });
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, refresher, writes } = harness;
  journal.records.put('exception', exception.id, exception, 1, journal.records.nextRequest());
  refresher.start();
  refresher.ask();
  await harness.waitForRefresh();
  expect(reads).toBe(3);
  const { body } = journal.records.get('exception', exception.id) ?? {};
  expect(body).toMatchObject({ exception_description: 'after it' });
});

test('an exception that is always being written is left for the next refresh', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  service.exceptions.set(exception.id, (response) => service.say(response, 200, resolved));
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, refresher, writes } = harness;
  writes.begin(lane);
  journal.records.put('exception', exception.id, exception, 1, journal.records.nextRequest());
  refresher.start();
  refresher.ask();
  expect(await harness.waitForRefresh()).toMatchObject({ trouble: null });
  expect(journal.records.get('exception', exception.id)?.body).toEqual(exception);
});

test('an exception that the service no longer knows does not fail the refresh', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, refresher } = harness;
  journal.records.put('exception', exception.id, exception, 1, journal.records.nextRequest());
  refresher.start();
  refresher.ask();
  expect(await harness.waitForRefresh()).toMatchObject({ trouble: null });
  expect(service.asked).toHaveLength(1);
});

const numbered = (number: number) => `11111111-0000-4000-8000-00000000000${number}`;

test('an exception that answers 500 is passed over, left out for a while, and read again later', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  const clock = new VirtualClock();
  const asked: string[] = [];
  let fails = true;
  const ids = [1, 2, 3].map(numbered);
  for (const id of ids) {
    service.exceptions.set(id, (response) => {
      asked.push(id);
      if (id === numbered(1) && fails) service.say(response, 500, {});
      else service.say(response, 200, { ...exception, id });
    });
  }
  await using harness = await openRefresherHarness(folder.path, service.url, { clock });
  const { journal, refresher } = harness;
  for (const id of ids) {
    journal.records.put('exception', id, { ...exception, id }, 1, journal.records.nextRequest());
  }
  const round = async () => {
    asked.length = 0;
    refresher.ask();
    expect(await harness.waitForRefresh()).toMatchObject({ trouble: null });
    return [...asked];
  };
  refresher.start();
  expect(await round()).toEqual(ids);
  expect(await round()).toEqual([numbered(2), numbered(3)]);
  await clock.advance(600);
  fails = false;
  expect(await round()).toEqual([numbered(2), numbered(3), numbered(1)]);
  expect(await round()).toEqual(ids);
});

test('a service that answers 500 to every exception is not asked for all of them', async () => {
  await using folder = await dataFolder();
  await using service = await startListService([]);
  let reads = 0;
  await using harness = await openRefresherHarness(folder.path, service.url);
  const { journal, refresher } = harness;
  for (let number = 0; number < 9; number += 1) {
    const id = numbered(number);
    service.exceptions.set(id, (response) => {
      reads += 1;
      service.say(response, 500, {});
    });
    journal.records.put('exception', id, { ...exception, id }, 1, journal.records.nextRequest());
  }
  refresher.start();
  refresher.ask();
  await harness.waitForRefresh();
  expect(reads).toBe(5);
});
