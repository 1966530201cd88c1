import { expect, test } from 'vitest';
import { copyAsKilled } from '../../../support/journal.ts';
import { dataMatrix, upcOfNdc } from '../../../support/packageCodes.ts';
import { dataFolder, openTestStation } from '../../../support/testStation.ts';
import { packageBench, scanOf } from './packageBench.ts';

const upc = upcOfNdc('0000120060');

test('a package of the one lot with its number and batch is OK by that lot’s fresh record, and is never sent', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const scan = await scanOf(at.client, dataMatrix(lot));
  expect(scan).toMatchObject({
    verdict: { kind: 'verified' },
    subject: { kind: 'lot', entityId: lot.id, title: lot.batch },
    pack: { batch: lot.batch, isReadHere: true },
  });
  expect(await at.asked()).toEqual([]);
  const { history } = await at.client.lots.detail({ lotId: lot.id });
  expect(history.some((one) => one.kind === 'scan' && one.id === scan.id)).toBe(true);
});

test('after a sleep the lot’s record vouches for nothing, and once it is asked for again it does', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  at.station.awake();
  const scan = await scanOf(at.client, dataMatrix(lot));
  expect(scan.verdict).toMatchObject({ kind: 'package-read', because: 'stale-record' });
  await at.client.lots.ask({ lotId: lot.id });
  await at.station.untilVerdict(scan.id, 'verified');
});

test.each([
  ['An expired bottle', { kind: 'expired', what: 'lot' }],
  ['A bottle out of use', { kind: 'inactive', what: 'lot' }],
])('%s stops its package, however old its record is and offline too', async (label, verdict) => {
  await using at = await packageBench();
  const lot = await at.knownLot(label);
  at.station.awake();
  await at.oracle.network(false);
  const scan = await scanOf(at.client, dataMatrix({ upc: lot.upc, batch: lot.batch }));
  expect(scan).toMatchObject({ verdict, subject: { entityId: lot.id } });
});

test('a number without a batch is of no lot for sure; a person says which, and then its record counts', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const scan = await scanOf(at.client, lot.upc);
  expect(scan).toMatchObject({ verdict: { because: 'which-lot' }, subject: null });
  if (scan.verdict.kind !== 'package-read') throw new Error(scan.verdict.kind);
  expect(scan.verdict.lotIds).toContain(lot.id);
  const stranger = await at.knownLot('A bottle of another drug');
  const refused = await at.client.scan.chooseLot({ scanId: scan.id, lotId: stranger.id });
  expect(refused).toMatchObject({ verdict: { because: 'which-lot' }, subject: null });
  const chosen = await at.client.scan.chooseLot({ scanId: scan.id, lotId: lot.id });
  expect(chosen).toMatchObject({ verdict: { kind: 'verified' }, subject: { entityId: lot.id } });
  const other = await at.knownLot('A right bottle with 30 left');
  const again = await at.client.scan.chooseLot({ scanId: scan.id, lotId: other.id });
  expect(again?.subject).toMatchObject({ entityId: lot.id });
});

test('several lots with its number and batch are asked about, and none of them is taken by itself', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const twin = await at.knownLot('A right bottle with 30 left');
  const id = crypto.randomUUID();
  const change = { batch_number: lot.batch, upc: lot.upc };
  await at.client.lots.edit({ id, lotId: twin.id, change, held: false });
  await expect.poll(async () => (await at.station.standing(id))?.kind).toBe('delivered');
  const scan = await scanOf(at.client, dataMatrix(lot));
  expect(scan).toMatchObject({ verdict: { because: 'which-lot' }, subject: null });
  if (scan.verdict.kind !== 'package-read') throw new Error(scan.verdict.kind);
  expect([...scan.verdict.lotIds].toSorted()).toEqual([lot.id, twin.id].toSorted());
});

test('a package whose date is of another month than its lot’s is not green', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const scan = await scanOf(at.client, dataMatrix({ ...lot, expires: '400131' }));
  expect(scan.verdict).toMatchObject({ kind: 'package-read', because: 'other-expiry' });
});

test('a lot that turns out to be bad calls back whoever went on after its package', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const { id } = await scanOf(at.client, dataMatrix(lot));
  await using folder = await dataFolder();
  await using other = await openTestStation(folder.path, { service: at.url });
  await other.signIn(at.url);
  const edit = crypto.randomUUID();
  const change = { is_active: false };
  await other.client.lots.edit({ id: edit, lotId: lot.id, change, held: false });
  await expect.poll(async () => (await other.standing(edit))?.kind).toBe('delivered');
  await at.client.lots.ask({ lotId: lot.id });
  await at.station.until(
    (change) =>
      change.kind === 'alarms' &&
      change.alarms.some(({ scan }) => scan.id === id && scan.verdict.kind === 'inactive'),
  );
});

test('the service is asked about the text by the button alone, and is not heard on the package’s own date', async () => {
  await using at = await packageBench();
  const { value } = await at.oracle.code('An expired package');
  const { id, value: text } = await scanOf(at.client, value);
  expect(await at.asked()).toEqual([]);
  const asked = await at.client.scan.enter({
    ...{ id: crypto.randomUUID(), value: text, symbology: ']d2', source: 'clicked' },
    asks: true,
  });
  expect(asked).toMatchObject({ verdict: { kind: 'known-expired', what: 'package' }, inARow: 1 });
  await at.station.untilVerdict(asked.id, 'unknown-barcode');
  expect(await at.asked()).toEqual([text]);
  expect(asked.id).not.toBe(id);
});

test('a package that was killed right after its scan is there, once, and the call repeated makes no second one', async () => {
  await using at = await packageBench();
  const code = dataMatrix({ upc, batch: 'QK1', serial: 'S1' });
  const bars = { id: crypto.randomUUID(), code: upc };
  const square = { id: crypto.randomUUID(), code };
  await scanOf(at.client, bars.code, bars.id);
  await scanOf(at.client, square.code, square.id);
  await using copy = await dataFolder();
  await copyAsKilled(at.folder, copy.path);
  await using killed = await openTestStation(copy.path);
  for (const one of [bars, square]) {
    const scan = await scanOf(killed.client, one.code, one.id);
    expect(scan).toMatchObject({ id: bars.id, pack: { batch: 'QK1', serial: 'S1' } });
  }
  const shift = await killed.until((change) =>
    change.kind === 'shift' && change.shift.latest.length > 0 ? change.shift : null,
  );
  expect(shift).toMatchObject({ scanned: 1, latest: [{ id: bars.id }] });
});
