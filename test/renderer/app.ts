/// <reference types="node" />
import { expect, type Page } from '@playwright/test';
import type { ScanView } from '#shared/contract/scan.ts';
import { addressOf, windowToken } from './double/pageServer.ts';
import { rememberKeys } from './keys.ts';
import { StationDouble } from './stationDouble.ts';
import { test as tabs } from './tabs.ts';

/** Gives a window its token, as a link's ticket would have. */
export async function giveToken(page: Page): Promise<void> {
  await page.addInitScript((token) => sessionStorage.setItem('bench-token', token), windowToken);
}

/** Collects what the page must never have: a breach of its policy or an uncaught error. */
async function collectTrouble(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.exposeFunction('benchTrouble', (text: string) => trouble.push(text));
  await page.addInitScript(rememberKeys);
  await giveToken(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'benchTrouble')(`${event.violatedDirective} ${event.blockedURI}`);
    });
    const played: string[] = [];
    Reflect.set(window, 'playedSounds', played);
    window.addEventListener('bench-sound', (event) => {
      if (event instanceof CustomEvent) played.push(String(event.detail));
    });
  });
  return trouble;
}

interface Parts {
  readonly station: StationDouble;
  readonly address: string;
  /** What the page had of `collectTrouble`; must be empty at the end. */
  readonly troubles: string[];
}

export const test = tabs.extend<Parts>({
  troubles: async ({ page }, use) => {
    await use(await collectTrouble(page));
  },
  station: async ({ page, shared, troubles }, use) => {
    const station = new StationDouble(shared.pages);
    await use(station);
    await page.close();
    station.close();
    expect(troubles).toEqual([]);
  },
  /** Of the page that this test's station answers. */
  address: async ({ station: _, shared }, use) => {
    await use(addressOf(shared.pages));
  },
});

export { enter, sendKeys, type WedgeKey, wedge } from './keys.ts';
export { expect };

/** The region that reads the verdict out. */
export const readerOf = (page: Page) => page.locator('p[aria-live][aria-atomic]');
export const verdictOf = (page: Page) => page.getByRole('status', { name: 'Verdict' });
export const fieldOf = (page: Page) => page.getByLabel('Scan or type a barcode', { exact: true });

/** Opens the page and waits until it takes scans. */
export async function openApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  // Measured only once the fonts are loaded.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A dialog takes the focus to its first field a moment after it is painted, also from a hand that was quicker. */
export async function expectTakesKeys(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').first().locator(':focus')).toHaveCount(1);
}

/** The sounds played since the page was loaded, in order. */
export function soundsPlayed(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'playedSounds'));
}

/** From now on every entered code is answered like this scan. */
export function answerWith(station: StationDouble, scan: Partial<ScanView>): void {
  const usual = station.world.onEnter;
  station.world.onEnter = async (input) => ({ ...(await usual(input)), ...scan, id: input.id });
}
