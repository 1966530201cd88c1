import { expect, test } from 'vitest';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  letIn,
  type TestBench,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

/** Benches of one site at one practice service, and a good lot of it. */
async function siteOf(count: number) {
  const broker = await brokerForTests();
  const at = await benchesAtWork(count);
  await joinAll(broker.place, at.benches);
  const { entityId, value } = await at.practice.oracle.code('A good lot');
  const [one, two] = twoOf(at.benches);
  return {
    ...{ broker, at, one, two, lotId: lotIdSchema.parse(entityId), code: value },
    async [Symbol.asyncDispose]() {
      await at[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}

async function rowAt(bench: TestBench, lotId: string): Promise<LotRow | undefined> {
  const { rows } = await bench.client.lots.known({ text: lotId });
  return rows.find(({ id }) => id === lotId);
}

const foundAt = (bench: TestBench, lotId: string) =>
  eventually(
    () => rowAt(bench, lotId),
    (row) => row !== undefined,
  );

/** Scans, and waits for the service's answer. */
async function scannedAt(bench: TestBench, code: string) {
  const { id } = await bench.station.scan(code);
  return bench.station.untilAnswered(id);
}

async function setActive(bench: TestBench, lotId: string, isActive: boolean): Promise<void> {
  const id = crypto.randomUUID();
  const lot = lotIdSchema.parse(lotId);
  await bench.client.lots.edit({ id, lotId: lot, change: { is_active: isActive }, held: false });
  await eventually(
    () => bench.station.standing(id),
    (standing) => standing?.kind === 'delivered',
  );
}

const verdictNow = async (bench: TestBench, lotId: string) => {
  const { history } = await bench.client.lots.detail({ lotId: lotIdSchema.parse(lotId) });
  const scan = history.find((one) => one.kind === 'scan');
  return scan?.kind === 'scan' ? scan.verdict : null;
};

test('a lot that one bench was answered is found at every bench, by its number too, and passes at none by that', async () => {
  await using set = await siteOf(2);
  const { one, two, lotId, code } = set;
  await two.client.lots.ask({ lotId });
  const row = await foundAt(one, lotId);
  expect(row).toMatchObject({ seenAt: null, toldBy: { bench: 'Bench 2' } });
  const own = await rowAt(two, lotId);
  expect(row).toMatchObject({ batchNumber: own?.batchNumber, quantity: own?.quantity });
  const byBatch = await one.client.lots.known({ text: own?.batchNumber ?? '' });
  expect(byBatch.rows.map(({ id }) => id)).toContain(lotId);
  const detail = await one.client.lots.detail({ lotId });
  expect(detail).toMatchObject({ answer: null, told: { by: { bench: 'Bench 2' }, stops: null } });
  // Bench 2 has a fresh record, and this one has none.
  expect((await scannedAt(two, code)).verdict.kind).toBe('verified');
  const scan = await scannedAt(one, code);
  expect(scan.verdict).toMatchObject({ kind: 'code-verified', because: 'no-record' });
  // A count would build on what this bench knows, which is nothing.
  expect(scan.subject?.lot).toMatchObject({ batchNumber: own?.batchNumber, quantity: null });
});

test('a lot of which only the products were read is found by their names', async () => {
  await using set = await siteOf(2);
  const { one, two, lotId } = set;
  await two.client.lots.refreshProducts({ lotId });
  const [product = ''] = (await foundAt(one, lotId))?.products ?? [];
  expect(product).not.toBe('');
  const { rows } = await one.client.lots.known({ text: product });
  expect(rows.map(({ id }) => id)).toContain(lotId);
});

test('what one bench saw against a lot stops it at the others, until the service answers them otherwise', async () => {
  await using set = await siteOf(3);
  const { one, two, lotId, code, at } = set;
  const three = at.benches[2];
  if (three === undefined) throw new Error('Three benches');
  for (const bench of [one, two]) await bench.client.lots.ask({ lotId });
  expect((await scannedAt(one, code)).verdict.kind).toBe('verified');
  await three.turnOff();
  await setActive(two, lotId, false);
  const stopped = { kind: 'inactive', what: 'lot', toldBy: { bench: 'Bench 2' } };
  await eventually(
    () => verdictNow(one, lotId),
    (verdict) => verdict?.kind === 'inactive',
  );
  // It was green, and may be in use: somebody is called back.
  expect(await verdictNow(one, lotId)).toMatchObject(stopped);
  expect((await scannedAt(one, code)).verdict).toMatchObject(stopped);
  // A bench that was off, and has no record of the lot.
  await three.turnOn();
  await foundAt(three, lotId);
  expect((await scannedAt(three, code)).verdict).toMatchObject(stopped);
  // That Bench 2 saw it active again ends no stop of another bench.
  await setActive(two, lotId, true);
  await eventually(
    () => one.client.lots.detail({ lotId }),
    ({ told }) => told?.fields.is_active === true,
  );
  expect((await scannedAt(one, code)).verdict).toMatchObject({ kind: 'inactive' });
  await one.client.lots.ask({ lotId });
  await three.client.lots.ask({ lotId });
  for (const bench of [one, three]) {
    expect((await scannedAt(bench, code)).verdict.kind).toBe('verified');
  }
  // Sealed again under a new key it is no news.
  await one.client.site.rekey();
  const other = await at.practice.oracle.code('Another good lot');
  await one.client.lots.ask({ lotId: lotIdSchema.parse(other.entityId) });
  await foundAt(three, other.entityId);
  expect((await scannedAt(three, code)).verdict.kind).toBe('verified');
});

test('a bench that comes after a new key finds what was told before it', async () => {
  await using set = await siteOf(2);
  const { one, two, lotId } = set;
  await two.client.lots.ask({ lotId });
  await foundAt(one, lotId);
  expect(await one.client.site.rekey()).toEqual({ kind: 'rekeyed' });
  await using more = await benchesAtWork(1);
  const [late] = more.benches;
  if (late === undefined) throw new Error('One bench');
  await letIn(one, late, 'Bench 3');
  expect(await foundAt(late, lotId)).toMatchObject({ toldBy: { bench: 'Bench 2' } });
});
