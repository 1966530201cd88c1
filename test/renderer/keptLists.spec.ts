import type { Page } from '@playwright/test';
import type { KnownLots } from '#shared/contract/lotViews.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { goodLot, knownLots, lotRow } from './double/lots.ts';
import { boBadge, danaReyes } from './double/staff.ts';
import { here, openAsDana } from './lockPage.ts';
import type { StationDouble } from './stationDouble.ts';
import { taskBoard } from './taskPage.ts';

const go = (page: Page, to: string) => page.getByRole('link', { name: to, exact: true }).click();
const lots = (page: Page) => page.getByRole('table', { name: 'Lots' }).getByRole('rowheader');
const fresh = (page: Page) => page.getByRole('region', { name: 'New, 4' });

/** The station answers about lots only when told to. */
function holdLots({ world }: StationDouble): (answer: KnownLots) => void {
  const held = Promise.withResolvers<KnownLots>();
  world.lots.onKnown = () => held.promise;
  return held.resolve;
}

async function lotsOpened(page: Page, station: StationDouble, address: string): Promise<void> {
  station.world.lots.onKnown = async () => knownLots([lotRow()]);
  await openApp(page, address);
  await go(page, 'Lots');
  await expect(lots(page)).toHaveCount(1);
  await go(page, 'Scan');
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
}

test('a list stands there at once when somebody comes back to it, and is asked for again', async ({
  page,
  station,
  address,
}) => {
  await lotsOpened(page, station, address);
  const answer = holdLots(station);
  await go(page, 'Lots');
  await expect(lots(page)).toHaveCount(1);
  answer(knownLots([lotRow({ batchNumber: 'NEWER-1' })]));
  await expect(page.getByRole('table', { name: 'Lots' })).toContainText('NEWER-1');
});

test(
  'so does the list that led to a lot, on the way back from it',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onKnown = async () => knownLots([lotRow()]);
    station.world.lots.onDetail = async () => goodLot();
    // So wide that the list stands beside the lot.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openApp(page, address);
    await go(page, 'Lots');
    await lots(page).getByRole('link').click();
    await expect(page.getByRole('navigation', { name: 'Lots' }).getByRole('link')).toHaveCount(1);
    holdLots(station);
    await page.goBack();
    await expect(lots(page)).toHaveCount(1);
  },
);

test(
  'a board stands there at once, with what was done to it since',
  whole,
  async ({ page, station, address }) => {
    await taskBoard(page, station, address);
    await go(page, 'Scan');
    const asked = station.world.tasks.askedAbout.length;
    const answered = Promise.withResolvers<void>();
    station.world.tasks.beforeKnown = answered.promise;
    await go(page, 'Tasks');
    await expect(fresh(page)).toBeVisible();
    await expect.poll(() => station.world.tasks.askedAbout.length).toBe(asked + 1);
    station.world.tasks.rows = station.world.tasks.rows.slice(0, 0);
    answered.resolve();
    await expect(page.getByText('No tasks yet.')).toBeVisible();
  },
);

test('what has changed meanwhile is waited for', async ({ page, station, address }) => {
  await lotsOpened(page, station, address);
  const answer = holdLots(station);
  station.recordsChanged();
  await go(page, 'Lots');
  await expect(page.getByText('Loading lots.')).toBeVisible();
  await expect(lots(page)).toHaveCount(0);
  answer(knownLots([]));
  await expect(page.getByText('No lots yet.')).toBeVisible();
});

test('what one person has read is not kept for another', async ({ page, station, address }) => {
  station.people.switchOn(danaReyes);
  await lotsOpened(page, station, address);
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  holdLots(station);
  await go(page, 'Lots');
  await expect(page.getByText('Loading lots.')).toBeVisible();
  await expect(lots(page)).toHaveCount(0);
});

test(
  'nor while people are off, for another name that is chosen',
  whole,
  async ({ page, station, address }) => {
    await lotsOpened(page, station, address);
    station.people.chosen.push({ firstName: 'Rosa', lastName: 'Grant' });
    station.push(station.people.whoIsHere());
    await expect(here(page, 'Rosa Grant')).toBeVisible();
    holdLots(station);
    await go(page, 'Lots');
    await expect(page.getByText('Loading lots.')).toBeVisible();
    await expect(lots(page)).toHaveCount(0);
  },
);

test(
  'a list is waited for again after the connection was lost',
  whole,
  async ({ page, station, address }) => {
    await lotsOpened(page, station, address);
    station.disconnect();
    await expect(page.getByRole('contentinfo')).not.toContainText('Connected');
    station.reconnect();
    await expect(page.getByRole('contentinfo')).toContainText('Connected');
    holdLots(station);
    await go(page, 'Lots');
    await expect(page.getByText('Loading lots.')).toBeVisible();
  },
);

test('an answer that comes after the next person has come is not kept for them', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  const answer = holdLots(station);
  await go(page, 'Lots');
  await expect(page.getByText('Loading lots.')).toBeVisible();
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  answer(knownLots([lotRow()]));
  holdLots(station);
  await go(page, 'Lots');
  await expect(page.getByText('Loading lots.')).toBeVisible();
  await expect(lots(page)).toHaveCount(0);
});

test(
  'a list is asked for once, however it was opened',
  whole,
  async ({ page, station, address }) => {
    const asked: unknown[] = [];
    station.world.lots.onKnown = async (input) => {
      asked.push(input);
      return knownLots([lotRow()]);
    };
    await page.goto(`${address}#/lots`);
    await expect(lots(page)).toHaveCount(1);
    await go(page, 'Scan');
    await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);
