import type { Page } from '@playwright/test';
import { expect, openApp } from './app.ts';
import { danaReyes } from './double/staff.ts';
import type { StationDouble } from './stationDouble.ts';

export const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });
export const pinOf = (page: Page) => page.getByLabel('PIN', { exact: true });
export const told = (page: Page) => page.locator('form').getByRole('alert');
export const person = (page: Page) => page.getByRole('button', { name: 'Dana Reyes' });

export async function openAsDana(
  page: Page,
  station: StationDouble,
  address: string,
): Promise<void> {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
}

export async function typePin(page: Page, pin: string): Promise<void> {
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type(pin, { delay: 90 });
  await page.keyboard.press('Enter');
}
