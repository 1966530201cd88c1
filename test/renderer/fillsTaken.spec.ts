import type { Page } from '@playwright/test';
import type { FillView } from '#shared/contract/fillView.ts';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { setAside as aside, ended, openFill, rxCode } from './fillWorlds.ts';
import { detailOf, script } from './scripts.ts';
import type { StationDouble } from './stationDouble.ts';
import { bo, dana, lotCode } from './worlds.ts';

const setAside = (page: Page) => page.getByRole('region', { name: 'Fills set aside' });
const thisFill = (page: Page) => page.getByRole('region', { name: 'This fill', exact: true });

/** Bo fills the prescription of this code. */
function knowOthers(station: StationDouble, fill: FillView): void {
  station.fills.answers.set(rxCode, () => ({ kind: 'fill', fill }));
}

test('a label of a prescription that another person fills says whose it is, and what to do', async ({
  page,
  station,
  address,
}) => {
  const fill = openFill({ by: bo });
  knowOthers(station, fill);
  await openApp(page, address);
  for (const sounds of [['unknown'], ['unknown', 'unknown']]) {
    await wedge(page, rxCode);
    await expect(verdictOf(page)).toHaveText(
      'Not taken Finasteride 1 mg tablet. Bo Lindqvist is filling this prescription. Ask them to finish it, or to set it aside. ',
    );
    await expect(verdictOf(page)).toHaveAttribute('data-tone', 'none');
    await expect.poll(() => soundsPlayed(page)).toEqual(sounds);
  }
  await expect(thisFill(page)).toHaveCount(0);
  station.fills.push(aside(fill));
  station.recordsChanged();
  await expect(verdictOf(page)).toContainText('Bo Lindqvist set its fill aside.');
  await setAside(page).getByRole('button', { name: 'Take up' }).click();
  await expect(thisFill(page)).toBeVisible();
  await expect(verdictOf(page)).toContainText('Prescription OK');
  expect(station.fills.calls).toMatchObject([{ call: 'takeUp', input: { fill: fill.id } }]);
});

test(
  'the label of a fill that another person has ended meanwhile is scanned again',
  whole,
  async ({ page, station, address }) => {
    const fill = openFill({ by: bo });
    knowOthers(station, fill);
    await openApp(page, address);
    await wedge(page, rxCode);
    await expect(verdictOf(page)).toContainText('Bo Lindqvist is filling this prescription.');
    station.fills.push(ended(fill, 'complete'));
    await expect(verdictOf(page)).toContainText(
      'Bo Lindqvist has ended its fill. Scan the label again.',
    );
    station.fills.answers.set(rxCode, () => ({ kind: 'fill', fill: openFill() }));
    await wedge(page, rxCode);
    await expect(verdictOf(page)).toContainText('Prescription OK');
  },
);

test('another person’s label makes room in place of a fill that has ended, and goes with the next scan', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const mine = openFill({ by: dana });
  station.fills.push(mine);
  await expect(verdictOf(page)).toContainText('Prescription OK');
  station.fills.push(ended(mine, 'complete'));
  await expect(verdictOf(page)).toContainText('Scans complete');
  knowOthers(station, openFill({ by: bo }));
  await wedge(page, rxCode);
  await expect(verdictOf(page)).toContainText('Bo Lindqvist is filling this prescription.');
  await expect(thisFill(page)).toHaveCount(0);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toContainText('Lot OK');
});

test(
  'more fills set aside than fit are shown a page at a time, and the oldest is taken up',
  whole,
  async ({ page, station, address }) => {
    const ids = Array.from({ length: 26 }, () => crypto.randomUUID());
    station.fills.setAside = ids.map((id) => aside(openFill({ id, by: bo })));
    await openApp(page, address);
    await expect(setAside(page)).toContainText('Fills set aside (26)');
    await expect(setAside(page).getByRole('button', { name: 'Take up' })).toHaveCount(25);
    await setAside(page).getByRole('button', { name: 'Older' }).click();
    await expect(setAside(page).getByRole('button', { name: 'Take up' })).toHaveCount(1);
    // At another window somebody takes one up: this page is no more.
    const [newest, ...others] = station.fills.setAside;
    station.fills.setAside = others;
    station.recordsChanged();
    await expect(setAside(page).getByRole('button', { name: 'Take up' })).toHaveCount(25);
    station.fills.setAside = [newest, ...others].filter((fill) => fill !== undefined);
    station.recordsChanged();
    await setAside(page).getByRole('button', { name: 'Older' }).click();
    await expect(setAside(page).getByRole('button', { name: 'Take up' })).toHaveCount(1);
    await setAside(page).getByRole('button', { name: 'Take up' }).click();
    await expect(thisFill(page)).toBeVisible();
    expect(station.fills.calls).toMatchObject([{ call: 'takeUp', input: { fill: ids[25] } }]);
  },
);

test('a fill that nobody will fill ends with a reason and leaves the list, and what goes wrong is said', async ({
  page,
  station,
  address,
}) => {
  const fill = aside(openFill({ by: bo }));
  station.fills.setAside = [fill];
  await openApp(page, address);
  await setAside(page).getByRole('button', { name: 'End…' }).click();
  const dialog = page.getByRole('dialog', { name: 'End without filling?' });
  await expect(dialog).toContainText('Finasteride 1 mg tablet. No bottle was scanned for it.');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'End without filling' }).click();
  await expect(dialog).toContainText('Choose a reason');
  expect(station.fills.calls).toEqual([]);
  await dialog.getByRole('radio', { name: 'Prescription canceled or changed' }).check();
  // At another window somebody takes it up in between.
  station.fills.setAside = [];
  await dialog.getByRole('button', { name: 'End without filling' }).click();
  await expect(dialog).toContainText('This fill has ended, or another person took it over.');
  station.fills.setAside = [fill];
  await dialog.getByRole('button', { name: 'End without filling' }).click();
  await expect(dialog).toHaveCount(0);
  const input = { fill: fill.id, reason: 'prescription-withdrawn' };
  expect(station.fills.calls.at(-1)).toEqual({ call: 'endUnfilled', input });
  station.recordsChanged();
  await expect(setAside(page)).toHaveCount(0);
});

test('“Check a fill” opens the fill at the bench, or says whose it is, or that nobody is signed in', async ({
  page,
  station,
  address,
}) => {
  const row = { ...script(1), status: 'new' };
  station.world.rest.page = () => ({
    ...{ detail: detailOf(row), answeredStatus: row.status, electronic: null },
    ...{ related: null, entries: [], statuses: [] },
  });
  await openApp(page, address);
  await page.goto(`${address}#/prescriptions/${row.id}`);
  const check = page.getByRole('button', { name: 'Check a fill' });
  const told = page.getByRole('alert').filter({ hasText: /\w/ });
  station.fills.taken = openFill({ by: bo });
  await check.click();
  await expect(told).toHaveText(/^Bo Lindqvist is filling this prescription\. Ask them to/);
  station.fills.taken = aside(openFill({ by: bo }));
  await check.click();
  await expect(told).toHaveText(/^Bo Lindqvist set its fill aside\. Take it up at/);
  station.fills.taken = null;
  station.fills.signedOut = true;
  await check.click();
  await expect(told).toHaveText('Sign in first, then check the fill.');
  station.fills.signedOut = false;
  await check.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill check');
  await expect(verdictOf(page)).toContainText('Prescription OK');
  const begun = station.fills.calls.map(({ input }) => input);
  expect(begun).toMatchObject(Array(4).fill({ prescriptionId: row.id }));
  // Each of these is one fill, tried again.
  expect(new Set(begun.map((input) => JSON.stringify(input))).size).toBe(1);
});
