import { readFile } from 'node:fs/promises';
import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';

test('each part of the bench says how it is, in its place, and what to do', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.goto(`${address}#/health`);
  const parts = page.getByRole('list', { name: 'Parts of this bench' }).getByRole('listitem');
  await expect(parts).toHaveCount(13);
  const part = (name: string) => parts.filter({ has: page.getByText(name, { exact: true }) });
  await expect(part('Service')).toHaveAttribute('data-state', 'well');
  await expect(part('Second copy')).toContainText('A lead names a folder on another disk');
  station.publish({
    disk: { trouble: 'full', notices: [] },
    status: {
      ...station.world.status,
      connection: { kind: 'out-of-reach', since: Date.now() - 120_000 },
      clockSkewMs: 600_000,
    },
  });
  await expect(part('Service')).toHaveAttribute('data-state', 'broken');
  await expect(part('Service')).toContainText('Keep working: entries wait here.');
  await expect(part('Database')).toContainText("This computer's disk is full");
  await expect(part('Clock')).toContainText('Off by 10 min');
  await expect(page.getByText(/of 13 want somebody’s attention/)).toBeVisible();
  await looksRight(page, 'health');
  await expectClean(page);
  await part('Second copy').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Second copy' })).toBeVisible();
});

test('Health is found by Ctrl+K and from Settings', whole, async ({ page, address }) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'How this bench is' }).click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('health', { delay: 90 });
  await expect(page.getByRole('option').first()).toContainText('Health');
});

test('a report for support is shown whole, and saved after it went on record', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.goto(`${address}#/health`);
  await page.getByRole('button', { name: 'Show the report' }).click();
  const report = page.getByLabel('The report');
  await expect(report).toContainText('latest 40 requests: 80 ms in the middle');
  await expect(report).toContainText('being sent or looked for: 1');
  await expect(report).toContainText('Updates: refused, unsigned.');
  await expect(report).toContainText('sets: idleMinutes');
  await looksRight(page, 'health-report');
  await expectClean(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pharmacy-bench-report.txt');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toBe(await report.innerText().then((text) => `${text.trimEnd()}\n`));
  expect(station.world.outputs).toEqual([{ way: 'file', what: 'support-report' }]);
});
