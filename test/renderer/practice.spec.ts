import { whole } from '../support/whole.ts';
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
  await expect(lot).toContainText('Lot not checked, then Lot OK once it is checked');
  await lot.click();
  await expect(verdictOf(page)).toHaveText(passText);
  await expect
    .poll(() => station.enteredScans)
    .toMatchObject([{ value: lotCode, source: 'clicked' }]);
});

test('the guided shift stands first, in order, and a step is scanned by a click', async ({
  page,
  station,
  address,
}) => {
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  const script = 'PRESCRIPTION-0f5ad7f5-1a2b-4c3d-8e4f-5a6b7c8d9e0f-ABCD';
  const exception = '3f0c2a9e-1b7d-4c55-9d21-0be46a7f3101';
  const bottle = { label: 'A bottle of another strength', value: lotCode, image };
  const label = {
    label: 'A prescription to fill',
    value: script,
    entityType: 'prescription',
    image,
  };
  const step = (number: number, ask: string, after: string | null) => ({
    group: 'shift',
    step: { number, ask, after },
  });
  station.world.codes = [
    { label: 'A user', value: 'CODE-1', entityType: 'user', expect: 'verified', image },
    { ...bottle, entityType: 'inventory_lot', expect: 'fill-wrong-strength', group: 'bottles' },
    { ...label, expect: 'fill-opens', ...step(1, 'open', null) },
    {
      ...bottle,
      entityType: 'inventory_lot',
      expect: 'fill-wrong-strength',
      ...step(2, 'bottle', 'put-back'),
    },
    { ...label, expect: 'fill-complete', ...step(3, 'close', null) },
    {
      label: 'An exception',
      value: exception,
      entityType: 'exception',
      expect: 'reply-sent',
      ...step(4, 'reply', 'write'),
    },
  ];
  await page.goto(`${address}#/practice`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Guided shift',
    'Bottles',
    'Other codes',
  ]);
  const steps = page.getByRole('list', { name: 'Guided shift' }).getByRole('listitem');
  await expect(steps).toContainText([
    /1\. Scan the prescription.*Should say: The fill opens/s,
    /2\. Scan this bottle.*Should say: Stop: wrong strength.*Press 1: put it back/s,
    /3\. Scan the prescription again.*Should say: Scans complete/s,
    /4\. Answer.*Should say: Reply sent.*Type “Apartment 4B”/s,
  ]);
  await expect(steps.nth(3).getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Other codes' })).toContainText('A user');
  await steps.nth(1).getByRole('button').click();
  await expect
    .poll(() => station.enteredScans)
    .toMatchObject([{ value: lotCode, source: 'clicked' }]);
  // The last is no scan: it opens the exception.
  await page.getByRole('link', { name: 'Practice' }).click();
  await steps.nth(3).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`#/exceptions/${exception}$`));
  await expect(page.getByRole('region', { name: 'Guided shift' }).getByRole('status')).toHaveText(
    /^Type “Apartment 4B” and press Reply\. That is the whole shift\./,
  );
  expect(station.enteredScans).toHaveLength(1);
});

test('practice settings stay as they were set', whole, async ({ page, address }) => {
  await page.goto(`${address}#/settings`);
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('slider', { name: 'Volume' }).press('Home');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '0');
});

test('a package says what it comes to by itself too', async ({ page, station, address }) => {
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  const code = { label: 'An expired package', value: 'X', entityType: 'package', image };
  station.world.codes = [{ ...code, expect: 'fill-package-expired', group: 'packages' }];
  await page.goto(`${address}#/practice`);
  await expect(page.getByRole('button', { name: /An expired package/ })).toContainText(
    'Outside of a fill: Expired',
  );
});
