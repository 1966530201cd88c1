import type { Page } from '@playwright/test';
import { z } from 'zod';
import { labelPrinter } from '../support/labelPrinter.ts';
import { whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';
import { setLabelPrinter } from './setLabelPrinter.ts';
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

const idSchema = z.object({ id: z.uuid() });
const patientSchema = z.object({ last_name: z.string() });

/** What nobody may find outside: words that are typed here, and the patients of the service. */
async function secretsOf({ oracle }: Bench): Promise<string[]> {
  const patients = await oracle.all('patient');
  const names = patients.map((one) => patientSchema.parse(one).last_name);
  const all = [...planted, ...names.filter(({ length }) => length >= 6)];
  expect(all.length).toBeGreaterThan(planted.length);
  return all;
}

test('what somebody typed and whom the service named reach neither a printer nor the clipboard', async ({
  bench,
  page,
  context,
}) => {
  await bench.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bench.signIn();
  const { oracle } = bench;
  const told = await secretsOf(bench);
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
  // Until it is there, the first "Print" is the hand-over's.
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Print/ })
    .first()
    .click();
  await expect.poll(async () => (await printed()).length).toBeGreaterThan(1);

  const all = [...copied, ...(await printed())].join('\n');
  for (const text of told) expect(all).not.toContain(text);
});

test(
  'what a label printer is sent names no patient, whatever the label is of',
  whole,
  async ({ bench, page }) => {
    await using printer = await labelPrinter();
    await bench.open();
    await bench.signIn();
    const { oracle } = bench;
    const told = await secretsOf(bench);
    await page.getByRole('link', { name: 'Settings' }).click();
    await setLabelPrinter(page, printer.port);
    await page.getByRole('link', { name: /^Scan/ }).click();

    const print = async (jobs: number) => {
      const dialog = page.getByRole('dialog', { name: 'Print a label' });
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect.poll(() => printer.jobs.length).toBe(jobs);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const ofPatients = ['An order', 'An order of three prescriptions'];
    for (const [nth, label] of ofPatients.entries()) {
      await bench.scan((await oracle.code(label)).value);
      await expect(bench.verdict).not.toHaveText(/^(Reading|Not verified yet)/);
      await page.keyboard.press('Control+p');
      await print(nth + 1);
    }
    const [script] = await oracle.all('prescription');
    await page.goto(`${page.url().split('#')[0]}#/prescriptions/${idSchema.parse(script).id}`);
    await page.getByRole('button', { name: 'Print label' }).click();
    await print(ofPatients.length + 1);
    const sent = printer.jobs.join('\n');
    expect(sent).toContain('^XA');
    for (const text of told) expect(sent).not.toContain(text);
  },
);
