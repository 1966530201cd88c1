import { expect, type Locator, type Page } from '@playwright/test';
import type { Alarm, ScanView } from '../../src/shared/contract/scan.ts';

/** The line at the top of the screen, for all that stands; at the bench it is heard, and a tab shows how many. */
export const stopStrip = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'to settle' });

/** What opens the list: the bench's tab, or the button of the line. */
export const settles = (page: Page): Locator => page.locator('[data-settles]');

/** Where the stops are settled, once that is open. */
export const settlePlace = (page: Page): Locator =>
  page.getByRole('region', { name: 'To settle', exact: true });

/** The list in it. */
export const stopList = (page: Page): Locator => page.getByRole('list', { name: 'Stops' });

/** Opens the list. */
export async function openStops(page: Page): Promise<Locator> {
  await settles(page).click();
  await expect(stopList(page)).toBeVisible();
  return stopList(page);
}

/** A scan that failed after its person had gone on, unless told otherwise. */
export const stopOf = (scan: ScanView, rest: Partial<Alarm> = {}): Alarm => ({
  ...{ scan, raisedAt: Date.now(), now: null, isLive: false, fill: null },
  ...rest,
});
