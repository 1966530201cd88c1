import type { Locator } from '@playwright/test';
import { type Bench, expect } from './host.ts';

/** A lead has decided that lots are read as they are scanned in a fill. */
export async function checkLots({ page }: Bench): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Check each lot as it is scanned' });
  await choice.getByText('Yes', { exact: true }).click();
  await expect(choice.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByRole('link', { name: /^Scan/ }).click();
  await expect(page.getByLabel('Scan or type a barcode')).toBeVisible();
}

export const inFill = ({ page }: Bench): Locator =>
  page.getByRole('region', { name: 'Scanned in this fill' }).getByRole('listitem');

export const setAside = ({ page }: Bench): Locator =>
  page.getByRole('region', { name: 'Fills set aside' });

/** Scans a practice code, and waits for what the band says of it. Returns the code. */
export async function scanFor(bench: Bench, label: string, words: RegExp): Promise<string> {
  const { value } = await bench.oracle.code(label);
  await bench.scan(value);
  await expect(bench.verdict, label).toHaveText(words);
  return value;
}
