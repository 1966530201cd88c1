import { readdir } from 'node:fs/promises';
import { whole } from '../support/whole.ts';
import { expect, test } from './host.ts';

test(
  'a bench is removed from its computer: nothing of it is left, and the next start begins anew',
  whole,
  async ({ bench, page }) => {
    await bench.open();
    await bench.signIn();
    await bench.goOffline();
    await page.getByRole('link', { name: 'Settings' }).click();
    const card = page.getByRole('region', { name: 'Remove from this computer' });
    await card.getByRole('button', { name: 'See what would be lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove from this computer' });
    await expect(dialog).toContainText('not delivered and will be lost');
    await dialog.getByLabel('Type REMOVE to go on').fill('REMOVE');
    await dialog.getByRole('button', { name: 'Remove everything' }).click();
    await expect(page.getByText('It is being removed.')).toBeVisible();
    await bench.ended();
    expect(await readdir(bench.folder)).toEqual(['state']);
    expect((await readdir(`${bench.folder}/state`)).toSorted()).toEqual(['marks', 'trails']);

    await bench.oracle.network(true);
    await bench.open();
    await bench.signIn();
    await expect(page.getByRole('contentinfo')).toContainText('Connected');
  },
);
