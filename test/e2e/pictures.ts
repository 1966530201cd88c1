import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';

const folder = process.env['PICTURES'];

/** Takes pictures in both sizes and colour schemes, if a folder is named for them. */
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}

/** Looked at by axe, and by us where a folder for pictures is named. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await expectClean(page);
  await picture(page, name);
}
