import { expect, test } from 'vitest';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { untilRefreshed } from '../../support/prescriptions.ts';
import { dataFolder, openTestStation, person, practiceService } from '../../support/testStation.ts';

test('each kind of code gets its verdict: user, order, lot, inactive, expired, unknown', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path);
  expect(await station.signIn(practice.url)).toEqual({ kind: 'signed-in' });

  const expected = [
    ['A user', 'verified'],
    ['An order', 'code-verified'],
    ['A good lot', 'code-verified'],
    ['An inactive barcode', 'inactive'],
    ['An expired barcode', 'expired'],
    ['A code that nobody knows', 'unknown-barcode'],
  ] as const;
  for (const [label, kind] of expected) {
    const { value } = await practice.oracle.code(label);
    const scan = await station.scan(value);
    expect(scan.verdict).toEqual({ kind: 'not-yet', because: 'asking' });
    await station.untilVerdict(scan.id, kind);
  }
});

test('a lot passes only once the service was asked about it, and shows its quantity', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { value, entityId } = await practice.oracle.code('A good lot');

  const scan = await station.scan(value);
  const before = await station.untilVerdict(scan.id, 'code-verified');
  expect(before.verdict).toMatchObject({ because: 'no-record' });
  expect(await station.client.lots.ask({ lotId: entityId })).toEqual({
    kind: 'answered',
  });
  const after = await station.untilVerdict(scan.id, 'verified');
  expect(after.subject?.lot?.batchNumber).toBeTruthy();
  expect(after.subject?.lot?.products.length).toBeGreaterThan(0);

  const code = await station.client.labels.codeOf({ entityId: entityId.toUpperCase() });
  expect(code).toMatchObject({ value, isActive: true });
  expect(code?.image).toMatch(/^data:image\/png;base64,/);
  expect(await station.client.labels.codeOf({ entityId: person.lastName })).toBeNull();

  const again = await station.scan(value);
  const second = await station.untilVerdict(again.id, 'verified');
  expect(second.inARow).toBe(2);
});

test('news of a lot shows on each of its rows in the shift', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { value, entityId } = await practice.oracle.code('A good lot');
  for (const _ of [1, 2])
    await station.untilVerdict((await station.scan(value)).id, 'code-verified');
  await station.until((change) => change.kind === 'shift' && change.shift.latest.length === 2);

  await station.client.lots.ask({ lotId: entityId });
  const batches = await station.until((change) => {
    if (change.kind !== 'shift') return null;
    const lots = change.shift.latest.flatMap(({ subject }) => subject?.lot?.batchNumber ?? []);
    return lots.length > 0 ? lots : null;
  });
  expect(batches).toHaveLength(2);
});

test.each([
  ['A lot past its expiry', { kind: 'expired', what: 'lot' }],
  ['An inactive lot', { kind: 'inactive', what: 'lot' }],
])('%s is a stop once the lot’s record is known', async (label, verdict) => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { value, entityId } = await practice.oracle.code(label);
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'code-verified');
  await station.client.lots.ask({ lotId: entityId });
  const judged = await station.until((change) =>
    change.kind === 'scan' && change.scan.verdict.kind === verdict.kind ? change.scan : null,
  );
  expect(judged.verdict).toMatchObject(verdict);
});

test('a lot known to have expired is a stop offline too, and stays one once its code is checked', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const expired = await practice.oracle.code('A lot past its expiry');
  const good = await practice.oracle.code('A good lot');
  for (const { entityId } of [expired, good]) {
    expect(await station.client.lots.ask({ lotId: entityId })).toEqual({ kind: 'answered' });
  }
  await practice.oracle.network(false);
  const scan = await station.scan(expired.value);
  const told = await station.until((change) =>
    change.kind === 'scan' &&
    change.scan.id === scan.id &&
    'because' in change.scan.verdict &&
    change.scan.verdict.because === 'out-of-reach'
      ? change.scan.verdict
      : null,
  );
  expect(told).toMatchObject({ kind: 'known-expired', on: expect.stringMatching(/^\d{4}-/) });
  const other = await station.scan(good.value);
  await station.untilWaiting(other.id, 'out-of-reach');
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  expect((await station.untilVerdict(scan.id, 'expired')).verdict).toMatchObject({ what: 'lot' });
});

test('a scanned prescription has the strength that its record tells, for its label', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  const { value, entityId } = await practice.oracle.code('A prescription');
  const scan = await station.scan(value);
  const subject = await station.until((change) =>
    change.kind === 'scan' && change.scan.id === scan.id && change.scan.verdict.kind !== 'not-yet'
      ? change.scan.subject
      : null,
  );
  const record = await station.client.prescriptions.detail({ id: entityId });
  expect(record?.strength).toBeTruthy();
  expect(subject).toMatchObject({ title: record?.name, strength: record?.strength });
});

test('scans made offline wait, survive a restart and are verified in their order', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const labels = ['A user', 'A good lot', 'An order', 'A patient', 'A task'];
  const values = await Promise.all(
    labels.map(async (label) => (await practice.oracle.code(label)).value),
  );
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    await practice.oracle.network(false);
    for (const value of values) {
      const scan = await station.scan(value);
      await station.untilWaiting(scan.id, 'out-of-reach');
    }
  }
  expect(await practice.oracle.verified()).toEqual([]);

  await using station = await openTestStation(folder.path);
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  await station.until((change) => change.kind === 'shift' && change.shift.notYet === 0);
  expect(await practice.oracle.verified()).toEqual(values);
});

test('a scan entered twice by a window that lost its connection is one scan', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { value } = await practice.oracle.code('A user');
  const entry = { id: crypto.randomUUID(), value, source: 'scanner' } as const;
  await station.client.scan.enter(entry);
  await station.untilVerdict(entry.id, 'verified');
  expect((await station.client.scan.enter(entry)).verdict.kind).toBe('verified');
  expect(await practice.oracle.verified()).toEqual([value]);
});

test('an id that another kind of entry has is refused, and nothing is called entered', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { client } = station;
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const reference = orderReferenceSchema.parse('ORD7K299');
  await client.orders.unpause({ id, order: reference });
  const scan = { id, value: 'A code', source: 'scanner' } as const;
  await expect(client.scan.enter(scan)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await client.scan.enter({ ...scan, id: other });
  await expect(client.orders.unpause({ id: other, order: reference })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
