import { whole } from '../support/whole.ts';
import { expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

test(
  'what was scanned, typed, stopped and settled is counted, and each figure opens its rows',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    const { page, oracle } = bench;
    const good = await oracle.code('A good lot');
    const bad = await oracle.code('An inactive barcode');
    await bench.scan(good.value);
    await expect(page.getByText('Lot not checked').first()).toBeVisible();
    await bench.scan(bad.value);
    await expect(page.getByText('Barcode inactive').first()).toBeVisible();
    const field = page.getByLabel('Scan or type a barcode', { exact: true });
    await field.pressSequentially(good.value, { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lot not checked').first()).toBeVisible();
    await page.goto(`${page.url().split('#')[0]}#/quality`);
    await page.getByText('Day', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Scanner/ })).toHaveText(/2$/);
    await expect(page.getByRole('button', { name: /^Typed/ })).toHaveText(/1$/);
    const inactive = page.getByRole('button', { name: /^Inactive/ });
    await expect(inactive).toContainText('1 to settle');
    await looksRight(page, 'quality');
    await inactive.click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Pia Practice');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    await page.getByRole('button', { name: /Put back/ }).click();
    await expect(page.getByText('to settle ·')).toHaveCount(0);
    await page.getByRole('button', { name: 'Count again' }).click();
    await expect(inactive).toContainText('1 put back');
  },
);
