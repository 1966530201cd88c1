import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wedge } from '../renderer/keys.ts';
import { expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, `#${path}`);
}

test('a bench whose disk is gone in the middle of a count round: another one brings the round in, and it is sent once', async ({
  bench,
}) => {
  const { page, oracle } = bench;
  const shared = await mkdtemp(join(tmpdir(), 'bench-shared-'));
  await bench.open();
  await bench.signIn();
  const { value, entityId } = await oracle.code('A good lot');
  await wedge(page, value);
  await page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);

  await go(page, '/lots/round');
  await page.getByRole('button', { name: 'Begin a count round' }).click();
  await expect(page.getByRole('region', { name: 'Lot in hand' })).toContainText('Scan a lot.');
  await wedge(page, value);
  const number = page.getByLabel('Counted now');
  await expect(number).toBeFocused();
  await number.pressSequentially('77', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tally' })).toContainText('counted1');

  await go(page, '/settings');
  const card = page.getByRole('region', { name: 'Second copy' });
  await card.getByLabel('Folder of the second copy').fill(shared);
  await card.getByRole('button', { name: 'Save the folder' }).click();
  await expect(card.getByRole('alert')).toContainText('Write this code down');
  const code = (await card.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{1,4})+$/).textContent()) ?? '';
  await bench.powerCut();
  await rm(bench.folder, { recursive: true });

  await bench.open();
  await bench.signIn();
  await go(page, '/settings');
  await card.getByLabel('Folder of the other bench’s copy').fill(shared);
  await card.getByLabel('Code of that copy').fill(code);
  await card.getByRole('button', { name: 'Look what is there' }).click();
  await expect(card.getByText('Begun and not sent: 1 count round.')).toBeVisible();
  await looksRight(page, 'bring-in-a-round');
  await card.getByRole('button', { name: 'Bring in what was begun' }).click();
  await expect(card.getByText('Back with whoever began them: 1 count round.')).toBeVisible();

  await go(page, '/lots/round');
  await expect(page.getByRole('region', { name: 'Tally' })).toContainText('counted1');
  await page.getByRole('button', { name: 'See the differences' }).click();
  await looksRight(page, 'a-round-brought-in');
  await page.getByRole('button', { name: 'Send 1 count' }).click();
  const quantity = async () => (await oracle.state('lot', entityId))?.['current_quantity'];
  await expect.poll(async () => Number(await quantity())).toBe(77);
  const writes = (await oracle.requests('lots.update')).filter(
    ({ applied, body }) => applied && JSON.stringify(body) !== '{}',
  );
  expect(writes.map(({ body }) => body)).toEqual([{ current_quantity: 77 }]);
  await rm(shared, { recursive: true });
});
