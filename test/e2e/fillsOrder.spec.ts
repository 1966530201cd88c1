import { checkLots, scanFor } from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';

const orderLabel = 'An order of three prescriptions';
const list = ({ page }: Bench) => page.getByRole('region', { name: /^Order ORD/ });
const thisFill = ({ page }: Bench) => page.getByRole('region', { name: 'This fill', exact: true });

/** The practice order is resumed by its number, so that the station knows it. */
async function knowOrder(bench: Bench): Promise<void> {
  const { page, oracle } = bench;
  const { entityId } = await oracle.code(orderLabel);
  const number = String((await oracle.state('order', entityId))?.['order_number']);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Enter its number' }).click();
  await page.getByRole('dialog').getByLabel('Order, by number or id').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(number) })).toContainText('Received');
  await page.getByRole('link', { name: /^Scan/ }).click();
}

test('an order’s code opens the list of its prescriptions; by label and by digit they are filled and ticked off, and a kill loses none of it', async ({
  bench,
}) => {
  const { page, oracle } = bench;
  await bench.open();
  await bench.signIn();
  await checkLots(bench);
  await knowOrder(bench);
  const order = await scanFor(bench, orderLabel, /^Order OK/);
  await expect(list(bench)).toContainText('0 of 3 done');
  await expect(list(bench).getByRole('listitem')).toHaveText([
    /^Lamotrigine 200 mg60 tablets/,
    /^Lamotrigine 25 mg90 tablets/,
    /^Levetiracetam 500 mg90 tablets/,
  ]);

  const first = await scanFor(bench, 'The first of that order', /^Prescription OK/);
  await expect(thisFill(bench)).toContainText(/Order ORD\w+: 0 of 3 done/);
  // Nothing is in it yet: another label of the order takes its place.
  const second = await scanFor(bench, 'The second of that order', /Lamotrigine 25 mg/);
  await scanFor(bench, 'The first of that order', /^Prescription OK .*Lamotrigine 200 mg/);
  const bottle = await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
  await scanFor(bench, 'The first of that order', /^Scans complete /);
  await expect(list(bench)).toContainText('1 of 3 done');
  await expect(list(bench)).toBeFocused();

  // Its order says 90, the prescription 30: the order counts, by a digit.
  const third = await scanFor(bench, 'The third of that order', /^Which quantity counts\?/);
  await expect(bench.verdict).toContainText('Order says 90 tablets, prescription says 30 tablets.');
  await expect(page.getByRole('region', { name: 'Which quantity counts?' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(bench.verdict).toHaveText(/^Prescription OK/);
  await expect(page.getByRole('region', { name: 'In the vial' })).toContainText('of 90 tablets');
  const last = await scanFor(bench, 'A bottle of another drug', /^Matches .*Scan the label again/);
  await scanFor(bench, 'The third of that order', /^Scans complete /);
  await expect(list(bench)).toContainText('2 of 3 done');

  await page.keyboard.press('2');
  await expect(thisFill(bench)).toContainText(/Order ORD\w+: 2 of 3 done/);
  await bench.powerCut();
  await bench.open();
  await expect(thisFill(bench)).toContainText(/Order ORD\w+: 2 of 3 done/);
  const other = await scanFor(bench, 'A bottle of another strength', /Scan the label again/);
  await scanFor(bench, 'The second of that order', /^Scans complete /);
  // After a restart nothing of the order is fresh, and nobody can ask for it again.
  const all = 'All 3 scanned. Pharmacist’s check next. Not all was proven.';
  await expect(list(bench).getByRole('status')).toHaveText(all);

  await bench.powerCut();
  await bench.open();
  await expect(list(bench)).toContainText('3 of 3 done');
  await expect(list(bench).getByRole('status')).toHaveText(all);
  await page.keyboard.press('Escape');
  await expect(list(bench)).toHaveCount(0);
  expect(await oracle.verified()).toEqual(
    [
      [order, first, second, first, bottle, first],
      [third, last, third],
      [other, second],
    ].flat(),
  );
});
