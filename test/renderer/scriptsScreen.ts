import type { Page } from '@playwright/test';
import { expect, openApp } from './app.ts';
import { script } from './scripts.ts';

export const listOf = (page: Page) => page.getByRole('listbox', { name: 'Prescriptions' });
export const rowsOf = (page: Page) => listOf(page).getByRole('option');

export const many = (count: number) => Array.from({ length: count }, (_, number) => script(number));

export async function openScripts(page: Page, address: string): Promise<void> {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await expect(page.getByRole('heading', { name: 'Prescriptions', level: 1 })).toBeVisible();
}
