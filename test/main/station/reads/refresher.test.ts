import { describe, expect, test, vi } from 'vitest';
import { heldAfter, listed, manyListed, startListService } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { openRefresherHarness } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const one = listed(7);
const total = async (harness: Awaited<ReturnType<typeof openRefresherHarness>>, status: string) => {
  const filter = { kind: 'one', id: status } as const;
  return (await harness.cache.search('u1', query({ status: filter }), 0, 1)).total;
};

test('a refresh that is asked to wait for a week is made again after an hour', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(3));
  const clock = new VirtualClock();
  service.answer = (response) => {
    response.writeHead(429, { 'retry-after': String(7 * 24 * 3600) }).end();
  };
  await using harness = await openRefresherHarness(folder.path, service.url, { clock });
  harness.refresher.start();
  harness.refresher.ask();
  expect(await harness.waitForRefresh()).toMatchObject({ trouble: { kind: 'slow-down' } });
  service.answer = service.whole;
  await clock.advance(59 * 60_000);
  expect(service.asked).toHaveLength(1);
  await clock.advance(2 * 60_000);
  await harness.until(({ rows }) => rows === 3);
  expect(service.asked).toHaveLength(2);
});

describe('a status set during a refresh is kept', () => {
  test('sent before the list was asked for, answered while it loads', async () => {
    await using folder = await dataFolder();
    await using service = await startListService(manyListed(100));
    await using harness = await openRefresherHarness(folder.path, service.url);
    harness.refresher.start();
    harness.refresher.ask();
    await harness.waitForRefresh();
    const held = heldAfter(100);
    service.answer = held.answer;
    const change = harness.change(one.id);
    harness.refresher.ask();
    await held.reached;
    change.answer({ ...one, status: 'active' });
    held.goOn();
    await harness.waitForRefresh();
    expect(harness.statusOf(one.id)).toBe('active');
    await expect.poll(() => total(harness, 'active')).toBe(1);
    expect(await total(harness, 'new')).toBe(99);
    // The next refresh started after the change, so the list's status counts.
    service.answer = service.whole;
    harness.refresher.ask();
    await harness.waitForRefresh();
    expect(harness.statusOf(one.id)).toBe('new');
    expect(await total(harness, 'new')).toBe(100);
  });

  test('sent and answered while the list loads', async () => {
    await using folder = await dataFolder();
    await using service = await startListService(manyListed(100));
    await using harness = await openRefresherHarness(folder.path, service.url);
    harness.refresher.start();
    const held = heldAfter(100);
    service.answer = held.answer;
    harness.refresher.ask();
    await held.reached;
    harness.change(one.id).answer({ ...one, status: 'active' });
    held.goOn();
    await harness.waitForRefresh();
    expect(harness.statusOf(one.id)).toBe('active');
    await expect.poll(() => total(harness, 'active')).toBe(1);
  });

  test('not answered yet: its row stays as it was, even if the list lacks it', async () => {
    await using folder = await dataFolder();
    const rows = manyListed(100);
    await using service = await startListService(rows);
    await using harness = await openRefresherHarness(folder.path, service.url);
    harness.refresher.start();
    harness.refresher.ask();
    await harness.waitForRefresh();
    harness.change(one.id);
    service.rows = rows.map((row) => ({ ...row, status: 'completed' }));
    harness.refresher.ask();
    await harness.waitForRefresh();
    expect(harness.statusOf(one.id)).toBe('new');
    expect(harness.statusOf(listed(8).id)).toBe('completed');
    service.rows = service.rows.filter(({ id }) => id !== one.id);
    harness.refresher.ask();
    await harness.waitForRefresh();
    expect(harness.statusOf(one.id)).toBe('new');
    expect(harness.refresher.state('u1')).toMatchObject({ rows: 100 });
  });

  test('answered just before the program ended: searches find the new status after a start', async () => {
    await using folder = await dataFolder();
    await using service = await startListService(manyListed(100));
    {
      await using harness = await openRefresherHarness(folder.path, service.url);
      harness.refresher.start();
      harness.refresher.ask();
      await harness.waitForRefresh();
      const { journal } = harness;
      const started = journal.records.nextRequest();
      journal.records.put('prescription', one.id, { ...one, status: 'active' }, 1, started);
    }
    service.up = false;
    await using harness = await openRefresherHarness(folder.path, service.url);
    expect(harness.statusOf(one.id)).toBe('active');
    harness.refresher.start();
    await expect.poll(() => total(harness, 'active')).toBe(1);
  });
});

test('request numbers of a refresh are never used again after a restart', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(10));
  let highest = 0;
  {
    await using harness = await openRefresherHarness(folder.path, service.url);
    harness.refresher.start();
    harness.refresher.ask();
    await harness.waitForRefresh();
    highest = harness.cache.prescription(one.id)?.started ?? 0;
    expect(highest).toBeGreaterThan(0);
  }
  await using harness = await openRefresherHarness(folder.path, service.url);
  expect(harness.journal.records.nextRequest()).toBeGreaterThan(highest);
});

test('a refresh yields to more urgent work, but not for ever', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(200));
  let checks = 0;
  const busy = () => {
    checks += 1;
    return true;
  };
  await using harness = await openRefresherHarness(folder.path, service.url, { busy });
  harness.refresher.start();
  harness.refresher.ask();
  expect(await harness.waitForRefresh()).toMatchObject({ rows: 200, trouble: null });
  expect(checks).toBeGreaterThan(5);
});

describe('the refresh schedule', () => {
  test('refreshes follow the setting, with jitter, and stop when it is off', async () => {
    await using folder = await dataFolder();
    await using service = await startListService(manyListed(10));
    const clock = new VirtualClock();
    await using harness = await openRefresherHarness(folder.path, service.url, {
      clock,
      random: () => 1,
    });
    harness.refresher.start();
    await clock.advance(1_500);
    await harness.waitForRefresh();
    expect(service.asked).toHaveLength(1);
    await clock.advance(10 * 60_000);
    expect(service.asked).toHaveLength(1);
    const second = harness.waitForRefresh();
    await clock.advance(60_000);
    await second;
    expect(service.asked).toHaveLength(2);

    harness.journal.settings.refreshEvery = 60;
    harness.refresher.rhythmChanged();
    await clock.advance(60 * 60_000);
    expect(service.asked).toHaveLength(2);
    const third = harness.waitForRefresh();
    await clock.advance(6 * 60_000);
    await third;
    expect(service.asked).toHaveLength(3);

    harness.journal.settings.refreshEvery = null;
    harness.refresher.rhythmChanged();
    await clock.advance(24 * 60 * 60_000);
    expect(service.asked).toHaveLength(3);
    harness.refresher.ask();
    await harness.waitForRefresh();
    expect(service.asked).toHaveLength(4);
  });

  test('after a failure the refresh is tried again soon, and then less and less often', async () => {
    await using folder = await dataFolder();
    await using service = await startListService(manyListed(10));
    service.answer = (response) => service.say(response, 500, {});
    const clock = new VirtualClock();
    await using harness = await openRefresherHarness(folder.path, service.url, {
      clock,
      random: () => 1,
    });
    harness.refresher.start();
    await clock.advance(1_500);
    await harness.waitForRefresh();
    for (const pause of [1_000, 2_000, 4_000]) {
      const tries = service.asked.length;
      await clock.advance(pause - 1);
      expect(service.asked).toHaveLength(tries);
      const again = harness.waitForRefresh();
      await clock.advance(1);
      expect(await again).toMatchObject({ trouble: { kind: 'refused' } });
      expect(service.asked).toHaveLength(tries + 1);
    }
  });

  test('an answer that lacks many rows is followed by a second refresh within minutes', async () => {
    await using folder = await dataFolder();
    const rows = manyListed(100);
    await using service = await startListService(rows);
    const clock = new VirtualClock();
    await using harness = await openRefresherHarness(folder.path, service.url, { clock });
    harness.refresher.start();
    await clock.advance(1_500);
    await harness.waitForRefresh();
    service.rows = rows.slice(50);
    harness.refresher.ask();
    expect(await harness.waitForRefresh()).toMatchObject({ rows: 100, held: 50 });
    const second = harness.waitForRefresh();
    await clock.advance(61_000);
    expect(await second).toMatchObject({ rows: 50, held: 0 });
  });
});

test('a disk error at the end of a refresh does not stop the next one', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(10));
  const troubles: unknown[] = [];
  const trouble = (error: unknown) => troubles.push(error);
  await using harness = await openRefresherHarness(folder.path, service.url, { trouble });
  const full = new Error('database or disk is full');
  // It is called once during the refresh and again at its end.
  const scanned = vi.spyOn(harness.journal.recordsInView, 'scanned').mockReturnValueOnce([]);
  scanned.mockImplementationOnce(() => {
    throw full;
  });
  harness.refresher.start();
  harness.refresher.ask();
  await harness.waitForRefresh();
  expect(harness.refresher.state('u1').rows).toBe(10);
  vi.restoreAllMocks();
  harness.refresher.ask();
  await harness.waitForRefresh();
  expect(troubles).toContain(full);
});
