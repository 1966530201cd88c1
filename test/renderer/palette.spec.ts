import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, sendKeys, test, wedge } from './app.ts';
import { script } from './scripts.ts';

// The page's clock is its window's.
test.use({ ownWindow: true });

const uuid = '5f0c3c55-7a4e-4d5e-9c3f-0f6f2f1f7a10';
const palette = (page: Page) => page.getByRole('dialog');

test('finds actions and known records by a few letters, by keyboard alone', async ({
  page,
  station,
  address,
}) => {
  station.world.orders.known = {
    rows: [
      {
        id: uuid,
        number: 'ORD123ABC',
        externalId: 'EXT-7',
        status: 'paused',
        pausedUntil: null,
        priority: false,
        cancellationRequested: false,
        products: [],
        standing: 'delivered',
        seenAt: Date.now(),
      },
    ],
    named: [],
    elsewhere: [],
  };
  station.world.listed = [script(1)];
  await openApp(page, address);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByLabel('Find an action or a record');
  await expect(field).toBeFocused();
  await expect(palette(page)).toContainText('Alt+1');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(palette(page).locator('[data-selected] > span')).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await field.fill('connection');
  await expect(palette(page).getByRole('option', { name: /Try the connection/ })).toBeVisible();
  await field.fill('ORD123');
  await expect(palette(page)).toContainText('EXT-7');
  // The first line is the best, and is selected.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orders\/5f0c3c55/);
  await expect(palette(page)).toBeHidden();
  // Opened again, it has the text selected; Enter right after the last letter waits for the answer.
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('ORD123');
  await page.keyboard.type('EXT-7', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/orders\/5f0c3c55/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tasks', { delay: 90 });
  await expect(palette(page).getByRole('option').first()).toContainText('Tasks');
  await expect(palette(page).getByRole('option').last()).toContainText('Verify as a barcode');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/tasks$/);
});

test(
  'the letter right after Ctrl+K is in the palette, however slow the machine is',
  whole,
  async ({ page, address }) => {
    await page.clock.install();
    await page.goto(address);
    await page.clock.runFor(1_000);
    await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
    // From here on no timer rings and no frame is drawn.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('l');
    await expect(palette(page).getByLabel('Find an action or a record')).toHaveValue('l');
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(fieldOf(page)).toBeFocused();
  },
);

test('Alt and a digit open a screen; a scan fills the palette; a UUID opens its record', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await page.keyboard.press('Alt+5');
  await expect(page).toHaveURL(/#\/orders$/);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByLabel('Find an action or a record')).toBeFocused();
  await wedge(page, uuid);
  await expect(palette(page).getByLabel('Find an action or a record')).toHaveValue(uuid);
  await palette(page)
    .getByRole('option', { name: /As a task/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/tasks/${uuid}$`));
  // Alt with the number pad belongs to scanners.
  await sendKeys(page, [{ key: '5', code: 'Numpad5', modifiers: 1 }]);
  await expect(page).toHaveURL(/tasks/);
});

test('every act is in the palette: a new task, a button of the page, the keys; "?" shows them too', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys).toContainText('Ctrl+Z');
  await expect(keys).toContainText('Alt+2');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue('');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new task', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'New task' })).toBeVisible();
  await page.getByLabel('Open a task by id or code').fill(uuid);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('open', { delay: 90 });
  await expect(palette(page).getByRole('option').first()).toContainText('this page');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/tasks/${uuid}$`));
});

test(
  'a code that begins with a question mark is scanned, and shows no keys',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await wedge(page, '?A1B2C3D4E5F6');
    await expect
      .poll(() => station.enteredScans.map(({ value }) => value))
      .toEqual(['?A1B2C3D4E5F6']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
