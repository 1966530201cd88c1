import { expect, type Locator, type Page } from '@playwright/test';
import type { Alarm, ScanView } from '../../src/shared/contract/scan.ts';

/** The line at the top of the screen, for all that stands. */
export const stopStrip = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'to settle' });

/** The list in the drawer, once that is open. */
export const stopList = (page: Page): Locator => page.getByRole('list', { name: 'Stops' });

/** Opens the drawer. */
export async function openStops(page: Page): Promise<Locator> {
  await stopStrip(page).getByRole('button', { name: 'Settle' }).click();
  await expect(stopList(page)).toBeVisible();
  return stopList(page);
}

/** A scan that failed after its person had gone on, unless told otherwise. */
export const stopOf = (scan: ScanView, rest: Partial<Alarm> = {}): Alarm => ({
  ...{ scan, raisedAt: Date.now(), now: null, isLive: false, fill: null },
  ...rest,
});
