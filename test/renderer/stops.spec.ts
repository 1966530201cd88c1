import { commandText } from '#shared/codes/command.ts';
import { expectClean } from '../axe.ts';
import {
  openStops,
  settlePlace,
  settles,
  stopList,
  stopOf,
  stopStrip,
} from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { goodLot } from './double/lots.ts';
import { openFill, withBottle, wrongBottle } from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana, expiredScan, lotCode, orderCode, passText } from './worlds.ts';

const key = (digit: '1' | '2' | '3' | '4' | '5' | 'erase') =>
  commandText({ kind: 'key', key: digit });

/** Two stops of bottles, the second one the newer. */
function standTwo(station: StationDouble) {
  const alarms = [stopOf(expiredScan(), { raisedAt: 1 }), stopOf(expiredScan(), { raisedAt: 2 })];
  station.publish({ alarms });
  return alarms.map(({ scan }) => scan.id);
}

const outcomes = (station: StationDouble) =>
  station.stops.settled.map(({ id, settlement }) => ({ id, ...settlement }));

test('a stop seen at once stands in one line without a sound; the bench does not move down for a second one', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  station.publish({ alarms: [stopOf(expiredScan(), { isLive: true })] });
  await expect(stopStrip(page)).toContainText(/1 to settle · .+, lot B-20417: Expired/);
  const height = (await stopStrip(page).boundingBox())?.height;
  const field = await fieldOf(page).boundingBox();
  station.publish({ alarms: [1, 2, 3].map(() => stopOf(expiredScan(), { isLive: true })) });
  await expect(stopStrip(page)).toContainText('3 to settle');
  expect((await stopStrip(page).boundingBox())?.height).toBe(height);
  expect(await fieldOf(page).boundingBox()).toEqual(field);
  expect(await soundsPlayed(page)).toEqual([]);
});

test('by keys alone: a digit settles the stop in hand, a false alarm asks why, Escape gives the focus back', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const [older, newer] = standTwo(station);
  await settles(page).focus();
  await page.keyboard.press('Enter');
  await expect(settlePlace(page)).toBeFocused();
  await page.keyboard.press('5');
  await expect(settlePlace(page)).toContainText('Why a false alarm?');
  await page.keyboard.press('2');
  await expect
    .poll(() => outcomes(station))
    .toEqual([{ id: newer, outcome: 'false-alarm', reason: 'record-wrong' }]);
  await expect(stopList(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(settlePlace(page)).toHaveCount(0);
  await expect(settles(page)).toBeFocused();
  // Closed, a digit means nothing.
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(settlePlace(page)).toBeFocused();
  await page.keyboard.press('4');
  await expect.poll(() => outcomes(station).at(-1)).toEqual({ id: older, outcome: 'returned' });
  expect(station.stops.settled.map(({ by }) => by)).toEqual([dana, dana]);
});

test('by command barcodes alone: opened, settled and closed, and other codes are scans below', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const [, newer] = standTwo(station);
  await expect(page.getByRole('tab', { name: 'To settle (2)' })).toBeVisible();
  await wedge(page, commandText({ kind: 'settle' }));
  await expect(settlePlace(page)).toBeFocused();
  await wedge(page, key('5'));
  await expect(settlePlace(page)).toContainText('Why a false alarm?');
  await wedge(page, key('erase'));
  await wedge(page, key('3'));
  await expect.poll(() => outcomes(station)).toEqual([{ id: newer, outcome: 'relabeled' }]);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await expect(settlePlace(page)).toBeVisible();
  await wedge(page, commandText({ kind: 'press', what: 'cancel' }));
  await expect(settlePlace(page)).toHaveCount(0);
  expect(station.enteredScans.map(({ value }) => value)).toEqual([lotCode]);
});

test(
  'the one in hand stays so when another comes above it, and any other may be chosen',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    const [first, second, third] = [1, 2, 3].map((raisedAt) => stopOf(expiredScan(), { raisedAt }));
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    station.publish({ alarms: [first, second] });
    const list = await openStops(page);
    await expect(list.getByRole('button', { expanded: true })).toHaveCount(1);
    station.publish({ alarms: [first, second, third] });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await settlePlace(page).focus();
    await page.keyboard.press('1');
    await expect
      .poll(() => outcomes(station))
      .toEqual([{ id: second.scan.id, outcome: 'put-back' }]);
    await list.getByRole('button', { expanded: false }).last().click();
    await list.getByRole('button', { name: 'Relabeled' }).click();
    await expect
      .poll(() => outcomes(station).at(-1))
      .toEqual({ id: first.scan.id, outcome: 'relabeled' });
  },
);

test('a digit right before a scan settles the stop, and the scan is whole', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  standTwo(station);
  await openStops(page);
  await expect(settlePlace(page)).toBeFocused();
  await page.keyboard.press('1');
  await wedge(page, orderCode);
  await expect.poll(() => outcomes(station)).toMatchObject([{ outcome: 'put-back' }]);
  await expect.poll(() => station.enteredScans.map(({ value }) => value)).toEqual([orderCode]);
});

test(
  'with a fill held below, keys are for the drawer while it is open, and for the fill after it; its own stop is not asked twice',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    const fill = withBottle(openFill(), wrongBottle());
    station.fills.push(fill);
    await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
    const own = stopOf(expiredScan(fill.heldBy?.kind === 'container' ? fill.heldBy.id : ''), {
      fill: fill.id,
    });
    station.publish({ alarms: [own] });
    const other = stopOf(expiredScan());
    station.publish({ alarms: [own, other] });
    await expect(stopStrip(page)).toContainText('1 to settle');
    await openStops(page);
    await page.keyboard.press('1');
    await expect
      .poll(() => outcomes(station))
      .toEqual([{ id: other.scan.id, outcome: 'put-back' }]);
    await expect(settlePlace(page)).toHaveCount(0);
    expect(station.fills.calls).toEqual([]);
    await page.keyboard.press('1');
    await expect.poll(() => station.fills.calls).toMatchObject([{ call: 'settle' }]);
  },
);

test('the strip, the drawer and the pull are clean', async ({ page, station, address }) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  standTwo(station);
  await openStops(page);
  await expectClean(page);
  await page.keyboard.press('5');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await openStops(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('dialog', { name: 'Pull this lot' })).toBeVisible();
  await expectClean(page);
});
