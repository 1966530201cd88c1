/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dayText } from '../../src/renderer/text/time.ts';
import { expectClean } from '../axe.ts';
import { takeStep } from '../support/nextSteps.ts';
import { someOf, whole } from '../support/whole.ts';
import { answerWith, expect, openApp, test, verdictOf, wedge } from './app.ts';
import { choose, keepPrints, openLabel } from './labelDialog.ts';
import { filledShapes } from './pdfShapes.ts';
import { lot, lotCode, lotSubject } from './worlds.ts';

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } });

/** What a scanner would read off what is on the screen or paper. */
async function readOff(place: Page | Locator): Promise<string[]> {
  const picture = await place.screenshot();
  const found = await readBarcodes(new Uint8Array(picture), { textMode: 'Plain' });
  return found.map(({ format, text }) => `${format} ${text}`);
}

const sizes = { '2 × 1 in': [2, 1], '2¼ × 1¼ in': [2.25, 1.25], '3 × 2 in': [3, 2] } as const;

const kinds = [
  [203, 'Data Matrix', 'DataMatrix'],
  [203, 'QR', 'QRCode'],
  [300, 'Data Matrix', 'DataMatrix'],
  [300, 'QR', 'QRCode'],
] as const;

/** Width and height of each page in inches. */
const pageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [width, height].map((points) => Math.round(Number(points) / 0.72) / 100),
  );

test('a label carries the service’s barcode as Data Matrix, with drug, batch and expiry in words', async ({
  page,
  station,
  address,
}) => {
  const dialog = await openLabel(page, station, address);
  const prints = await keepPrints(page);
  const label = dialog.getByRole('img', { name: 'Label for Naltrexone HCl powder' });
  await expect.poll(() => readOff(label)).toEqual([`DataMatrix ${lotCode}`]);
  await expect(label).toContainText('Naltrexone HCl powder');
  await expect(label).toContainText('Batch B-20417');
  await expect(label).toContainText(`Expires ${dayText(lot.expires ?? '')}`);
  await expectClean(page);
  await dialog.getByLabel('Copies').fill('2');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog.getByText(/^Sent to the printer, unless you canceled/)).toBeVisible();
  expect(await prints()).toBe(1);
  await expect(dialog).not.toContainText(/\bprinted\b/i);
});

test('a label of each size and form goes to the printer as it is, each module on whole dots', async ({
  page,
  station,
  address,
}) => {
  const dialog = await openLabel(page, station, address);
  const prints = await keepPrints(page);
  const own = page.locator('[data-print-sheet]:not([data-kept-sheet])');
  let printed = 0;
  const print = dialog.getByRole('button', { name: 'Print', exact: true });
  // The dialog moves while it opens.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const stands = await print.boundingBox();
  for (const [size, [width, height]] of someOf(Object.entries(sizes), 2)) {
    await choose(dialog, size);
    for (const [dots, form, format] of kinds) {
      await choose(dialog, `${dots} dpi`);
      await choose(dialog, form);
      const label = dialog.getByRole('img', { name: /^Label for/ });
      await expect.poll(() => readOff(label), size).toEqual([`${format} ${lotCode}`]);
      expect(await print.boundingBox()).toEqual(stands);
      await print.click();
      printed += 1;
      await expect.poll(prints).toBe(printed);
      await expect(own).toHaveCount(0);
      await expect(dialog.getByText(/^Sent to the printer/)).toBeVisible();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pageSizes(pdf)).toEqual([[width, height]]);
      const modules = filledShapes(pdf, height).filter(({ right }) => right < width / 2 + 0.2);
      expect(modules.length).toBeGreaterThan(200);
      const edges = modules.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom]);
      const off = edges.map((edge) => Math.abs(edge * dots - Math.round(edge * dots)));
      expect(Math.max(...off), `${size} ${dots} ${form}`).toBeLessThan(0.02);
    }
  }
});

test(
  'without a barcode of the service the label finds the record alone, one a page',
  whole,
  async ({ page, station, address }) => {
    answerWith(station, { subject: lotSubject });
    await openApp(page, address);
    await keepPrints(page);
    await wedge(page, lotCode);
    await takeStep(page, 'Print label');
    const dialog = page.getByRole('dialog', { name: 'Print a label' });
    await expect(dialog.getByText(/it verifies nothing/)).toBeVisible();
    await dialog.getByLabel('Copies').fill('3');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('[data-kept-sheet] svg')).toHaveCount(3);
    const medium = [2.25, 1.25];
    expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([
      medium,
      medium,
      medium,
    ]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Ready to scan', { exact: true })).toBeHidden();
    expect(await readOff(page)).toContain(
      `DataMatrix BENCH:OPEN/LOT/${lotSubject.entityId.toUpperCase()}`,
    );
  },
);

test(
  'size, dots and form are as they were chosen last, and those of nonsense as at first',
  whole,
  async ({ page, station, address }) => {
    const dialog = await openLabel(page, station, address);
    const chosen = () =>
      dialog
        .getByRole('radio', { checked: true })
        .evaluateAll((radios) =>
          radios.map((radio) => (radio instanceof HTMLInputElement ? radio.value : '')),
        );
    expect(await chosen()).toEqual(['medium', '203', 'datamatrix']);
    // With the keys alone.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await chosen()).toEqual(['small', '300', 'qrcode']);
    for (const [stored, next] of [
      [null, ['small', '300', 'qrcode']],
      ['{"size":"huge","dots":7,"form":"qrcode"}', ['medium', '203', 'qrcode']],
      ['{', ['medium', '203', 'datamatrix']],
    ] as const) {
      await page.evaluate(
        (text) => text !== null && localStorage.setItem('bench-label', text),
        stored,
      );
      await page.keyboard.press('Escape');
      await takeStep(page, 'Print label');
      await expect(dialog.getByLabel('Copies')).toBeFocused();
      expect(await chosen()).toEqual(next);
    }
  },
);

test(
  'a long name and its strength are whole on each size, with all beneath it',
  whole,
  async ({ page, station, address }) => {
    const name = 'Testosterone Cypionate 200 mg/mL, Propionate 20 mg/mL in Grapeseed Oil';
    const long = { ...lot, products: [name], manufacturer: 'Zenith Laboratories International' };
    const dialog = await openLabel(page, station, address, {
      subject: { ...lotSubject, lot: long },
      code: null,
    });
    const label = dialog.getByRole('img', { name: `Label for ${name}` });
    for (const size of Object.keys(sizes)) {
      await choose(dialog, size);
      await expect(label).toContainText(name);
      await expect(label).toContainText('Finds only. Verifies nothing.');
      const cut = await label.evaluate((element) =>
        [...element.querySelectorAll('div, p')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
      expect(cut, size).toEqual([]);
    }
  },
);

test('a batch is on one line of the label, and one that is longer than that is whole', async ({
  page,
  station,
  address,
}) => {
  for (const [batchNumber, isLong] of [
    ['B-20233', false],
    ['LOT-2026-11-30-FILLING-LINE-0042-C', true],
  ] as const) {
    const unnamed = { ...lot, products: [], batchNumber };
    const dialog = await openLabel(page, station, address, {
      subject: { ...lotSubject, lot: unnamed },
      code: null,
    });
    const title = dialog.getByRole('img', { name: `Label for Batch ${batchNumber}` }).locator('p');
    const lines = await title.first().evaluate((element) => {
      const text = element.firstChild;
      if (text === null) return null;
      const range = document.createRange();
      range.setStart(text, 'Batch '.length);
      range.setEnd(text, text.textContent?.length ?? 0);
      const isWhole = element.scrollHeight <= element.clientHeight + 1;
      return isWhole ? new Set([...range.getClientRects()].map(({ top }) => top)).size : null;
    });
    expect(lines === 1, `${batchNumber} in ${lines}`).toBe(!isLong);
    expect(lines).not.toBeNull();
    await page.keyboard.press('Escape');
  }
});

test(
  'a code whose modules would be too small for scanners is not printed on that size',
  whole,
  async ({ page, station, address }) => {
    const code = 'x'.repeat(450);
    const dialog = await openLabel(page, station, address, { subject: lotSubject, code });
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    await choose(dialog, 'QR');
    await choose(dialog, '2 × 1 in');
    await expect(dialog.getByText('This code is too long for this size.')).toBeVisible();
    await expect(print).toBeDisabled();
    await choose(dialog, '3 × 2 in');
    await expect(print).toBeEnabled();
  },
);

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
