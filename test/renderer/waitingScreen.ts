import type { Page } from '@playwright/test';
import { expect, openApp } from './app.ts';

export async function openWaiting(page: Page, address: string): Promise<void> {
  await openApp(page, address);
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting work' })).toBeVisible();
}

export const cardOf = (page: Page) => page.getByRole('article');
