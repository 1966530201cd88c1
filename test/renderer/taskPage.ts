import type { Locator, Page } from '@playwright/test';
import { openApp } from './app.ts';
import type { StationDouble } from './stationDouble.ts';

/** The page of one task, opened by its key. */
export async function taskPage(page: Page, address: string, key: string): Promise<Locator> {
  await openApp(page, address);
  await page.goto(`${address}#/tasks/${key}`);
  return page.getByRole('region', { name: 'Task', exact: true });
}

/** What the window submitted by one call of the contract, oldest first. */
export const entriesOf = ({ entries }: StationDouble, call: string) =>
  entries.filter((entry) => entry.call === call).map(({ input }) => input);
