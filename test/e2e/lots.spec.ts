import type { ReadingNumber } from '../../src/practice/readings.ts';
import { wedge } from '../renderer/keys.ts';
import { partsOf, whole } from '../support/whole.ts';
import { expect, test } from './host.ts';
import { Lots } from './lotPage.ts';

const held = /Goes out/;

test('a lot is counted, adjusted, edited and undone; offline and through a power cut as well', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  const lots = new Lots(bench);
  const { lotId, had } = await lots.openByScan('A good lot');
  await lots.ask();
  await expect(bench.verdict).toHaveText(/^Lot OK/);

  // Undone in time, the adjustment was never sent.
  await lots.count('1');
  await expect(lots.waiting).toContainText(held);
  await lots.waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(lots.happened).toContainText('undone before it was sent');

  await lots.count(String(had - 5));
  expect(await lots.writes()).toEqual([]);
  await lots.takeAway('3', 'Spilled');
  await lots.edit({ Notes: 'Shelf C4', Expires: '2031-02-28' });
  await expect(lots.lot).toContainText('On hand, with your changes');
  await expect(lots.lot).toContainText('Shelf C4');
  await expect(lots.waiting).toHaveCount(0);
  expect(await lots.writes()).toEqual([
    { current_quantity: had - 5 },
    { current_quantity: had - 8 },
    { notes: 'Shelf C4', expiration_date: '2031-02-28T00:00:00Z' },
  ]);

  // Undone later, another adjustment takes it back.
  const spilled = lots.happened.getByRole('listitem').filter({ hasText: 'by −3' });
  await spilled.getByText('More').click();
  await spilled.getByRole('button', { name: 'Undo (+3' }).click();
  await expect.poll(() => lots.quantity(lotId)).toBe(had - 5);
  await expect(lots.happened).toContainText('Undoes −3: Spilled');

  // Offline, and the program killed in the middle of the five seconds.
  await bench.oracle.network(false);
  await lots.takeAway('2', 'Damaged');
  await expect(lots.waiting).toContainText('Damaged');
  await bench.powerCut();
  await bench.open();
  await lots.page.goto(`${new URL(lots.page.url()).origin}/#/lots/${lotId}`);
  await expect(lots.waiting).toContainText('Damaged');
  await bench.oracle.network(true);
  await expect.poll(() => lots.quantity(lotId)).toBe(had - 7);
  await expect(lots.waiting).toHaveCount(0);
  expect(await lots.writes()).toHaveLength(5);
});

test('a lot edit that is refused, and one in conflict with another bench, are decided on the page', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  const lots = new Lots(bench);
  const { lotId, had } = await lots.openByScan('A good lot');
  await lots.ask();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
  const write = await lots.otherBench();

  const refuse = { kind: 'refuse', status: 422, body: { message: 'Not this one' } };
  // The lot is read before it is edited.
  await bench.oracle.fault({ operation: 'lots.update', skip: 1, do: refuse });
  await lots.edit({ Manufacturer: 'Nobody' });
  const card = lots.page.getByRole('article');
  await expect(card).toContainText('The service refused it (answer 422).');
  const { manufacturer } = await lots.record(lotId);
  await expect(lots.lot.locator('header')).toContainText(String(manufacturer));
  await card.getByRole('button', { name: 'Discard…' }).click();
  await lots.dialog.getByLabel('Why').fill('Wrong maker');
  await lots.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(card).toHaveCount(0);

  // Another bench counts the same lot, and this one does not know it yet.
  await write(lotId, { current_quantity: had - 4 });
  await lots.count(String(had - 1));
  await expect(card).toContainText('Somebody else has changed what this builds on');
  await expect(card.getByRole('row').last()).toContainText(
    new RegExp(`${had}.*${had - 4}.*${had - 1}`),
  );
  await expect(card).toContainText('Pia Practice');
  expect(await lots.quantity(lotId)).toBe(had - 4);
  await card.getByRole('button', { name: 'Count again…' }).click();
  await lots.dialog.getByLabel('On hand').fill(String(had - 6));
  await lots.dialog.getByRole('button', { name: 'Send this' }).click();
  await expect.poll(() => lots.quantity(lotId)).toBe(had - 6);
  await expect(card).toHaveCount(0);

  // What another bench changed in another field stays: an edit merges.
  await lots.edit({ Notes: 'Top shelf' });
  await write(lotId, { mpn: 'MPN-OTHER' });
  await expect
    .poll(() => lots.record(lotId))
    .toMatchObject({ notes: 'Top shelf', mpn: 'MPN-OTHER', current_quantity: had - 6 });
});

test(
  'a lot is opened, verified and found by scans alone, and counted and undone by keys alone',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    const lots = new Lots(bench);
    const { page, oracle } = bench;
    const first = await oracle.code('A good lot');
    const second = await oracle.code('Another good lot');
    const write = await lots.otherBench();
    await write(first.entityId, { upc: '305744072055', batch_number: 'AB-77' });
    const at = ({ entityId }: { entityId: string }) => new RegExp(`#/lots/${entityId}$`);

    await wedge(page, 'BENCH:GO/LOTS');
    await expect(page.getByText('No lots yet.')).toBeVisible();
    await wedge(page, (await oracle.code('A code that nobody knows')).value);
    await expect(bench.verdict).toHaveText(/^Unknown barcode/);
    await wedge(page, first.value);
    await expect(page).toHaveURL(at(first));
    await expect(bench.verdict).toHaveText(/^Lot not checked/);
    await page.getByRole('button', { name: 'Check lot' }).focus();
    await page.keyboard.press('Enter');
    await expect(bench.verdict).toHaveText(/^Lot OK/);
    await wedge(page, second.value);
    await expect(page).toHaveURL(at(second));
    await wedge(page, 'BENCH:GO/LOTS');
    await expect(page.getByText('2 lots. Shows lots scanned at this station.')).toBeVisible();
    await wedge(page, '010030574407205517310131');
    await expect(page).toHaveURL(at(first));
    expect(await oracle.verified()).toEqual([first.value, second.value]);

    await page.getByRole('button', { name: 'Count', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(lots.dialog.getByLabel(/^On hand/)).toBeFocused();
    await page.keyboard.type('12', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(lots.waiting).toContainText(held);
    await lots.waiting.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(lots.happened).toContainText('undone before it was sent');
    await page.getByRole('button', { name: 'Adjust' }).focus();
    await page.keyboard.press('Enter');
    await expect(lots.dialog.getByLabel(/^How many/)).toBeFocused();
    await page.keyboard.type('4', { delay: 90 });
    await lots.dialog.getByLabel('Reason').focus();
    await page.keyboard.type('Spilled', { delay: 90 });
    const had = await lots.quantity(first.entityId);
    await wedge(page, 'BENCH:CONFIRM');
    await expect.poll(() => lots.quantity(first.entityId)).toBe(had - 4);
    expect((await lots.writes()).length).toBe(2);
  },
);

for (const reading of partsOf<ReadingNumber>([2, 3, 4, 5, 6], [5])) {
  test.describe(`under reading ${reading}`, () => {
    test.use({ practice: ['--prescriptions', '50', '--reading', String(reading)] });

    test('a lot is opened by its barcode, asked about, edited and counted', async ({ bench }) => {
      await bench.open();
      await bench.signIn();
      const lots = new Lots(bench);
      const { lotId, had } = await lots.openByScan('A good lot');
      await expect(bench.verdict).toHaveText(/^Lot not checked/);
      await lots.ask();
      await expect(lots.page.getByText(/Checked this lot|The service refused/)).toBeVisible();
      await lots.edit({ Manufacturer: 'Zenith Laboratories', Expires: '2031-02-28' });
      await lots.count(String(had - 2.5));
      await expect
        .poll(() => lots.record(lotId))
        .toMatchObject({
          manufacturer: 'Zenith Laboratories',
          expiration_date: expect.stringMatching(/^2031-02-28T00:00:00/),
          current_quantity: had - 2.5,
        });
      await expect(lots.waiting).toHaveCount(0);
      await expect(lots.lot).toContainText(`${had - 2.5}`);
      expect(await lots.writes()).toHaveLength(2);
    });
  });
}
