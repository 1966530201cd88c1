import { expect, type Page } from '@playwright/test';

/** In Settings, where the page stands after: labels go to the printer at this port of this machine. */
export async function setLabelPrinter(page: Page, port: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Label printer' });
  await card.getByText('Network', { exact: true }).click();
  await card.getByLabel('Address of the printer').fill('127.0.0.1');
  await card.getByLabel('Port').fill(String(port));
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible();
}
