import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** What stands on each picture, written down as it is taken. */
export const wordsFolder = fileURLToPath(new URL('./words/', import.meta.url));

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Each thing on the page with its role and its words; ids, numbers, months and halves of a day stand for themselves no more. */
export async function wordsOf(page: Page): Promise<string> {
  const text = await page.locator('body').ariaSnapshot();
  const masked = text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(new RegExp(`\\b(?:${months})\\b`, 'g'), 'MONTH')
    .replaceAll(/\b[AP]M\b/g, 'M')
    .replaceAll(/\d+/g, '0');
  return `${masked}\n`;
}
