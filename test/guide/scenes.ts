import type { Page } from '@playwright/test';
import { checkLots, scanFor } from '../e2e/fillPage.ts';
import { type Bench, expect } from '../e2e/host.ts';

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

/** What each picture of the guide shows, by its name: how a technician comes there. */
export const scenes: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  async '01-begin-a-shift'(bench) {
    const { page } = bench;
    await bench.open();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  },

  async '02-scan-a-bottle'(bench) {
    await atTheBench(bench);
    await checkedLot(bench);
  },

  async '03-fill-a-prescription'(bench) {
    await atTheBench(bench);
    await checkLots(bench);
    await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
  },

  async '04-settle-a-stop'(bench) {
    const page = await atTheBench(bench);
    await checkLots(bench);
    await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    await scanFor(bench, 'A lot past its expiry', /./);
    await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
  },

  async '05-look-after-lots'(bench) {
    const page = await atTheBench(bench);
    await scanFor(bench, 'A lot past its expiry', /./);
    await checkedLot(bench);
    await go(page, 'Lots');
    await expect(page.getByRole('heading', { name: 'Lots' }).first()).toBeVisible();
    await page.waitForTimeout(1_000);
  },

  async '06-count-and-walk'(bench) {
    const page = await atTheBench(bench);
    await go(page, 'Lots');
    await page.getByRole('link', { name: 'Shelf walk' }).click();
    const inHand = page.getByRole('region', { name: 'Lot in hand' });
    // A scan before that goes to the screen that is left.
    await expect(inHand).toContainText('Scan a bottle');
    await bench.scan((await bench.oracle.code('A lot past its expiry')).value);
    await inHand.getByRole('button', { name: 'Check lot' }).click();
    await expect(inHand.getByRole('status').first()).toContainText('Pull it.');
  },

  async '07-recalls-and-controlled'(bench) {
    const page = await atTheBench(bench);
    await go(page, 'Lots');
    await page.getByRole('link', { name: 'Recall' }).click();
    await page.waitForTimeout(1_000);
  },

  async '08-exceptions-orders-tasks'(bench) {
    const page = await atTheBench(bench);
    await go(page, 'Exceptions');
    const { id } = await bench.oracle.some('exception', (one) => one['is_active'] === true);
    await page.getByLabel('Open by id').fill(String(id));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Discussion' })).toBeVisible();
  },

  async '09-without-a-network'(bench) {
    await atTheBench(bench);
    await expect(bench.page.getByRole('contentinfo')).toContainText('Prescriptions as of');
    await bench.goOffline();
    await bench.scan((await bench.oracle.code('A good lot')).value);
    await expect(bench.verdict).toContainText('Not verified yet');
    await expect(bench.page.getByRole('tabpanel', { name: 'Scans' })).toContainText('Lot ');
  },

  async '10-end-a-shift'(bench) {
    const page = await atTheBench(bench);
    await page.goto(`${page.url().split('#')[0]}#/health`);
    await expect(page.getByRole('list', { name: 'Parts of this bench' })).toBeVisible();
    await page.waitForTimeout(500);
  },
};
