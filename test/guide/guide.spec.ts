import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { checkLots, scanFor } from '../e2e/fillPage.ts';
import { type Bench, expect, test } from '../e2e/host.ts';

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

/** As a technician sees it, in the light. */
async function picture(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}

async function atTheBench(bench: Bench): Promise<Page> {
  await bench.open();
  await bench.signIn();
  return bench.page;
}

/** A lot is read where a person asks for it: that read is a change in name. */
async function checkedLot(bench: Bench): Promise<void> {
  await scanFor(bench, 'A good lot', /^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
}

const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('01 begin a shift', async ({ bench, page }) => {
  await bench.open();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await picture(page, '01-begin-a-shift');
});

test('02 scan a bottle', async ({ bench }) => {
  const page = await atTheBench(bench);
  await checkedLot(bench);
  await picture(page, '02-scan-a-bottle');
});

test('03 fill a prescription', async ({ bench }) => {
  const page = await atTheBench(bench);
  await checkLots(bench);
  await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
  await picture(page, '03-fill-a-prescription');
});

test('04 settle a stop', async ({ bench }) => {
  const page = await atTheBench(bench);
  await checkLots(bench);
  await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  await scanFor(bench, 'A lot past its expiry', /./);
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
  await picture(page, '04-settle-a-stop');
});

test('05 look after lots', async ({ bench }) => {
  const page = await atTheBench(bench);
  await scanFor(bench, 'A lot past its expiry', /./);
  await checkedLot(bench);
  await go(page, 'Lots');
  await expect(page.getByRole('heading', { name: 'Lots' }).first()).toBeVisible();
  await page.waitForTimeout(1_000);
  await picture(page, '05-look-after-lots');
});

test('06 count and walk', async ({ bench }) => {
  const page = await atTheBench(bench);
  await go(page, 'Lots');
  await page.getByRole('link', { name: 'Shelf walk' }).click();
  await bench.scan((await bench.oracle.code('A lot past its expiry')).value);
  const inHand = page.getByRole('region', { name: 'Lot in hand' });
  await inHand.getByRole('button', { name: 'Check lot' }).click();
  await expect(inHand.getByRole('status').first()).toContainText('Pull it.');
  await picture(page, '06-count-and-walk');
});

test('07 recalls', async ({ bench }) => {
  const page = await atTheBench(bench);
  await go(page, 'Lots');
  await page.getByRole('link', { name: 'Recall' }).click();
  await page.waitForTimeout(1_000);
  await picture(page, '07-recalls-and-controlled');
});

test('08 exceptions', async ({ bench }) => {
  const page = await atTheBench(bench);
  await go(page, 'Exceptions');
  const { id } = await bench.oracle.some('exception', (one) => one['is_active'] === true);
  await page.getByLabel('Open by id').fill(String(id));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Discussion' })).toBeVisible();
  await picture(page, '08-exceptions-orders-tasks');
});

test('09 without a network', async ({ bench }) => {
  const page = await atTheBench(bench);
  await bench.goOffline();
  await bench.scan((await bench.oracle.code('A good lot')).value);
  await expect(bench.verdict).toContainText('Not verified yet');
  await picture(page, '09-without-a-network');
});

test('10 end a shift', async ({ bench }) => {
  const page = await atTheBench(bench);
  await page.goto(`${page.url().split('#')[0]}#/health`);
  await expect(page.getByRole('list', { name: 'Parts of this bench' })).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, '10-end-a-shift');
});
