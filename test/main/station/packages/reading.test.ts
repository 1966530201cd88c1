import { expect, test } from 'vitest';
import { journalLeftIn } from '../../../support/journal.ts';
import { dataMatrix, upcOfNdc } from '../../../support/packageCodes.ts';
import {
  dataFolder,
  openTestStation,
  person,
  practiceService,
} from '../../../support/testStation.ts';
import { packageBench, scanOf } from './packageBench.ts';

const far = '400131';
const upc = upcOfNdc('0000120060');

test('a maker’s package at the bench is kept as a scan of its person, says what it bears, and is never sent', async () => {
  await using at = await packageBench();
  const { client, station, oracle } = at;
  const scan = await scanOf(client, dataMatrix({ upc, batch: 'QK1', expires: far, serial: 'S1' }));
  expect(scan).toMatchObject({
    by: person,
    verdict: { kind: 'package-read', because: 'lot-not-known', lotIds: [] },
    subject: null,
    pack: { batch: 'QK1', serial: 'S1', expires: '2040-01-31', isReadHere: true },
    inARow: 1,
  });
  const shift = await station.until((change) =>
    change.kind === 'shift' && change.shift.scanned === 1 ? change.shift : null,
  );
  expect(shift).toMatchObject({ codeOnly: 1, notYet: 0, latest: [{ id: scan.id }] });
  expect((await station.waiting()).waiting.first).toEqual([]);
  // Whatever is sent after it would have waited behind it.
  const { value } = await oracle.code('A user');
  await station.untilVerdict((await scanOf(client, value)).id, 'verified');
  expect(await at.asked()).toEqual([value]);
});

test.each([
  ['day 00 is the month’s last day, before it has passed', '400200', '2040-02-29', 'package-read'],
  ['yesterday’s month', '200200', '2020-02-29', 'expired'],
])('%s', async (_name, expires, on, kind) => {
  await using at = await packageBench();
  await at.oracle.network(false);
  const scan = await scanOf(at.client, dataMatrix({ upc, batch: 'QK1', expires }));
  expect(scan.pack?.expires).toBe(on);
  expect(scan.verdict).toMatchObject({ kind });
});

test('an expired package is a stop offline too, counts as stopped, and stays one after a restart', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const first = await openTestStation(folder.path, { service: practice.url });
  await first.signIn(practice.url);
  await practice.oracle.network(false);
  const code = dataMatrix({ upc, batch: 'QK1', expires: '200131', serial: 'S1' });
  const { id, verdict } = await scanOf(first.client, code);
  expect(verdict).toMatchObject({ kind: 'expired', what: 'package', on: '2020-01-31' });
  await first.close();

  await using second = await openTestStation(folder.path);
  const shift = await second.until((change) =>
    change.kind === 'shift' && change.shift.scanned === 1 ? change.shift : null,
  );
  expect(shift).toMatchObject({ stopped: 1, latest: [{ id, verdict: { what: 'package' } }] });
  await practice.oracle.network(true);
  await second.signIn(practice.url);
  const { value } = await practice.oracle.code('A user');
  await second.untilVerdict((await second.scan(value)).id, 'verified');
  expect(await practice.oracle.verified()).toEqual([value]);
});

test('each practice package is a package outside of a fill as well, and an expired one is a stop', async () => {
  await using at = await packageBench();
  const packages = (await at.codes()).filter(({ group }) => group === 'packages');
  expect(packages.length).toBeGreaterThan(8);
  for (const { label, value } of packages) {
    const { pack, verdict } = await scanOf(at.client, value);
    expect(pack?.isReadHere, label).toBe(true);
    expect(verdict, label).toMatchObject(
      label.startsWith('An expired')
        ? { kind: 'expired', what: 'package' }
        : { kind: 'package-read', because: 'lot-not-known' },
    );
  }
  expect(await at.asked()).toEqual([]);
});

test.each([
  ['a code of the service', 'INVENTORY_LOT-7d1e02c4-0000-4000-8000-000000000000-ABCD'],
  ['plain text', 'SHELF 12'],
  ['a number of twelve digits with a right check digit and no NDC', '036000291452'],
  ['eleven digits', '00574407205'],
  ['a number that a shop gives itself', ']E0212345678909'],
  ['twelve digits that do not fit', '305744072050'],
  ['a pallet’s code', ']C100106141411234567897'],
])('%s is no package, and is verified as before', async (_name, value) => {
  await using at = await packageBench();
  const scan = await scanOf(at.client, value);
  expect(scan).toMatchObject({ pack: null, verdict: { kind: 'not-yet' } });
  await at.station.untilAnswered(scan.id);
  expect(await at.asked()).toEqual([scan.value]);
});

test('digits alone are a package where a lot known here bears the number', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const { verdict } = await scanOf(at.client, lot.upc.slice(1, 11));
  expect(verdict).toMatchObject({ kind: 'package-read', because: 'which-lot' });
  expect(await at.asked()).toEqual([]);
});

test('a damaged code of a maker is not sent either, and is no lot', async () => {
  await using at = await packageBench();
  const scan = await scanOf(at.client, ']d20100312345678901174001311');
  expect(scan.verdict).toMatchObject({ kind: 'package-read', because: 'unclear' });
  expect(await at.asked()).toEqual([]);
});

test('a number that a lot here bears as its batch is that, and no package', async () => {
  await using at = await packageBench();
  const lot = await at.knownLot('A right bottle');
  const id = crypto.randomUUID();
  await at.client.lots.edit({ id, lotId: lot.id, change: { batch_number: upc }, held: false });
  await expect.poll(async () => (await at.station.standing(id))?.kind).toBe('delivered');
  const scan = await scanOf(at.client, upc);
  expect(scan).toMatchObject({ verdict: { kind: 'not-yet' } });
});

test('a text that the service has answered before is that barcode, and no package', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const first = await openTestStation(folder.path, { service: practice.url });
  await first.signIn(practice.url);
  await first.close();
  const journal = await journalLeftIn(folder.path, practice.url);
  const id = crypto.randomUUID();
  const body = { id, barcode_value: upc, entity_type: 'user', entity_id: id, is_active: true };
  journal.commit(() => journal.records.put('barcode', id, body, Date.now(), 1));
  journal.close();
  await using second = await openTestStation(folder.path);
  expect(await second.scan(upc)).toMatchObject({ pack: { isReadHere: false } });
  expect(await second.scan(upcOfNdc('0000120061'))).toMatchObject({ pack: { isReadHere: true } });
});
