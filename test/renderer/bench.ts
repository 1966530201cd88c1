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

/** One key going down and up, as a scanner sends it. `text` is what it types, if anything. */
export interface WedgeKey {
  readonly key: string;
  readonly code?: string;
  readonly text?: string;
  /** 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  readonly modifiers?: number;
}

const plainKeys = (text: string): WedgeKey[] => [...text].map((key) => ({ key, text: key }));

/** Enter, as a scanner's terminator. */
export const enter: WedgeKey = { key: 'Enter', code: 'Enter', text: '\r' };

let lastStamp = 0;

/**
 * Sends keys with time stamps of their own, so that a busy machine does not stretch the burst:
 * the page sees them `everyMs` apart whatever happens on the way.
 */
export async function sendKeys(
  page: Page,
  keys: readonly (WedgeKey | string)[],
  everyMs = 10,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // Bursts lie apart, so that none is taken for the scanner repeating the last one.
  let at = Math.max(Date.now() / 1_000, lastStamp + 0.4);
  const sent = keys
    .flatMap((key) => (typeof key === 'string' ? plainKeys(key) : [key]))
    .flatMap(({ key, code = '', text, modifiers = 0 }) => {
      at += everyMs / 1_000;
      const common = { key, code, modifiers, timestamp: at };
      const down =
        text === undefined ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text };
      return [
        cdp.send('Input.dispatchKeyEvent', { ...common, ...down }),
        cdp.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
      ];
    });
  lastStamp = at;
  await Promise.all(sent);
  await cdp.detach();
}

/** A whole scan: the text and Enter, 10 ms a key. */
export async function wedge(page: Page, text: string, everyMs = 10): Promise<void> {
  await sendKeys(page, [text, enter], everyMs);
}

/** Opens the page and waits until it takes scans. */
export async function openBench(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Armed', { exact: true })).toBeVisible();
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
