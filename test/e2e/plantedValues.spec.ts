import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './host.ts';
import { stuck } from './stuckException.ts';

const planted = ['Marguerite Planted', '12 Plantation Row'];

/** Everything that goes to the system's printing from now on, as text. */
async function keepPrinted(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const printed: string[] = [];
    Reflect.set(window, 'printedTexts', printed);
    window.print = () => {
      const sheets = document.querySelectorAll('[data-print-sheet]');
      for (const sheet of sheets) printed.push(sheet.textContent ?? '');
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'printedTexts'));
}

const patientSchema = z.object({ last_name: z.string() });

test('what somebody typed and whom the service named reach neither a printer nor the clipboard', async ({
  bench,
  page,
  context,
}) => {
  await bench.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bench.signIn();
  const { oracle } = bench;
  const patients = await oracle.all('patient');
  const names = patients.map((one) => patientSchema.parse(one).last_name);
  const told = [...planted, ...names.filter(({ length }) => length >= 6)];
  expect(told.length).toBeGreaterThan(planted.length);
  const printed = await keepPrinted(page);

  // What can be copied of what was scanned is its code.
  await bench.scan((await oracle.code('An order of three prescriptions')).value);
  await expect(bench.verdict).toHaveText(/^Order /);
  const copy = page.getByRole('button', { name: /^Cop(y|ied)$/ });
  const copied: string[] = [];
  await copy.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  for (let nth = 0; nth < (await items.count()); nth += 1) {
    if (nth > 0) await copy.click();
    await items.nth(nth).click();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied.join('')).not.toBe('');

  // A reply that waits is open work.
  await page.getByRole('link', { name: 'Exceptions' }).click();
  await page.getByLabel('Open by id').fill(await stuck(oracle));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Discussion' })).toBeVisible();
  await oracle.network(false);
  const reply = page.getByLabel('Write to the fulfillment pharmacy');
  await reply.fill(planted.join(', '));
  await reply.press('Control+Enter');

  await page.goto(`${page.url().split('#')[0]}#/hand-over`);
  await page.getByRole('button', { name: /^Print/ }).click();
  await expect.poll(async () => (await printed()).join()).toMatch(/reply/i);
  await page.goto(`${page.url().split('#')[0]}#/records`);
  await page
    .getByRole('button', { name: /^Print/ })
    .first()
    .click();
  await expect.poll(async () => (await printed()).length).toBeGreaterThan(1);

  const all = [...copied, ...(await printed())].join('\n');
  for (const text of told) expect(all).not.toContain(text);
});
