import type { Page } from '@playwright/test';
import { expect, openApp, wedge } from './app.ts';
import { danaBadge, danaReyes } from './double/staff.ts';
import type { StationDouble } from './stationDouble.ts';

export const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });
export const pinOf = (page: Page) => page.getByLabel('PIN', { exact: true });
export const told = (page: Page) => page.locator('form').getByRole('alert');
/** Whose name stands at the top, where this person is here. */
export const here = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
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

/** At a bench that nobody has unlocked Dana's badge is scanned, and their PIN is asked. */
export async function scanDanasBadge(
  page: Page,
  { people }: StationDouble,
  address: string,
): Promise<void> {
  people.pinAfterBadge = true;
  people.switchOn(null);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Who is here?' })).toBeVisible();
  await wedge(page, danaBadge);
  await expect(page.getByRole('heading', { name: 'Dana Reyes' })).toBeVisible();
}
