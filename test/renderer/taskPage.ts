import type { Locator, Page } from '@playwright/test';
import { expect, openApp } from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import { busyTasks, fill } from './taskWorlds.ts';

/** The board of tasks, with many of them. */
export async function taskBoard(
  page: Page,
  station: StationDouble,
  address: string,
): Promise<void> {
  fill(station.world.tasks, busyTasks());
  await openApp(page, address);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('region', { name: 'New, 4' })).toBeVisible();
}

/** The page of one task, opened by its key. */
export async function taskPage(page: Page, address: string, key: string): Promise<Locator> {
  await openApp(page, address);
  await page.goto(`${address}#/tasks/${key}`);
  return page.getByRole('region', { name: 'Task', exact: true });
}

/** What the window submitted by one call of the contract, oldest first. */
export const entriesOf = ({ entries }: StationDouble, call: string) =>
  entries.filter((entry) => entry.call === call).map(({ input }) => input);
