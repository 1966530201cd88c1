import type { OrderRow } from '#shared/contract/orders.ts';
import { expect, openApp, test } from './app.ts';
import { script, upToDate } from './scripts.ts';
import { openScripts, rowsOf } from './scriptsScreen.ts';

const standings = ['delivered', 'waiting', 'needs-decision'] as const;

test('a row of the prescriptions shows what waits and what needs review', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = standings.map((standing, at) => script(at, { status: 'new', standing }));
  station.world.prescriptions = upToDate(3);
  await openScripts(page, address);
  const rows = rowsOf(page);
  await expect(rows.nth(0)).not.toContainText('changed here');
  await expect(rows.nth(1)).toContainText('changed here, not delivered yet');
  await expect(rows.nth(2)).toContainText('changed here, needs review');
});

test('a row of the orders shows what waits and what needs review', async ({
  page,
  station,
  address,
}) => {
  const order = (standing: OrderRow['standing'], at: number): OrderRow => ({
    id: `5f0c3c55-0000-4000-8000-00000000000${at}`,
    number: `ORD00000${at}`,
    externalId: null,
    status: 'paused',
    pausedUntil: null,
    priority: false,
    cancellationRequested: false,
    products: [],
    standing,
    seenAt: Date.now(),
  });
  station.world.orders.known = { rows: standings.map(order), named: [], elsewhere: [] };
  await openApp(page, address);
  await page.goto(`${address}#/orders`);
  const line = (at: number) => page.getByRole('link', { name: new RegExp(`ORD00000${at}`) });
  await expect(line(0)).not.toContainText(/delivered|decision/);
  await expect(line(1)).toContainText('Not delivered yet');
  await expect(line(2)).toContainText('Needs review');
});
