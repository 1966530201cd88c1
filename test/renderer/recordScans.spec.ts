import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { answerWith, expect, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { detailOf, script } from './scripts.ts';
import type { StationDouble } from './stationDouble.ts';
import { fill, taskOf } from './taskWorlds.ts';
import { lotCode, orderCode, orderSubject } from './worlds.ts';

const orderId = orderSubject.entityId;
const row = script(1);
const task = taskOf(1);
const taskCode = `TASK-${task.key}-AB12`;
const scriptCode = `PRESCRIPTION-${row.id}-P7X3`;
const inactive = { verdict: { kind: 'inactive', at: 1, what: 'barcode' }, subject: null } as const;

/** Each screen that takes scans of its own kind, a code that it opens, and the page of that. */
const screens = [
  { name: 'the orders list', path: '/orders', code: orderCode, page: `/orders/${orderId}` },
  { name: 'an order', path: `/orders/${orderId}`, code: orderCode, page: `/orders/${orderId}` },
  {
    name: 'a prescription',
    path: `/prescriptions/${row.id}`,
    code: scriptCode,
    page: `/prescriptions/${row.id}`,
  },
  { name: 'the tasks', path: '/tasks', code: taskCode, page: `/tasks/${task.key}` },
  { name: 'a task', path: `/tasks/${task.key}`, code: taskCode, page: `/tasks/${task.key}` },
] as const;

/** The label that shows that a screen is there; on the page of a record, its entries. */
const labels: Record<string, string> = {
  '/orders': 'Find an order',
  '/tasks': 'Find a task',
};

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1);

/** Opens a screen and waits until it takes scans. */
async function openScreen(page: Page, station: StationDouble, address: string, path: string) {
  fill(station.world.tasks, [task]);
  station.world.rest.page = () => ({
    detail: detailOf(row),
    answeredStatus: row.status,
    electronic: null,
    related: null,
    entries: [],
    statuses: [],
  });
  await openApp(page, address);
  await page.goto(`${address}#${path}`);
  await expect(page.getByLabel(labels[path] ?? 'Activity', { exact: true })).toBeVisible();
}

for (const { name, path, code, page: opened } of someOf(screens, 3)) {
  test.describe(`a scan on the screen of ${name}`, () => {
    test('shows its verdict on the page that it opens, and moves nothing', async ({
      page,
      station,
      address,
    }) => {
      await openScreen(page, station, address, path);
      const before = path === opened ? await verdictOf(page).boundingBox() : null;
      for (const [verdict, words] of [
        [inactive, /^Inactive/],
        [{ verdict: { kind: 'unknown-barcode', at: 2, words: null } }, /^Unknown barcode/],
        [{ verdict: { kind: 'not-yet', because: 'out-of-reach' } }, /^Not verified yet/],
      ] as const) {
        answerWith(station, { ...verdict, subject: null });
        await wedge(page, code);
        await expect(verdictOf(page)).toHaveText(words);
        expect(pathOf(page)).toBe(opened);
        if (before !== null) expect(await verdictOf(page).boundingBox()).toEqual(before);
      }
      await page.goto(`${address}#/orders/another`);
      await expect(verdictOf(page)).toHaveText(/^Scan another order/);
    });

    test('of another kind leads to the scan station', async ({ page, station, address }) => {
      await openScreen(page, station, address, path);
      answerWith(station, inactive);
      await wedge(page, lotCode);
      await expect(verdictOf(page)).toHaveText(/^Inactive/);
      expect(pathOf(page)).toBe('/');
    });

    test('is reported there when it was refused or not saved', async ({
      page,
      station,
      address,
    }) => {
      await openScreen(page, station, address, path);
      const usual = station.world.onEnter;
      station.world.onEnter = async (input) => {
        station.world.onEnter = usual;
        station.disconnect();
        return usual(input);
      };
      await wedge(page, code);
      await expect(verdictOf(page)).toHaveText(/^Not saved/);
      for (const refused of [code, lotCode]) {
        await wedge(page, refused);
        await expect(verdictOf(page)).toHaveText(/^Not taken/);
        await expect(verdictOf(page)).toContainText(refused.slice(-4));
      }
      expect(pathOf(page)).toBe(opened);
      expect(await soundsPlayed(page)).toEqual(['fail', 'fail', 'fail']);
    });
  });
}

test('a verdict stays visible when the page is scrolled, and never covers the focus', async ({
  page,
  station,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openScreen(page, station, address, `/prescriptions/${row.id}`);
  const first = page.getByRole('button', { name: 'Change the status' });
  await page.getByRole('button', { name: 'Get them' }).focus();
  await page.getByRole('heading', { name: 'Related records' }).scrollIntoViewIfNeeded();
  answerWith(station, inactive);
  await wedge(page, scriptCode);
  await expect(verdictOf(page)).toHaveText(/^Inactive/);
  await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });
  await expect(first).not.toBeInViewport({ ratio: 1 });
  await first.focus();
  const bottom = async () => {
    const box = await verdictOf(page).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(await bottom());
});

test(
  'a refused scan on the orders list is reported there',
  whole,
  async ({ page, station, address }) => {
    await openScreen(page, station, address, '/orders');
    station.disconnect();
    await expect(page.getByText('This window has lost the station.')).toBeVisible();
    for (const code of [orderCode, lotCode]) {
      await wedge(page, code);
      await expect(verdictOf(page)).toHaveText(/^Not taken/);
      expect(pathOf(page)).toBe('/orders');
    }
  },
);

test('orders, one of them and a prescription, with a stop', async ({ page, station, address }) => {
  await openScreen(page, station, address, '/orders');
  await expect(verdictOf(page)).toHaveText('Scan an order to open it.');
  await expectClean(page);
  answerWith(station, { verdict: { kind: 'stopped', at: 1, status: 'paused' } });
  await wedge(page, orderCode);
  await expect(verdictOf(page)).toHaveText(/^Paused/);
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expectClean(page);
  await page.goto(`${address}#/prescriptions/${row.id}`);
  await expect(page.getByRole('heading', { name: 'As written' })).toBeVisible();
  answerWith(station, inactive);
  await wedge(page, scriptCode);
  await expect(verdictOf(page)).toHaveText(/^Inactive/);
  await expectClean(page);
});
