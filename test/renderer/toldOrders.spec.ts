import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { expect, openApp, test } from './app.ts';

test('an order that another bench knows is found by its number, and its page says who saw it', async ({
  page,
  station,
  address,
}) => {
  const told = {
    id: '5b1c7e7a-64a6-4b7c-9f43-0c2f6d4a1e10',
    ...{ number: 'ORD7K201', bench: 'Bench 2', at: Date.now() - 60_000 },
  };
  station.world.orders.known = { rows: [], named: [], elsewhere: [told] };
  station.world.orders.detail = (reference) => ({
    ...{ reference, answer: null, mentions: [], elsewhere: told, entries: [] },
  });
  await openApp(page, address);
  await page.goto(`${address}#/orders`);
  const row = page.getByRole('link', { name: /ORD7K201/ });
  await expect(row).toContainText('Seen at Bench 2');
  await expect(row).toContainText('not read here');
  await expectClean(page);
  await looksRight(page, 'orders-elsewhere');
  await row.click();
  await expect(page.getByRole('heading', { name: 'Order ORD7K201' })).toBeVisible();
  await expect(page.getByText(/^Seen at Bench 2/)).toBeVisible();
  await expectClean(page);
  await looksRight(page, 'order-elsewhere');
});
