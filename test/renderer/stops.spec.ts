import { commandText } from '#shared/codes/command.ts';
import type { StandingStop } from '#shared/contract/stops.ts';
import { expectClean } from '../axe.ts';
import {
  openStops,
  settlePlace,
  settles,
  stopList,
  stopOf,
  stopStrip,
} from '../support/stopsOnPage.ts';
import { expect, fieldOf, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { openFill, withBottle, wrongBottle } from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana, everyVerdict, lotCode, orderCode, passText, scanOf } from './worlds.ts';

const expired = (id: string = crypto.randomUUID()) => {
  const found = everyVerdict.find(({ name }) => name === 'expired-lot');
  return { ...(found?.scan ?? scanOf({ kind: 'verified', at: 1 })), id };
};
const key = (digit: '1' | '2' | '3' | '4' | '5' | 'erase') =>
  commandText({ kind: 'key', key: digit });

/** Two stops of bottles, the second one the newer. */
function standTwo(station: StationDouble) {
  const alarms = [stopOf(expired(), { raisedAt: 1 }), stopOf(expired(), { raisedAt: 2 })];
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
  station.publish({ alarms: [stopOf(expired(), { isLive: true })] });
  await expect(stopStrip(page)).toContainText(/1 to settle · .+, lot B-20417: Expired/);
  const height = (await stopStrip(page).boundingBox())?.height;
  const field = await fieldOf(page).boundingBox();
  station.publish({ alarms: [1, 2, 3].map(() => stopOf(expired(), { isLive: true })) });
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

test('the one in hand stays so when another comes above it, and any other may be chosen', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const [first, second, third] = [1, 2, 3].map((raisedAt) => stopOf(expired(), { raisedAt }));
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  station.publish({ alarms: [first, second] });
  const list = await openStops(page);
  await expect(list.getByRole('button', { expanded: true })).toHaveCount(1);
  station.publish({ alarms: [first, second, third] });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await settlePlace(page).focus();
  await page.keyboard.press('1');
  await expect.poll(() => outcomes(station)).toEqual([{ id: second.scan.id, outcome: 'put-back' }]);
  await list.getByRole('button', { expanded: false }).last().click();
  await list.getByRole('button', { name: 'Relabeled' }).click();
  await expect
    .poll(() => outcomes(station).at(-1))
    .toEqual({ id: first.scan.id, outcome: 'relabeled' });
});

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

test('with a fill held below, keys are for the drawer while it is open, and for the fill after it; its own stop is not asked twice', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const fill = withBottle(openFill(), wrongBottle());
  station.fills.push(fill);
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
  const own = stopOf(expired(fill.heldBy?.kind === 'container' ? fill.heldBy.id : ''), {
    fill: fill.id,
  });
  station.publish({ alarms: [own] });
  const other = stopOf(expired());
  station.publish({ alarms: [own, other] });
  await expect(stopStrip(page)).toContainText('1 to settle');
  await openStops(page);
  await page.keyboard.press('1');
  await expect.poll(() => outcomes(station)).toEqual([{ id: other.scan.id, outcome: 'put-back' }]);
  await expect(settlePlace(page)).toHaveCount(0);
  expect(station.fills.calls).toEqual([]);
  await page.keyboard.press('1');
  await expect.poll(() => station.fills.calls).toMatchObject([{ call: 'settle' }]);
});

/** What a pull was entered with. */
const pulled = (station: StationDouble) =>
  station.entries.filter(({ call }) => call === 'stops.pull').map(({ input }) => input);

test('a lot is pulled by keys alone: the dialog says what it does, and one call makes all of it', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  const alarm = stopOf(expired());
  station.publish({ alarms: [alarm] });
  await openStops(page);
  await page.keyboard.press('2');
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  await expect(dialog).toContainText('B-20233, Acme Biologics: Expired');
  await expect(dialog).toContainText(/95 →\s*becomes 0 mg/);
  // A hurried hand's Enter pulls nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Take it out of use: no longer active')).toBeFocused();
  expect(pulled(station)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const stop: StandingStop = { kind: 'scan', id: alarm.scan.id };
  expect(pulled(station)).toMatchObject([
    {
      ...{ stop, lotId, reason: 'Pulled: Expired' },
      quantity: { way: 'count' },
      task: { draft: { name: 'Follow up on pulled lot B-20233, Acme Biologics' } },
    },
  ]);
  expect(JSON.stringify(pulled(station))).toContain(`[Lot B-20233, ${lotId}]`);
  await expect(stopStrip(page)).toHaveCount(0);
});

test('parts are left out and typed; what is typed outlives a scan; an unfilled number is not sent', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot({ is_active: false });
  await openApp(page, address);
  station.publish({ alarms: [stopOf(expired())] });
  const list = await openStops(page);
  await list.getByRole('button', { name: 'Pull this lot…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  await expect(dialog).toContainText('It is out of use already.');
  await dialog.getByLabel('Less what is pulled').check();
  await dialog.getByRole('button', { name: 'Pull it' }).click();
  await expect(dialog).toContainText('Enter how many fewer');
  await dialog.getByLabel('How many are pulled, in mg').fill('12');
  await wedge(page, lotCode);
  await expect(dialog).toContainText('Scanned meanwhile');
  await expect(dialog.getByLabel('How many are pulled, in mg')).toHaveValue('12');
  await expect(dialog).toContainText(/95 →\s*becomes 83 mg/);
  await dialog.getByLabel('Make a task to follow up').uncheck();
  await dialog.getByRole('button', { name: 'Pull it' }).click();
  await expect(dialog).toHaveCount(0);
  expect(pulled(station)).toMatchObject([
    { deactivate: null, quantity: { way: 'adjust', change: '-12' }, task: null },
  ]);
});

test('of a quantity that is not known nothing is taken off', async ({ page, station, address }) => {
  station.world.lots.onDetail = async () => goodLot({ current_quantity: null });
  await openApp(page, address);
  station.publish({ alarms: [stopOf(expired())] });
  const list = await openStops(page);
  await list.getByRole('button', { name: 'Pull this lot…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  await expect(dialog).toContainText('only a count says it');
  await expect(dialog.getByLabel('Less what is pulled')).toHaveCount(0);
  await expect(dialog.getByLabel('None: count to zero')).toBeVisible();
});

test('the bottle that holds a fill is pulled from there by a digit', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  const fill = withBottle(openFill(), wrongBottle());
  station.fills.push(fill);
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
  await page.keyboard.press('5');
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  // The lot is right, only not for this fill: its bottle belongs back in its place.
  await expect(dialog.getByText('Semaglutide 2.5 mg/mL vial and')).toBeVisible();
  await expect(dialog.getByLabel('Return this bottle to its place.')).toBeChecked();
  await expect(dialog.getByLabel('Take it out of use: no longer active')).toHaveCount(0);
  await dialog.getByLabel('Pull the lot').check();
  await dialog.getByRole('button', { name: 'Pull it' }).click();
  const container = fill.containers[0]?.id;
  await expect
    .poll(() => pulled(station))
    .toMatchObject([{ stop: { kind: 'held', id: fill.id, container } }]);
});

test('the wrong bottle for a fill is returned to its place unless somebody says otherwise', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  station.fills.push(withBottle(openFill(), wrongBottle()));
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
  await page.keyboard.press('5');
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => station.fills.calls)
    .toMatchObject([{ call: 'settle', input: { outcome: 'put-back' } }]);
  expect(pulled(station)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: the strip, the drawer and the pull are clean`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme });
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
}
