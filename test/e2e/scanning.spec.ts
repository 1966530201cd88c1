import { openStops, stopStrip } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, test } from './host.ts';

test('after sign-in by hand each code typed by a scanner gets its verdict', async ({ bench }) => {
  await bench.open();
  await bench.signIn();
  const expected = [
    ['A user', /^Badge known/],
    ['An order', /^Order not checked\s*The barcode is valid/],
    ['A good lot', /^Lot not checked\s*The barcode is valid/],
    ['An inactive barcode', /^Inactive/],
    ['An expired barcode', /^Expired/],
    ['A code that nobody knows', /^Unknown barcode/],
  ] as const;
  for (const [label, words] of expected) {
    await bench.scan((await bench.oracle.code(label)).value);
    await expect(bench.verdict, label).toHaveText(words);
  }
  await expect(bench.page.getByLabel('Scan or type a barcode')).toHaveValue('');
  const values = await Promise.all(
    expected.slice(0, 5).map(async ([label]) => (await bench.oracle.code(label)).value),
  );
  expect(await bench.oracle.verified()).toEqual(values);
});

test('a typed code and Enter is a scan as well', whole, async ({ bench }) => {
  await bench.open();
  await bench.signIn();
  const field = bench.page.getByLabel('Scan or type a barcode');
  await field.fill((await bench.oracle.code('A user')).value);
  await field.press('Enter');
  await expect(bench.verdict).toHaveText(/^Badge known/);
  await expect(field).toHaveValue('');
});

test('a lot passes once the service was asked, and an expired one becomes a stop', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await bench.scan((await bench.oracle.code('A good lot')).value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);

  await bench.scan((await bench.oracle.code('A lot past its expiry')).value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Expired/);
});

test('five scans made offline before a kill are verified in order after the start', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await bench.oracle.network(false);
  const labels = ['A user', 'A good lot', 'An order', 'A patient', 'A task'];
  const values: string[] = [];
  for (const label of labels) {
    const { value } = await bench.oracle.code(label);
    values.push(value);
    await bench.scan(value);
    await expect(bench.verdict).toHaveText(/^Not verified yet/);
    await expect(bench.page.getByLabel('This shift')).toContainText(`scanned${values.length}`);
  }
  await bench.powerCut();
  expect(await bench.oracle.verified()).toEqual([]);

  await bench.open();
  await expect(bench.page.getByText('5 waiting')).toBeVisible();
  await bench.oracle.network(true);
  await expect.poll(() => bench.oracle.verified()).toEqual(values);
  const shift = bench.page.getByLabel('This shift');
  await expect(shift).toContainText('not yet0');
  await expect(shift).toContainText('scanned5');
});

test('a scan that fails later raises an alarm until a named person says what was done', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await bench.oracle.network(false);
  await bench.scan((await bench.oracle.code('An inactive barcode')).value);
  await expect(bench.verdict).toHaveText(/^Not verified yet/);
  await bench.powerCut();
  await bench.oracle.network(true);

  await bench.open();
  const alarms = await openStops(bench.page);
  await expect(alarms.getByRole('listitem')).toHaveCount(1);
  await expect(alarms).toContainText('Inactive');
  await expect(alarms).toContainText('Pia Practice');
  await bench.page.reload();
  await openStops(bench.page);
  await alarms.getByRole('button', { name: 'Returned' }).click();
  await expect(stopStrip(bench.page)).toHaveCount(0);
  await bench.page.reload();
  await expect(bench.page.getByLabel('Scan or type a barcode')).toBeVisible();
  await expect(stopStrip(bench.page)).toHaveCount(0);
});

test('a scan that fails after a reload raises an alarm', whole, async ({ bench }) => {
  await bench.open();
  await bench.signIn();
  const { value } = await bench.oracle.code('An inactive barcode');
  await bench.oracle.fault({ operation: 'barcodes.verify', do: { kind: 'latency', ms: 1500 } });
  await bench.scan(value);
  await expect(bench.verdict).toHaveText(/^Not verified yet/);
  await bench.page.reload();
  await expect(await openStops(bench.page)).toContainText('Inactive');
});
