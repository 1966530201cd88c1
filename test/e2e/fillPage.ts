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

export const stopDesk = ({ page }: Bench): Locator =>
  page.getByRole('heading', { name: 'What did you do with it?' });

/** Whatever on the page is green. */
export const green = ({ page }: Bench): Locator => page.locator('[data-tone="pass"]');

/** The list of prescriptions has been read. */
export async function listKnown({ page }: Bench): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(/Prescriptions as of \d+:\d\d/);
}

/** Every answer about the step in hand has come. */
export async function allAnswered({ page }: Bench): Promise<void> {
  const compared = page.getByRole('region', { name: 'How it was compared' });
  await expect(compared).toBeVisible();
  await expect(compared).not.toContainText(/Not (checked|compared) yet/);
}
