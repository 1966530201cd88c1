/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { answerWith, expect, openApp, test, verdictOf, wedge } from './app.ts';
import { lotCode, lotSubject } from './worlds.ts';

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } });

/** What a scanner would read off what is on the screen or paper. */
async function readOff(place: Page | Locator): Promise<string[]> {
  const picture = await place.screenshot();
  const found = await readBarcodes(new Uint8Array(picture), { textMode: 'Plain' });
  return found.map(({ text }) => text);
}

async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'prints', 0);
    window.print = () => Reflect.set(window, 'prints', Reflect.get(window, 'prints') + 1);
  });
  return () => page.evaluate(() => Reflect.get(window, 'prints'));
}

test('a label carries the service’s barcode, decodes to it, and is called sent, never printed', async ({
  page,
  station,
  address,
}) => {
  const { entityId } = lotSubject;
  answerWith(station, { subject: lotSubject });
  station.world.knownCodes = {
    [entityId]: { value: lotCode, image: null, isActive: true, expiresAt: null },
  };
  await openApp(page, address);
  const prints = await countPrints(page);
  await wedge(page, lotCode);
  await page.getByRole('button', { name: 'Print label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print a label' });
  const label = dialog.getByRole('img', { name: /^Label for/ });
  await expect(dialog.getByLabel('Copies')).toBeFocused();
  for (const kind of ['QR', 'Data Matrix']) {
    await dialog.getByRole('radiogroup').getByText(kind, { exact: true }).click();
    await expect.poll(() => readOff(label), kind).toEqual([lotCode]);
  }
  await dialog.getByLabel('Copies').fill('2');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog.getByText(/^Sent to the printer, unless you cancelled/)).toBeVisible();
  expect(await prints()).toBe(1);
  await expect(dialog).not.toContainText(/\bprinted\b/i);
});

test('the label alone is printed, one per page', async ({ page, station, address }) => {
  answerWith(station, { subject: lotSubject });
  await openApp(page, address);
  // The sheet is removed after printing, so the test keeps a copy.
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]');
      if (sheet !== null) document.body.append(sheet.cloneNode(true));
    };
  });
  await wedge(page, lotCode);
  await page.getByRole('button', { name: 'Print label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print a label' });
  await expect(dialog.getByText(/it verifies nothing/)).toBeVisible();
  await dialog.getByLabel('Copies').fill('3');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('[data-print-sheet] img')).toHaveCount(3);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 162(\.\d+)? 90(\.\d+)?\]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Armed', { exact: true })).toBeHidden();
  expect(await readOff(page)).toContain(`BENCH:OPEN/LOT/${lotSubject.entityId.toUpperCase()}`);
});

test('command barcodes go, open, cancel and confirm; an unknown one says so; none counts as a scan', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const news = page.getByRole('status', { name: 'Command' });
  await wedge(page, 'BENCH:GO/SETTINGS');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(news).toHaveText('Command: Settings');
  await wedge(page, 'BENCH:CONFIRM');
  await expect(news).toHaveText('Nothing here to confirm or cancel.');
  await wedge(page, 'BENCH:BACK');
  await expect(verdictOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await wedge(page, 'BENCH:CONFIRM');
  await expect(dialog.getByText('At least two letters')).toHaveCount(2);
  await wedge(page, 'BENCH:CANCEL');
  await expect(dialog).toHaveCount(0);
  await wedge(page, `BENCH:OPEN/LOT/${lotSubject.entityId.toUpperCase()}`);
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotSubject.entityId}$`));
  await wedge(page, 'BENCH:NONSENSE');
  await expect(news).toHaveText(/not known here/);
  expect(station.enteredScans).toEqual([]);
});
