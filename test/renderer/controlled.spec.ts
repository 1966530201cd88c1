import { decimalSchema } from '#shared/domain/decimal.ts';
import { productIdSchema } from '#shared/domain/ids.ts';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { blindCount } from './double/controlled.ts';
import { lotId, lotRow } from './double/lots.ts';

const by = { firstName: 'Dana', lastName: 'Whitfield' };
const second = { firstName: 'Bo', lastName: 'Lind' };
const amount = (text: string) => decimalSchema.parse(text);
const lot = lotRow({ id: lotId, batchNumber: 'OX-2291', products: ['Oxycodone 5 mg tablet'] });
const line = { by, second: null, prescriptionId: null, reason: '', reasonCode: null };

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test(`${colorScheme}: nothing is marked, then a product is, by its number and by a lead, and the mark ends`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openApp(page, address);
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByRole('link', { name: 'Controlled' }).click();
    await expect(page.getByText('No count is open.')).toBeVisible();
    await expect(page.getByText('This is not the DEA inventory of 21 CFR 1304.11.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark by NDC…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('NDC, UPC or GTIN').fill('12');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Not an NDC, UPC or GTIN.')).toBeVisible();
    await dialog.getByLabel('NDC, UPC or GTIN').fill('0093-7424-56');
    await dialog.getByLabel('Drug and strength').fill('Oxycodone 5 mg');
    await dialog.getByLabel('Schedule').selectOption('III');
    await expectClean(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const list = page.getByRole('list', { name: 'Marked products' });
    await expect(list).toContainText('Schedule III · 0093-7424-56 · back count after each fill');
    const { calls } = station.world.rest.controlled;
    expect(calls.map(({ call }) => call)).toEqual(['mark']);
    await page.getByRole('button', { name: 'End Oxycodone 5 mg' }).click();
    await expect(list).toContainText('Ended');
    await page.getByRole('button', { name: 'Mark again Oxycodone 5 mg' }).click();
    await expect(list.getByText(/^Marked/)).toHaveCount(1);
    expect(calls.map(({ call }) => call)).toEqual(['mark', 'unmark', 'mark']);
  });

  test(`${colorScheme}: the running inventory tells what came and went, and what is to be counted stands first`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { controlled } = station.world.rest;
    controlled.lots = [{ lot, schedule: 'II', lastCount: { at: Date.now(), outcome: 'agrees' } }];
    controlled.open = [blindCount({ kind: 'back', fill: crypto.randomUUID() })];
    controlled.inventory = {
      ...{ lot, schedule: 'II', markable: [], isCut: true },
      lines: [
        {
          ...{ ...line, id: '3', at: Date.now(), kind: 'counted', second, state: 'sent' },
          ...{ change: amount('-2'), counted: amount('88'), balance: amount('88') },
          reasonCode: 'spilled-or-damaged',
        },
        {
          ...{ ...line, id: '2', at: Date.now(), kind: 'used', state: 'needs-decision' },
          ...{ change: amount('-10'), counted: null, balance: null },
        },
        {
          ...{ ...line, id: '1', at: Date.now(), kind: 'received', state: 'here' },
          ...{ change: amount('100'), counted: null, balance: null, reason: 'Invoice 4711' },
        },
      ],
    };
    await openApp(page, address);
    await page.goto(`${address}#/lots/controlled`);
    await expect(page.getByRole('list', { name: 'Counts to do' })).toContainText('Back count');
    await expect(page.getByRole('list', { name: 'Marked lots' })).toContainText('agreed');
    await expectClean(page);
    await page.getByRole('link', { name: /^Count, inventory of/ }).click();
    const rows = page.getByRole('table', { name: 'Inventory' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Counted by two: Spilled or damaged');
    await expect(rows.nth(1)).toContainText('Dana Whitfield and Bo Lind');
    await expect(rows.nth(2)).toContainText('Needs a decision');
    await expect(rows.nth(3)).toContainText('Received: Invoice 4711');
    await expect(page.getByText('The newest 1,000 of each kind.')).toBeVisible();
    await expectClean(page);
  });
}

test(
  'a number that is none is said so, a count by two is given up, and one that is over says so',
  whole,
  async ({ page, station, address }) => {
    const { controlled } = station.world.rest;
    controlled.inventory = { ...{ lot, schedule: 'II', markable: [], isCut: false }, lines: [] };
    await openApp(page, address);
    await page.goto(`${address}#/lots/controlled/${lotId}`);
    await expect(page.getByText('Nothing came or went')).toBeVisible();
    await page.getByRole('button', { name: 'Count with a second person…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^First count/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Enter the count');
    await dialog.getByLabel(/^First count/).fill('-3');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(/^First count/)).toHaveAttribute('aria-invalid', 'true');
    expect(controlled.calls.map(({ call }) => call)).toEqual(['begin']);
    await dialog.getByRole('button', { name: 'Give up this count' }).click();
    await expect(dialog).toHaveCount(0);
    expect(controlled.calls.map(({ call }) => call)).toEqual(['begin', 'giveUp']);
  },
);

test(
  'a lot that nobody has met is asked about, and one that is not marked is marked from here',
  whole,
  async ({ page, station, address }) => {
    const { controlled } = station.world.rest;
    await openApp(page, address);
    await page.goto(`${address}#/lots/controlled/${lotId}`);
    await expect(page.getByText('Nothing is known here of this lot yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check lot' })).toBeVisible();
    const productId = productIdSchema.parse('40000000-0000-4000-8000-000000000001');
    controlled.inventory = {
      ...{ lot, schedule: null, isCut: false, lines: [] },
      markable: [
        { product: { by: 'product', productId }, name: 'Oxycodone 5 mg tablet' },
        { product: { by: 'code', code: '300937424567' }, name: null },
      ],
    };
    await page.reload();
    await page.getByRole('button', { name: 'Mark its product…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Drug and strength')).toHaveValue('Oxycodone 5 mg tablet');
    await dialog.getByLabel('300937424567').check();
    await dialog.getByRole('button', { name: 'Mark', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(controlled.calls).toMatchObject([
      { call: 'mark', input: { product: { by: 'code' }, name: 'Oxycodone 5 mg tablet' } },
    ]);
  },
);
