import { expect, test } from 'vitest';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import { batchKey, recallTest } from '../../../src/main/station/journal/recalls.ts';
import { readProductCode } from '../../../src/shared/codes/productCode.ts';
import { stationOn } from '../../support/filledStation.ts';
import { fillFrom, fillStation, openAsKilled, openFill } from '../../support/fillStation.ts';
import { scanIn } from '../../support/fillWorld.ts';

const ndc = '0093-7424-56';
const sameUpc = '300937424567';
const otherNdc = '0071-0155-23';
const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const lotCode = `INVENTORY_LOT-${idOf(1)}-K9Q2`;
const packageOf = (batch: string) => `(01)00${sameUpc}(17)331130(10)${batch}`;
const recall = (batches: readonly string[], product: string | null = ndc) => ({
  ...{ id: crypto.randomUUID(), note: 'Maker’s letter of Nov 20' },
  ...{ product, batches: [...batches] },
});

const put = (journal: Journal, n: number, fields: object) =>
  journal.records.put(
    'lot',
    idOf(n),
    {
      ...{ id: idOf(n), batch_number: `B-${n}`, upc: sameUpc, is_active: true },
      ...{ expiration_date: '2033-11-30', ...fields },
    },
    Date.now(),
    n,
  );

const products = (text: string) => [readProductCode(text) ?? []].flat();

test('a batch is recalled in either case and whatever its spaces, unless its product is known to be another', () => {
  const it = (batch: string | null, code: string | null) => ({
    ...{ batch, products: code === null ? [] : products(code) },
  });
  const of = (batches: string[], product: string | null = ndc) => ({ product, batches });
  expect(batchKey(' lot 7a ')).toBe('LOT7A');
  expect(recallTest(of(['Lot 7A']))(it('lot7a', sameUpc))).toBe(true);
  expect(recallTest(of(['Lot 7A']))(it('LOT 7A', null))).toBe(true);
  expect(recallTest(of(['Lot 7A'], null))(it('LOT7A', otherNdc))).toBe(true);
  expect(recallTest(of(['Lot 7A']))(it('LOT7A', otherNdc))).toBe(false);
  expect(recallTest(of(['Lot 7A']))(it('LOT7AB', sameUpc))).toBe(false);
  expect(recallTest(of(['Lot 7A']))(it(null, sameUpc))).toBe(false);
  // Every batch of a product: of that product alone.
  expect(recallTest(of([]))(it('X', sameUpc))).toBe(true);
  expect(recallTest(of([]))(it('X', otherNdc))).toBe(false);
  expect(recallTest(of([]))(it('X', null))).toBe(false);
});

test('without a network a recalled batch stops at every scan, by the lot’s code and the maker’s package, until a lead ends it', async () => {
  await using at = await stationOn((journal) => put(journal, 1, {}));
  const { client } = at.station;
  const scan = async (value: string) => {
    const id = crypto.randomUUID();
    return (await client.scan.enter({ id, value, source: 'scanner', seen: true })).verdict;
  };
  expect((await scan(packageOf('b-1'))).kind).not.toBe('recalled');
  const added = recall(['b - 1']);
  expect(await client.recalls.add(added)).toEqual({ kind: 'watched' });
  expect(await client.recalls.add(added)).toEqual({ kind: 'watched' });
  expect(await scan(lotCode)).toMatchObject({ kind: 'known-recalled', what: 'lot' });
  expect(await scan(packageOf('b-1'))).toMatchObject({ kind: 'recalled', what: 'package' });
  expect((await scan(packageOf('B-2'))).kind).toBe('package-read');
  const [kept, ...others] = await client.recalls.list();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ id: added.id, batches: ['b - 1'], ended: null });
  expect(await client.recalls.end({ id: added.id })).toEqual({ kind: 'ended' });
  expect((await scan(packageOf('B-1'))).kind).not.toBe('recalled');
  expect((await client.recalls.list())[0]?.ended).not.toBeNull();
  expect(await client.recalls.end({ id: crypto.randomUUID() })).toEqual({ kind: 'gone' });
});

test('what is neither a product nor a batch is no recall, and of one product without a batch every lot is', async () => {
  await using at = await stationOn((journal) => {
    put(journal, 1, {});
    put(journal, 2, { upc: null });
    put(journal, 3, { upc: '300710155237' });
  });
  const { recalls } = at.station.client;
  await expect(recalls.add(recall([], null))).rejects.toThrow();
  await expect(recalls.add(recall(['A'], 'not a number'))).rejects.toThrow();
  const found = await recalls.find({ product: ndc, batches: [] });
  expect(found.lots.map(({ lot }) => lot.batchNumber)).toEqual(['B-1']);
  expect(found).toMatchObject({ known: 3, fills: [] });
  const batch = await recalls.find({ product: ndc, batches: ['b-2', 'B-3'] });
  expect(batch.lots.map(({ lot }) => lot.batchNumber)).toEqual(['B-2']);
});

test('a recall that is added while a bottle of it is in a fill holds the fill, through a kill, and nobody goes past it', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const [right] = world.right;
  if (right === undefined) throw new Error('No bottle to fill from');
  const { client } = station;
  // A lot that nobody has read has no batch to compare.
  await client.lots.ask({ lotId: right.id });
  await openFill(station, world);
  await fillFrom(station, right.code, 'match');
  await client.recalls.add(recall([right.batch_number], null));
  const held = await station.until((c) =>
    c.kind === 'fill' && c.fill.heldBy?.kind === 'container' ? c.fill : null,
  );
  expect(held.containers[0]?.finding.reasons).toContainEqual({ kind: 'recalled', result: 'stop' });
  const past = { fill: held.id, reason: 'checked-by-eye', approval: null } as const;
  expect(await client.fills.override(past)).not.toMatchObject({ fill: { heldBy: null } });
  expect(await scanIn(client, world.prescription.code)).toMatchObject({ kind: 'held' });
  await using killed = await openAsKilled(at);
  expect(await killed.station.client.recalls.list()).toHaveLength(1);
  const again = await killed.station.client.fills.present();
  expect(again?.heldBy?.kind).toBe('container');
});

test('fills that took from a recalled lot are found by prescription, person and amount', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const [right] = world.right;
  if (right === undefined) throw new Error('No bottle to fill from');
  const { client } = station;
  await openFill(station, world);
  const { id: fill, containers } = await fillFrom(station, right.code, 'care');
  const amount = String(world.prescription.quantity);
  await client.fills.setAmount({ fill, container: containers[0]?.id ?? '', amount });
  await scanIn(client, world.prescription.code);
  await station.until((c) => c.kind === 'fill' && c.fill.state === 'closed');
  await client.lots.ask({ lotId: containers[0]?.lotId ?? '' });
  const found = await client.recalls.find({ product: null, batches: [right.batch_number] });
  expect(found.fills).toMatchObject([
    { fill, prescriptionId: world.prescription.id, batch: right.batch_number, amount },
  ]);
  expect(found.lookedThrough.fills).toBe(1);
  const none = await client.recalls.find({ product: null, batches: ['another'] });
  expect(none).toMatchObject({ fills: [], lots: [] });
});
