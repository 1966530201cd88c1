import type { Page } from '@playwright/test';
import { orderSchema } from '#shared/domain/order.ts';
import { expectClean } from '../axe.ts';
import { someOf } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { goodLot, knownLots, lotId, lotRow } from './double/lots.ts';
import { busyLot } from './lotWorlds.ts';
import { detailOf, script } from './scripts.ts';
import type { StationDouble } from './stationDouble.ts';
import { busyTasks, fill, taskOf } from './taskWorlds.ts';
import { orderSubject } from './worlds.ts';

const order = orderSchema.parse({
  id: orderSubject.entityId,
  order_number: 'ORD7K201',
  status: 'paused',
  paused_until: null,
  customer_id: '9a71e000-5a10-4c7e-9d21-000000000001',
  created_at: '2026-11-02T10:00:00Z',
  products: {
    prescription: [
      { name: 'Finasteride', strength: '1 mg', form: 'tablet', quantity: 1, sku: 'SKU-1' },
      { name: 'Lamotrigine 25 mg', strength: '25 mg', quantity: 2 },
    ],
    order_material: [{ name: 'Tamper seal', quantity: 2 }],
  },
});
const row = script(1);
const task = taskOf(1, { name: 'Recount shelf C1' });

/** The page of one record of each kind, and the title and the key number that its head has. */
const pages = [
  {
    label: 'Lot',
    path: `/lots/${lotId}`,
    title: 'Semaglutide 2.5 mg/mL vial and Semaglutide 5 mg/mL vial',
    figure: '92 mg',
    id: lotId,
  },
  {
    label: 'Order',
    path: `/orders/${order.id}`,
    title: 'Finasteride 1 mg tablet and Lamotrigine 25 mg',
    figure: 'ORD7K201',
    id: order.id,
  },
  {
    label: 'Prescription',
    path: `/prescriptions/${row.id}`,
    title: String(row.name),
    figure: String(detailOf(row).quantity),
    id: row.id,
  },
  {
    label: 'Task',
    path: `/tasks/${task.key}`,
    title: 'Recount shelf C1',
    figure: '1 h',
    id: task.key,
  },
] as const;

function fillWorld(station: StationDouble): void {
  const { world } = station;
  world.lots.onDetail = async () => busyLot();
  const another = lotRow({ id: lotId.replace('7', '8'), batchNumber: 'X-1', products: [] });
  world.lots.onKnown = async () => knownLots([lotRow(), another]);
  const answer = { order, patient: { name: 'Nora B.', bornIn: '1984' }, seenAt: Date.now() };
  world.orders.detail = (reference) => ({
    reference,
    answer,
    mentions: [],
    elsewhere: null,
    entries: [],
  });
  world.rest.page = () => ({
    detail: detailOf(row),
    answeredStatus: row.status,
    electronic: null,
    related: null,
    entries: [],
    statuses: [],
  });
  const orderRow = {
    ...{ id: order.id, number: 'ORD7K201', externalId: null, status: 'paused', pausedUntil: null },
    ...{ priority: false, cancellationRequested: false, products: ['Finasteride'] },
    ...{ standing: 'delivered' as const, seenAt: Date.now() },
  };
  world.orders.known = { rows: [orderRow], named: [], elsewhere: [] };
  world.listed = [row, script(2)];
  fill(world.tasks, [task, ...busyTasks().slice(1, 4)]);
}

const cardOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true });

/** Whether anything but a table or a board has to be scrolled sideways. */
const widerThanItsPlace = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector('main > :last-child') ?? document.body;
    return [screen, ...screen.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .map(({ className }) => className);
  });

for (const { label, path, title, figure, id } of someOf(pages, 2)) {
  test(`the page of a ${label.toLowerCase()}: drug, number and actions first, ids folded, nothing sideways at any width`, async ({
    page,
    station,
    address,
  }) => {
    fillWorld(station);
    await openApp(page, address);
    await page.goto(`${address}#${path}`);
    const card = cardOf(page, label);
    await expect(card.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(card).toContainText(figure);
    // What is done with it is in sight without scrolling, on the smallest bench too.
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(card.getByRole('button', { name: 'Print label' })).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(id)).toBeHidden();
    await card.getByText('Details', { exact: true }).last().click();
    await expect(card.getByText(id)).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [1600, 900],
      [1280, 800],
      [1024, 700],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => widerThanItsPlace(page)).toEqual([]);
    }
    await expectClean(page, 'main');
  });

  test(`beside the page of a ${label.toLowerCase()} its list stands where 1600 pixels are, and only there`, async ({
    page,
    station,
    address,
  }) => {
    fillWorld(station);
    await page.setViewportSize({ width: 1599, height: 900 });
    await openApp(page, address);
    await page.goto(`${address}#${path}`);
    await expect(cardOf(page, label)).toBeVisible();
    const current = page.locator('main nav [aria-current="page"]');
    await expect(current).toHaveCount(0);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(current).toBeVisible();
    await expectClean(page, 'main');
  });
}

test('the list beside a lot marks it and leads to the others', async ({
  page,
  station,
  address,
}) => {
  fillWorld(station);
  await page.setViewportSize({ width: 1600, height: 900 });
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  const list = page.getByRole('navigation', { name: 'Lots' });
  await expect(list.locator('[aria-current="page"]')).toHaveCount(1);
  await list.getByRole('link', { name: /X-1/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId.replace('7', '8')}$`));
  await expect(list.locator('[aria-current="page"]')).toContainText('X-1');
});

test('resuming an order asks with its number, who and what, and has nothing to type', async ({
  page,
  station,
  address,
}) => {
  fillWorld(station);
  await openApp(page, address);
  await page.goto(`${address}#/orders/${order.id}`);
  await page.getByRole('button', { name: 'Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume order ORD7K201?' });
  await expect(dialog).toContainText('Nora B., born 1984');
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 × Finasteride 1 mg tablet',
    '2 × Lamotrigine 25 mg',
    '2 × Tamper seal',
  ]);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  // A hurried hand's Enter resumes nothing.
  await page.keyboard.press('Enter');
  expect(station.entries).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.entries).toMatchObject([{ call: 'orders.unpause', input: { order: order.id } }]);
});

test('in forced colors a verdict and a stopped lot keep their color and pattern, and what is chosen has a shape', async ({
  page,
  station,
  address,
}) => {
  fillWorld(station);
  station.world.lots.onDetail = async () => goodLot({ is_active: false });
  await page.emulateMedia({ forcedColors: 'active' });
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  const stop = page.getByRole('alert').filter({ hasText: 'Inactive' });
  await expect(stop).toHaveCSS('background-image', /repeating-linear-gradient/);
  await expect(stop).toHaveCSS('background-color', 'rgb(179, 35, 27)');
  const rail = page.getByRole('navigation').first();
  const linkOf = (name: string) => rail.getByRole('link', { name, exact: true });
  await expect(linkOf('Lots')).toHaveCSS('outline-style', 'dashed');
  await expect(linkOf('Tasks')).toHaveCSS('outline-style', 'none');
});
