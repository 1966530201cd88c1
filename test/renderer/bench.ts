/// <reference types="node" />
import { test as base, expect, type Page } from '@playwright/test';
import type { ScanView } from '#shared/contract/scan.ts';
import { StationDouble } from './stationDouble.ts';

/** What the page must never have: a breach of its policy, or an error nobody caught. */
async function collectTrouble(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.exposeFunction('benchTrouble', (text: string) => trouble.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'benchTrouble')(`${event.violatedDirective} ${event.blockedURI}`);
    });
    const heard: string[] = [];
    Reflect.set(window, 'benchHeard', heard);
    window.addEventListener('bench-sound', (event) => {
      if (event instanceof CustomEvent) heard.push(String(event.detail));
    });
  });
  return trouble;
}

export const test = base.extend<{ station: StationDouble; address: string }>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this.
  station: async ({}, use) => {
    await use(new StationDouble());
  },
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  address: async ({ station, page }, use) => {
    const trouble = await collectTrouble(page);
    const address = await station.open();
    await use(address);
    await page.close();
    await station.close();
    expect(trouble).toEqual([]);
  },
});

export { expect };

export const verdictOf = (page: Page) => page.getByRole('status', { name: 'Verdict' });
export const fieldOf = (page: Page) => page.getByLabel('Scan or type a barcode', { exact: true });

/** Writes like a wedge: real key events a few milliseconds apart, then Enter. */
export async function wedge(page: Page, text: string, everyMs = 5): Promise<void> {
  await page.keyboard.type(text, { delay: everyMs });
  await page.keyboard.press('Enter');
}

/** The sounds asked for since the page was loaded, in order. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'benchHeard'));
}

/** From now on every entered code is answered like this scan. */
export function answerWith(station: StationDouble, scan: Partial<ScanView>): void {
  const usual = station.world.onEnter;
  station.world.onEnter = async (input) => ({ ...(await usual(input)), ...scan, id: input.id });
}
