import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { upToDate } from './scripts.ts';
import { listOf, many, openScripts, rowsOf } from './scriptsScreen.ts';

const freshness = (page: Page) => page.getByRole('region', { name: 'List of prescriptions' });

test('the screen shows the list’s age, the refresh’s progress and what went wrong', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(10);
  station.world.prescriptions = { ...upToDate(10), asOf: null, rows: 0 };
  await openScripts(page, address);
  const foot = page.getByRole('contentinfo');
  const refreshing = {
    startedAt: Date.now(),
    rows: 42_000,
    bytes: 33_100_000,
    changed: 10,
    unchanged: 41_990,
    removed: 0,
  };
  const state = upToDate(100_000);
  station.publish({ prescriptions: { ...state, refreshing } });
  await expect(freshness(page)).toContainText('Refreshing: 42,000 rows, 33 MB');
  await expect(freshness(page)).toContainText('41,990 unchanged, 10 new or changed');
  await expect(foot).toContainText('Prescriptions: 42,000 rows, 33 MB');
  await expect(foot.getByRole('progressbar', { name: 'Refreshing prescriptions' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => station.refreshes).toEqual(['stop']);

  station.publish({ prescriptions: state });
  await expect(foot).toContainText(/Prescriptions as of \d+:\d\d/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => station.refreshes).toEqual(['stop', 'refresh']);
  station.world.onRefresh = async () => 'out-of-reach';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(freshness(page)).toContainText('The service is out of reach.');

  const at = Date.now();
  const sayings = [
    ['cut', null, 'Nothing was removed; it is tried again by itself.'],
    ['refused', 'Not permitted', 'refused to give the list: Not permitted'],
    ['not-understood', null, 'is no list of prescriptions. Nothing was removed.'],
    ['sign-in-needed', null, 'Sign in again for a new list.'],
    ['stopped', null, 'What had come is kept.'],
  ] as const;
  for (const [kind, words, saying] of sayings) {
    station.publish({ prescriptions: { ...state, trouble: { kind, words, at } } });
    await expect(freshness(page)).toContainText(saying);
  }
  station.publish({ prescriptions: { ...state, held: 250, invalid: 1 } });
  await expect(freshness(page)).toContainText('250 prescriptions were missing from the last list');
  await expect(freshness(page)).toContainText('1 prescription could not be read');
  station.publish({ prescriptions: { ...state, asOf: Date.now() - 25.5 * 60_000 } });
  await expect(freshness(page)).toContainText('25 min ago');
  const connection = { kind: 'out-of-reach' as const, since: Date.now() };
  station.publish({ status: { ...station.world.status, connection } });
  await expect(freshness(page)).toContainText('Offline.');
});

test(
  'the screen tells "not loaded yet" from "no prescriptions"',
  whole,
  async ({ page, station, address }) => {
    station.world.prescriptions = { ...upToDate(0), asOf: null };
    await openScripts(page, address);
    await expect(page.getByText('No list has been fetched yet.')).toBeVisible();
    const progress = { startedAt: 1, rows: 0, bytes: 0, changed: 0, unchanged: 0, removed: 0 };
    station.publish({ prescriptions: { ...upToDate(0), asOf: null, refreshing: progress } });
    await expect(page.getByText('The first list is on its way.')).toBeVisible();
    await expect(freshness(page)).toContainText('Refreshing: asking the service');
    station.publish({ prescriptions: upToDate(0) });
    await expect(
      page.getByText('The service has no prescriptions for this account.'),
    ).toBeVisible();
  },
);

test('a failed read of the list is repeated, and the rows stay meanwhile', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  await openScripts(page, address);
  await expect(rowsOf(page)).toHaveCount(5);
  const usual = station.world.onList;
  station.world.onList = async () => {
    throw new Error('The disk is full');
  };
  station.publish({ prescriptions: { ...upToDate(5), version: 2 } });
  await expect(page.getByText('The station does not answer.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(5);
  station.world.onList = usual;
  await expect(page.getByText('5 prescriptions')).toBeVisible();
});

test('changed rows are fetched for the visible part, without a jump', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(1_000);
  await openScripts(page, address);
  // Before its rows are there, the list has nowhere to scroll to.
  await expect(rowsOf(page).first()).toContainText('RX00000000');
  await listOf(page).evaluate((list) => list.scrollTo({ top: 32_000 }));
  await expect(rowsOf(page).filter({ hasText: 'RX00000505' })).toBeVisible();
  station.world.listed = station.world.listed.map((row) => ({ ...row, status: 'dispensed' }));
  station.publish({ prescriptions: { ...upToDate(1_000), version: 2 } });
  await expect(rowsOf(page).filter({ hasText: 'RX00000505' })).toContainText('Dispensed');
  expect(await listOf(page).evaluate((list) => list.scrollTop)).toBe(32_000);
});

test(
  'the refresh schedule is set for the whole bench',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.getByRole('link', { name: 'Settings' }).click();
    const group = page.getByRole('radiogroup', { name: 'Refresh prescriptions' });
    await expect(group.getByRole('radio', { name: '10 min' })).toBeChecked();
    await group.getByText('30 min').click();
    await expect.poll(() => station.world.settings.refreshEvery).toBe(30);
    await group.getByText('When asked').click();
    await expect.poll(() => station.world.settings.refreshEvery).toBe(null);
    await page.reload();
    await expect(group.getByRole('radio', { name: 'When asked' })).toBeChecked();
  },
);
