import { expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

test('a recalled batch is found, stopped at its next scan without a network, and pulled at the service', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  const { page, oracle } = bench;
  const good = await oracle.code('A good lot');
  const batch = String((await oracle.state('lot', good.entityId))?.['batch_number']);
  await bench.scan(good.value);
  await expect(
    page.getByText('Lot OK').or(page.getByText('Lot not checked')).first(),
  ).toBeVisible();
  // Of a lot that nobody read here its batch is not known.
  await page.goto(`${page.url().split('#')[0]}#/lots/${good.entityId}`);
  await expect(page.getByRole('heading', { name: 'Lots', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Check lot' }).click();
  await expect(page.getByText(batch).first()).toBeVisible();
  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await page.getByRole('link', { name: 'Recall' }).click();
  await page.getByLabel('Batches').fill(batch.toLowerCase());
  await page.getByLabel('Notice').fill('Letter of Nov 20');
  await page.getByRole('button', { name: 'Stop every scan of it' }).click();
  await expect(page.getByRole('list', { name: 'Recalls' })).toContainText('On the list since');
  await expect(page.getByRole('list', { name: 'Recalled lots' })).toContainText(batch);
  await looksRight(page, 'recall');
  await oracle.network(false);
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByLabel('Scan or type a barcode')).toBeVisible();
  await bench.scan(good.value);
  await expect(page.getByText('Recalled').first()).toBeVisible();
  await looksRight(page, 'recalled-scan');
  await oracle.network(true);
  // An answer that comes after the lot was pulled would be a stop of its own.
  await expect.poll(() => oracle.verified()).toHaveLength(2);
  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await page.getByRole('link', { name: 'Recall' }).click();
  await page.getByLabel('Batches').fill(batch);
  await page.getByRole('button', { name: 'Find lots and fills' }).click();
  await expect(page.getByText('to settle')).toBeVisible();
  await page.getByRole('button', { name: 'Pull all…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Recalled');
  await dialog.getByRole('button', { name: /^Pull/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('to settle')).toHaveCount(0);
  await expect
    .poll(async () => (await oracle.state('lot', good.entityId))?.['is_active'])
    .toBe(false);
  expect(Number((await oracle.state('lot', good.entityId))?.['current_quantity'])).toBe(0);
});
