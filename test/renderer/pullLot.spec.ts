import type { StandingStop } from '#shared/contract/stops.ts';
import { openStops, stopOf, stopStrip } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { openFill, withBottle, wrongBottle } from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { expiredScan, lotCode } from './worlds.ts';

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
  const alarm = stopOf(expiredScan());
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
  station.publish({ alarms: [stopOf(expiredScan())] });
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

test(
  'of a quantity that is not known nothing is taken off',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onDetail = async () => goodLot({ current_quantity: null });
    await openApp(page, address);
    station.publish({ alarms: [stopOf(expiredScan())] });
    const list = await openStops(page);
    await list.getByRole('button', { name: 'Pull this lot…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
    await expect(dialog).toContainText('only a count says it');
    await expect(dialog.getByLabel('Less what is pulled')).toHaveCount(0);
    await expect(dialog.getByLabel('None: count to zero')).toBeVisible();
  },
);

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

test(
  'the wrong bottle for a fill is returned to its place unless somebody says otherwise',
  whole,
  async ({ page, station, address }) => {
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
  },
);
