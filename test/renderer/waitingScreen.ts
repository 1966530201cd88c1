import type { Locator, Page } from '@playwright/test';
import { expect, openApp } from './app.ts';

export async function openOutbox(page: Page, address: string): Promise<void> {
  await openApp(page, address);
  await page.getByRole('link', { name: /^Outbox/ }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
}

/** Shows one entry that needs review, with its decisions. */
export async function openRow(card: Locator): Promise<void> {
  const row = card.locator('button[aria-expanded]');
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

export const cardOf = (page: Page) => page.getByRole('article');
