import { expect, test, verdictOf } from './app.ts';
import { lotCode, passText, signedIn } from './worlds.ts';

const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a practice code is scanned by a click and shows its verdict', async ({
  page,
  station,
  address,
}) => {
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  const code = { label: 'A good lot', value: lotCode, entityType: 'inventory_lot', image };
  station.world.codes = [{ ...code, expect: 'verified' }];
  await page.goto(`${address}#/practice`);
  const lot = page.getByRole('button', { name: /A good lot/ });
  await expect(lot).toContainText('Lot not checked, then Lot OK once the service is asked');
  await lot.click();
  await expect(verdictOf(page)).toHaveText(passText);
  await expect
    .poll(() => station.enteredScans)
    .toMatchObject([{ value: lotCode, source: 'clicked' }]);
});

test('practice settings stay as they were set', async ({ page, address }) => {
  await page.goto(`${address}#/settings`);
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('slider', { name: 'Volume' }).press('Home');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '0');
});
