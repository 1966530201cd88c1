import type { CDPSession, Page } from '@playwright/test';
import { expect, fieldOf, test, verdictOf, wedge } from './bench.ts';
import { lotCode, orderCode, signedIn } from './worlds.ts';

const values = (station: { entered: { value: string }[] }) =>
  station.entered.map(({ value }) => value);

async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Armed', { exact: true })).toBeVisible();
}

test('a scan needs no focus', async ({ page, station, address }) => {
  await ready(page, address);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await wedge(page, lotCode, 10);
  await expect(verdictOf(page)).toHaveText(/^Verified/);
  expect(station.entered).toMatchObject([{ value: lotCode, source: 'scanner' }]);
});

test('a scan into its own field leaves the field as it was', async ({ page, station, address }) => {
  await ready(page, address);
  await fieldOf(page).fill('half ty');
  await wedge(page, orderCode, 10);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await expect(fieldOf(page)).toHaveValue('half ty');
});

test('typing and Enter works, with blanks around it', async ({ page, station, address }) => {
  await ready(page, address);
  await fieldOf(page).pressSequentially(' ABC-1', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect.poll(() => station.entered).toMatchObject([{ value: 'ABC-1', source: 'typed' }]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('letters typed fast, 25 ms a key, are not eaten', async ({ page, station, address }) => {
  await ready(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await page.getByLabel('First name').pressSequentially('Margaretha', { delay: 25 });
  await page.waitForTimeout(300);
  await expect(page.getByLabel('First name')).toHaveValue('Margaretha');
  await page.keyboard.press('Escape');
  await fieldOf(page).pressSequentially('order 12345', { delay: 25 });
  await page.waitForTimeout(300);
  await expect(fieldOf(page)).toHaveValue('order 12345');
  expect(station.entered).toEqual([]);
});

test('a scan never lands in the field of a dialog', async ({ page, station, address }) => {
  await ready(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  const name = page.getByLabel('First name');
  await name.pressSequentially('Bo', { delay: 90 });
  await page.waitForTimeout(120);
  await wedge(page, orderCode, 5);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await expect(name).toHaveValue('Bo');
  await expect(page.getByRole('dialog').getByText('Scanned meanwhile')).toBeVisible();
});

test('a scan on a focused button does not press it', async ({ page, station, address }) => {
  await ready(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /Try the sound “Pass”/ }).focus();
  await wedge(page, 'ORDER 0001', 5);
  await expect(verdictOf(page)).toHaveText(/^Verified/);
  expect(values(station)).toEqual(['ORDER 0001']);
});

test('a burst without terminator ends in silence', async ({ page, station, address }) => {
  await ready(page, address);
  await page.keyboard.type(lotCode, { delay: 5 });
  await expect.poll(() => values(station)).toEqual([lotCode]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('the scanner repeating itself is one scan, the next bottle another', async ({
  page,
  station,
  address,
}) => {
  await ready(page, address);
  await wedge(page, lotCode, 1);
  await wedge(page, lotCode, 1);
  await expect.poll(() => values(station)).toEqual([lotCode]);
  await page.waitForTimeout(400);
  await wedge(page, lotCode, 1);
  await expect.poll(() => values(station)).toEqual([lotCode, lotCode]);
});

test('a held key is no scan', async ({ page, station, address }) => {
  await ready(page, address);
  for (let count = 0; count < 12; count += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.waitForTimeout(250);
  expect(station.entered).toEqual([]);
  await expect(fieldOf(page)).toHaveValue('aaaaaaaaaaaa');
});

/** The ways that wedges send the separator, as key events. */
const separators: Readonly<Record<string, (page: Page, cdp: CDPSession) => Promise<void>>> = {
  'Ctrl+]': (page) => page.keyboard.press('Control+BracketRight'),
  F8: (page) => page.keyboard.press('F8'),
  'its picture': (page) => page.keyboard.insertText('\u241d'),
  itself: async (_page, cdp) => {
    const key = { key: '\u001d', code: '', windowsVirtualKeyCode: 0 };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  },
  'Alt+029': async (page) => {
    await page.keyboard.down('Alt');
    for (const digit of '029') await page.keyboard.press(`Numpad${digit}`);
    await page.keyboard.up('Alt');
  },
};

for (const [name, send] of Object.entries(separators)) {
  test(`the group separator survives as ${name}`, async ({ page, station, address }) => {
    await ready(page, address);
    const cdp = await page.context().newCDPSession(page);
    await page.keyboard.type('0100305744072055', { delay: 5 });
    await page.keyboard.type('10A1', { delay: 5 });
    await send(page, cdp);
    await wedge(page, '21B2', 5);
    await expect.poll(() => values(station)).toEqual(['010030574407205510A1\u001d21B2']);
    await expect(fieldOf(page)).toHaveValue('');
  });
}

test('Ctrl+J and function keys inside a burst do not reach the browser', async ({
  page,
  station,
  address,
}) => {
  await ready(page, address);
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.key.startsWith('F')) seen.push(event.key);
    });
  });
  await page.keyboard.type('ORDER', { delay: 5 });
  await page.keyboard.press('Control+j');
  await page.keyboard.press('F5');
  await wedge(page, '-0001', 5);
  await expect.poll(() => values(station)).toEqual(['ORDER-0001']);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
});

test('a scan from any screen is taken and shown', async ({ page, station, address }) => {
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  await ready(page, address);
  for (const screen of ['Settings', 'Practice']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await wedge(page, lotCode, 5);
    await expect(verdictOf(page)).toHaveText(/^Verified/);
  }
  expect(values(station)).toEqual([lotCode, lotCode]);
});
