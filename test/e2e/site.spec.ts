import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rememberKeys } from '../renderer/keys.ts';
import { runBroker } from '../support/processes.ts';
import { Bench, expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

test('two benches become a site by a scanned code: a recall at one stops the next scan at the other', async ({
  bench,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-e2e-'));
  await using broker = await runBroker(join(folder, 'broker'));
  const other = new Bench(
    await context.newPage(),
    join(folder, 'bench'),
    bench.service,
    bench.oracle,
  );
  await other.page.addInitScript(rememberKeys);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  try {
    for (const one of [bench, other]) {
      await one.open();
      await one.signIn();
      await one.page.goto(`${one.page.url().split('#')[0]}#/benches`);
      await expect(one.page.getByText('Join a site')).toBeVisible();
    }
    const { page } = bench;
    await page.bringToFront();
    await page.getByLabel('Name of the pharmacy').fill('Main Street Pharmacy');
    await page.getByLabel('Name of this bench').fill('Counter');
    await page.getByLabel('The broker’s line').fill(broker.line);
    await page.getByRole('button', { name: 'Begin the site' }).click();
    await expect(page.getByText('Connected to the other benches')).toBeVisible();
    await page.getByLabel('Name of the new bench').fill('Fill 2');
    await page.getByRole('button', { name: 'Show its code' }).click();
    await expect(page.getByRole('img', { name: 'Code that lets Fill 2 in' })).toBeInViewport({
      ratio: 0.99,
    });
    await looksRight(page, 'site-code');
    await page.getByRole('button', { name: 'Copy the text' }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await other.page.bringToFront();
    await other.scan(code);
    await expect(other.page.getByText('Connected to the other benches')).toBeVisible();
    await expect(other.page.getByRole('list', { name: 'Benches' })).toContainText('Counter');
    await page.bringToFront();
    // The lead sees at once that it is there.
    const fill = page.getByRole('list', { name: 'Benches' }).getByRole('listitem').last();
    await expect(fill).toContainText('Everything sent', { timeout: 10_000 });
    const { value, entityId } = await bench.oracle.code('A good lot');
    const batch = String((await bench.oracle.state('lot', entityId))?.['batch_number']);
    await page.goto(`${page.url().split('#')[0]}#/lots/${entityId}`);
    await page.getByRole('button', { name: 'Check lot' }).click();
    await expect(page.getByText(batch).first()).toBeVisible();
    // What one bench checked is found at the other.
    await other.page.bringToFront();
    await other.page.getByRole('link', { name: 'Lots', exact: true }).click();
    await expect(other.page.getByRole('row', { name: new RegExp(batch) })).toContainText(
      'Seen at Counter',
    );
    await looksRight(other.page, 'site-lots');
    await page.bringToFront();
    await page.getByRole('link', { name: 'Lots', exact: true }).click();
    await page.getByRole('link', { name: 'Recall' }).click();
    await page.getByLabel('Batches').fill(batch);
    await page.getByLabel('Notice').fill('Letter of Nov 20');
    await page.getByRole('button', { name: 'Stop every scan of it' }).click();
    await expect(page.getByRole('list', { name: 'Recalls' })).toContainText('On the list since');
    await other.page.bringToFront();
    await other.page.getByRole('link', { name: 'Scan', exact: true }).click();
    await expect(other.page.getByLabel('Scan or type a barcode')).toBeVisible();
    await other.scan(value);
    await expect(other.page.getByText('Recalled').first()).toBeVisible();
    await looksRight(other.page, 'site-recalled');
  } finally {
    await other.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
