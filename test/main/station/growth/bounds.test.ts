import { expect, test } from 'vitest';
import { stationOn } from '../../../support/filledStation.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { operationThat, pumpOn } from '../../../support/pumpHarness.ts';
import { keepAnsweredScan, keepScan } from '../../../support/scans.ts';
import { dataFolder } from '../../../support/testStation.ts';

const idOf = (kind: string, n: number) =>
  `${kind.slice(0, 1).charCodeAt(0)}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

test('of many alarms a window gets the latest and the number, and then the older ones', async () => {
  const stop = { kind: 'inactive', at: 1, what: 'barcode' } as const;
  await using at = await stationOn((journal) => {
    for (let n = 1; n <= 40; n += 1) {
      journal.alarms.raise(keepAnsweredScan(journal, `CODE-${n}`, stop), n, stop);
    }
  });
  const alarmsNow = () => at.station.until((change) => change.kind === 'alarms' && change);
  const { alarms, count } = await alarmsNow();
  expect(count).toBe(40);
  expect(alarms.map(({ raisedAt }) => raisedAt)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 11),
  );
  at.station.forgetChanges();
  const scanId = alarms[29]?.scan.id ?? '';
  await at.station.client.stops.settle({
    stop: { kind: 'scan', id: scanId },
    settlement: { outcome: 'put-back' },
  });
  const after = await alarmsNow();
  expect(after.count).toBe(39);
  expect(after.alarms.map(({ raisedAt }) => raisedAt)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 10),
  );
});

test('an order of long ago is found by its number, and what names it by its id', async () => {
  const old = idOf('order', 0);
  await using at = await stationOn((journal) => {
    for (let n = 0; n < 2_100; n += 1) {
      const id = idOf('order', n);
      journal.records.put('order', id, { id, order_number: `ORD-${n}` }, n + 1, n + 1);
      journal.aliases.learn('order', `ORD-${n}`, id);
    }
    const task = { id: idOf('task', 1), name: 'Call them', order_id: old.toUpperCase() };
    journal.records.put('task', task.id, task, 1, 1);
    const replaced = { id: idOf('order', 9), replacement_order_ids: [old] };
    journal.records.put('order', replaced.id, replaced, 3_000, 3_000);
  });
  const { orders } = at.station.client;
  const all = await orders.known({ text: '' });
  expect(all.rows).toHaveLength(300);
  expect(all.rows[1]?.number).toBe('ORD-2099');
  const found = await orders.known({ text: 'ORD-0' });
  expect(found.rows.map(({ id }) => id)).toEqual([old]);
  const named = await orders.known({ text: 'ord-209' });
  expect(named.rows.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `ORD-${2099 - n}`),
    'ORD-209',
  ]);
  const detail = await orders.detail({ reference: 'ORD-0' });
  expect(detail.mentions).toEqual([
    { kind: 'task', id: idOf('task', 1), name: 'Call them' },
    { kind: 'order', id: idOf('order', 9), how: 'replaces', number: null },
  ]);
});

test('an open task of long ago stands before four hundred that are done', async () => {
  const order = idOf('order', 1);
  await using at = await stationOn((journal) => {
    journal.settings.taskDone = { kind: 'status', code: 'DONE' };
    const put = (n: number, fields: object) => {
      const id = idOf('task', n);
      journal.records.put('task', id, { id, name: `Task ${n}`, ...fields }, n, n);
    };
    put(1, { status_code: 'NEW', order_id: order });
    for (let n = 2; n <= 500; n += 1) put(n, { status_code: 'DONE' });
    put(501, { completed_at: '2026-11-20T12:00:00Z', description: `Lot ${idOf('lot', 1)}` });
  });
  const { tasks } = at.station.client;
  const known = await tasks.known({ about: null });
  expect(known.total).toBe(501);
  expect(known.rows).toHaveLength(400);
  expect(known.rows[0]).toMatchObject({ name: 'Task 1', done: false });
  const ofOrder = await tasks.known({ about: { kind: 'order', id: order } });
  expect(ofOrder.rows.map(({ name }) => name)).toEqual(['Task 1']);
});

test('an exception that is open stands in its list however many were resolved since', async () => {
  await using at = await stationOn((journal) => {
    const put = (n: number, fields: object) => {
      const id = idOf('exception', n);
      journal.records.put('exception', id, { id, ...fields }, n, n);
    };
    put(1, { is_active: true, is_customer_resolvable: true });
    for (let n = 2; n <= 400; n += 1) put(n, { is_active: false });
  });
  const known = await at.station.client.exceptions.known();
  expect(known.us.first.map(({ id }) => id)).toEqual([idOf('exception', 1)]);
  expect(known.resolved.count).toBe(399);
  expect(known.resolved.first).toHaveLength(200);
});

test('a window that closes marks the unanswered scans and the latest one, and no others', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const verdict = { kind: 'verified', at: 5 } as const;
  const ids = [
    keepAnsweredScan(journal, 'A', verdict),
    keepScan(journal, 'B', 5),
    keepAnsweredScan(journal, 'C', verdict),
    keepAnsweredScan(journal, 'D', verdict),
  ];
  journal.commit(() => journal.scans.deferAll());
  expect(ids.map((id) => journal.scans.find(id)?.deferred)).toEqual([false, true, false, true]);
  journal.close();
});

test('an entry behind a large backlog of another account goes without another event', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const rows = journal.commit(() =>
    Array.from({ length: 4_001 }, (_, n) => {
      const row = journal.outbox.add(entry(`lane-${n}`, n < 4_000 ? 'u2' : 'u1'));
      journal.outbox.move(row, 'ready', 'waiting', 1, { kind: 'out-of-reach' });
      return row;
    }),
  );
  await using at = pumpOn(journal, [operationThat({})]);
  await at.start();
  await at.clock.advance(1_000);
  expect(journal.outbox.get(rows.at(-1) ?? 0).state).toBe('settled');
});

test('the lists of waiting work keep their order and their end', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const rows = journal.commit(() =>
    Array.from({ length: 6 }, (_, n) => {
      const row = journal.outbox.add(entry('lot:x'));
      if (n % 2 === 0) journal.outbox.move(row, 'ready', 'waiting', 1, { kind: 'out-of-reach' });
      return row;
    }),
  );
  const { waitingLists: lists } = journal;
  expect(lists.waiting(4).map(({ sequence }) => sequence)).toEqual(rows.slice(0, 4));
  journal.commit(() => journal.outbox.move(rows[1] ?? 0, 'ready', 'settled', 1));
  expect(lists.ofLane('lot:x', 4).map(({ sequence }) => sequence)).toEqual(rows.slice(2).reverse());
  expect(lists.heldBackBy(journal.outbox.get(rows[2] ?? 0))).toEqual(rows.slice(3));
  journal.close();
});
