import type { Page } from '@playwright/test';
import { openStops, stopOf, stopStrip } from '../support/stopsOnPage.ts';
import { someOf, whole } from '../support/whole.ts';
import {
  answerWith,
  expect,
  fieldOf,
  openApp,
  soundsPlayed,
  test,
  verdictOf,
  wedge,
} from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import {
  bo,
  dana,
  everyVerdict,
  lotCode,
  orderCode,
  passText,
  scanOf,
  signedIn,
  signedOut,
} from './worlds.ts';

/** The connection is lost while a scan is being saved: it may be saved or not. */
async function scanWhileDisconnecting(page: Page, station: StationDouble, address: string) {
  const usual = station.world.onEnter;
  station.world.onEnter = async (input) => {
    station.world.onEnter = usual;
    station.disconnect();
    return usual(input);
  };
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Not saved/);
}

test('a station that hangs is lost to the window, which takes scans again once it answers', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  station.pageServer.hang();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Not taken/);
  station.pageServer.hearAgain();
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
});

test('without the station the window says so and refuses scans with a sound', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await expect(page.getByText('Not ready: the station is lost')).toBeVisible();
  await wedge(page, orderCode);
  await expect(verdictOf(page)).toHaveText(/^Not taken/);
  await expect(verdictOf(page)).toContainText(orderCode);
  expect(await soundsPlayed(page)).toEqual(['pass', 'fail']);
  station.reconnect();
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  await expect(page.getByText('This window has lost the station.')).toHaveCount(0);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await expect
    .poll(() => station.enteredScans.map(({ value }) => value))
    .toEqual([lotCode, lotCode]);
});

for (const where of someOf(['at the scan station', 'at the sign-in form'] as const, 2)) {
  test(`another program at this address is told nothing, and no field is left ${where}`, async ({
    page,
    station,
    address,
  }) => {
    if (where === 'at the sign-in form') {
      station.world.session = { ...signedOut, service: { address: '', practice: false } };
      await page.goto(address);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    } else {
      await openApp(page, address);
    }
    station.disconnect();
    station.becomeAnother();
    station.reconnect();
    await expect(page.getByRole('alert')).toContainText('This is not the Pharmacy Bench');
    await expect(page.locator('input, form')).toHaveCount(0);
  });
}

test('a scan cut off by a lost connection is entered again under the same id', async ({
  page,
  station,
  address,
}) => {
  await scanWhileDisconnecting(page, station, address);
  station.reconnect();
  await expect(verdictOf(page)).toHaveText(passText);
  expect(new Set(station.enteredScans.map(({ id }) => id)).size).toBe(1);
  await expect.poll(() => station.enteredScans).toHaveLength(2);
  expect(station.enteredScans.map(({ seen }) => seen)).toEqual([true, true]);
});

test(
  'a scan cut off is not entered again in the name of another person at the window',
  whole,
  async ({ page, station, address }) => {
    await scanWhileDisconnecting(page, station, address);
    station.people.chosen.push(bo);
    station.reconnect();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Bo Lindqvist' }),
    ).toBeVisible();
    expect(station.enteredScans).toMatchObject([{ by: dana }]);
    await wedge(page, lotCode);
    await expect(verdictOf(page)).toHaveText(passText);
    expect(station.enteredScans.map(({ by }) => by)).toEqual([dana, bo]);
  },
);

test('a scan that is no longer shown is entered again as unseen, so that a stop raises an alarm', async ({
  page,
  station,
  address,
}) => {
  await scanWhileDisconnecting(page, station, address);
  await wedge(page, orderCode);
  await expect(verdictOf(page)).toHaveText(/^Not taken/);
  station.reconnect();
  await expect.poll(() => station.enteredScans).toHaveLength(2);
  expect(station.enteredScans.map(({ value, seen }) => [value, seen])).toEqual([
    [lotCode, true],
    [lotCode, false],
  ]);
});

test('the status line shows connection, waiting entries, clock and sign-in', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Connected');
  station.publish({
    status: {
      connection: { kind: 'out-of-reach', since: Date.now() - 6 * 60_000 - 1_000 },
      waiting: 5,
      underWay: 0,
      needsDecision: 0,
      waitingForOthers: 2,
      draining: null,
      clockSkewMs: -7 * 60_000,
      restoredAt: null,
      noticesRestore: false,
      leadRecovery: null,
      apartSince: null,
      copyBehindSince: null,
    },
    session: { ...signedIn, validity: 'lapsed' },
  });
  await expect(foot).toContainText('Offline for 6 min. Keep working.');
  await expect(foot).toContainText('5 waiting, 2 for another sign-in');
  await expect(foot).toContainText("clock is 7 min behind the service's");
  await expect(foot).toContainText('an older copy of the data would not be noticed');
  await expect(foot).toContainText('Sign-in has ended');
  station.publish({
    status: {
      connection: { kind: 'connected' },
      waiting: 2,
      underWay: 0,
      needsDecision: 0,
      waitingForOthers: 0,
      draining: { done: 3, total: 5, since: Date.now() - 60_000 },
      clockSkewMs: null,
      restoredAt: null,
      noticesRestore: true,
      leadRecovery: null,
      apartSince: null,
      copyBehindSince: null,
    },
    session: { ...signedIn, validity: 'ending' },
  });
  await expect(foot).toContainText('3 of 5 delivered');
  await expect(foot).toContainText(/Sign-in ends at \d{1,2}:\d\d/);
});

test('a data folder that was restored is told until a named person has seen it', async ({
  page,
  station,
  address,
}) => {
  station.world.status = { ...station.world.status, restoredAt: Date.now() };
  await openApp(page, address);
  const told = page.getByRole('alert').filter({ hasText: 'An older copy of the data' });
  await expect(told).toContainText('Open the outbox.');
  await told.getByRole('button', { name: 'I have seen this' }).click();
  await expect(told).toBeHidden();
  expect(station.seenRestored).toEqual([expect.objectContaining({ firstName: 'Dana' })]);
});

test('an alarm stays above the verdict until a named person says what was done', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  const scan =
    everyVerdict.find(({ name }) => name === 'expired-lot')?.scan ??
    scanOf({ kind: 'verified', at: 1 });
  station.publish({ alarms: [stopOf(scan)] });
  const alarm = stopStrip(page).filter({ hasText: '1 to settle · ' });
  await expect(alarm).toContainText(/^1 to settle · .+, lot B-20417: Expired/);
  await expect(verdictOf(page)).toBeInViewport();
  await expect.poll(() => soundsPlayed(page)).toEqual(['pass', 'alarm']);
  await page.reload();
  await expect(alarm).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(alarm).toBeVisible();
  const stops = await openStops(page);
  await expect(stops).toContainText('Dana Whitfield');
  await stops.getByRole('button', { name: 'Put back' }).click();
  await expect(alarm).toHaveCount(0);
  const by = { firstName: 'Dana', lastName: 'Whitfield' };
  await expect
    .poll(() => station.stops.settled)
    .toEqual([{ id: scan.id, settlement: { outcome: 'put-back' }, by }]);
  const unknown = scanOf({ kind: 'unknown-barcode', at: 1, words: null }, { subject: null });
  station.publish({ alarms: [stopOf(unknown)] });
  const second = stopStrip(page).filter({ hasText: 'Unknown barcode' });
  await expect(second).not.toContainText('Unknown barcode: ');
  await expect(await openStops(page)).toContainText('The service does not know it.');
});

test('two equal scans in a row count as two and are shown as ×2', async ({
  page,
  station,
  address,
}) => {
  answerWith(station, { inARow: 2 });
  await openApp(page, address);
  await fieldOf(page).fill(lotCode);
  await page.keyboard.press('Enter');
  await expect(verdictOf(page)).toContainText('×2');
});
