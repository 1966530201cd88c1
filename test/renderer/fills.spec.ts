import type { Page } from '@playwright/test';
import type { FilledContainer } from '#shared/contract/fillView.ts';
import { whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, readerOf, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import {
  bottle,
  bottleCode,
  ended,
  findingOf,
  openFill,
  otherBottleCode,
  rxCode,
  withBottle,
  wrongBottle,
} from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode } from './worlds.ts';

/** The prescription's code opens the fill and closes it; the bottles are compared. */
function knowFill(station: StationDouble, first: () => Partial<FilledContainer> = () => ({})) {
  const { answers } = station.fills;
  answers.set(rxCode, (fill) => ({
    kind: 'fill',
    fill: fill === null ? openFill() : ended(fill, 'complete'),
  }));
  answers.set(bottleCode, (fill) => ({
    kind: 'fill',
    fill: withBottle(fill ?? openFill(), bottle(first())),
  }));
  answers.set(otherBottleCode, (fill) => ({
    kind: 'fill',
    fill: withBottle(fill ?? openFill(), wrongBottle()),
  }));
}

test('a fill is read out from its opening on by the region that was there before', async ({
  page,
  station,
  address,
}) => {
  knowFill(station);
  await openApp(page, address);
  const region = await readerOf(page).elementHandle();
  await wedge(page, rxCode);
  await expect(readerOf(page)).toHaveText(/^Prescription OK\. /);
  await wedge(page, otherBottleCode);
  await expect(readerOf(page)).toHaveText(/^Wrong /);
  await expect(readerOf(page)).toHaveAttribute('aria-live', 'assertive');
  expect(await region?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(readerOf(page)).toHaveCount(1);
});

const callsOf = (station: StationDouble) => station.fills.calls.map(({ call }) => call);
const row = (page: Page) =>
  page.getByRole('region', { name: 'Scanned in this fill' }).getByRole('listitem');

test('by scans alone a fill goes from its label over every bottle to its label', async ({
  page,
  station,
  address,
}) => {
  knowFill(station);
  await openApp(page, address);
  await wedge(page, rxCode);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill check');
  await expect(verdictOf(page)).toContainText('Prescription OK');
  for (const left of ['60', '30']) {
    await wedge(page, bottleCode);
    await expect(verdictOf(page)).toContainText(`${left} tablets to go`);
    await expect(verdictOf(page)).toContainText('Matches');
  }
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Scan the label again');
  await expect(row(page)).toHaveCount(3);
  await wedge(page, rxCode);
  await expect(verdictOf(page)).toHaveText(/^Scans complete .*Pharmacist’s check next\./);
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'pass');
  await expect.poll(() => soundsPlayed(page)).toEqual(['pass', 'pass', 'pass', 'pass', 'pass']);
  expect(station.enteredScans).toEqual([]);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toContainText('Lot OK');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan station');
});

test('a wrong strength holds the fill: nothing else is taken, and a digit settles it', async ({
  page,
  station,
  address,
}) => {
  knowFill(station);
  await openApp(page, address);
  await wedge(page, rxCode);
  await expect(verdictOf(page)).toContainText('Prescription OK');
  await wedge(page, otherBottleCode);
  await expect(verdictOf(page)).toContainText('Wrong strength');
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'stop');
  const holds = page.getByRole('region', { name: 'This bottle holds' });
  await expect(holds.locator('mark')).toHaveText('≠ differs: 5 mg');
  const asks = page.getByRole('region', { name: 'The prescription asks for' });
  await expect(asks.locator('mark')).toHaveText('asked: 1 mg');
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Say first what you did with this one.');
  await expect(verdictOf(page)).toContainText('Wrong strength');
  await expect.poll(() => soundsPlayed(page)).toEqual(['pass', 'fail', 'fail']);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toHaveCount(0);
  expect(station.fills.calls).toMatchObject([{ call: 'settle', input: { outcome: 'put-back' } }]);
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Matches');
});

test(
  'a stop is settled by a command barcode, and a package whose number begins with its digit settles none',
  whole,
  async ({ page, station, address }) => {
    knowFill(station);
    await openApp(page, address);
    await wedge(page, rxCode);
    await wedge(page, otherBottleCode);
    await expect(verdictOf(page)).toContainText('Wrong strength');
    await wedge(page, '205744072055');
    await expect(verdictOf(page)).toContainText('Say first what you did with this one.');
    expect(callsOf(station)).toEqual([]);
    await wedge(page, 'BENCH:KEY/2');
    await expect(page.getByRole('region', { name: 'Fills set aside' })).toContainText(
      'Finasteride',
    );
    expect(station.fills.calls).toMatchObject([
      { call: 'settle', input: { outcome: 'set-aside' } },
    ]);
    await page.getByRole('button', { name: 'Take up' }).click();
    await expect(verdictOf(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'This fill', exact: true })).toBeVisible();
  },
);

test('what is typed as an amount stays through scans, which go to the fill', async ({
  page,
  station,
  address,
}) => {
  knowFill(station, () => ({ amount: null }));
  await openApp(page, address);
  await wedge(page, rxCode);
  await wedge(page, bottleCode);
  const amounts = page.getByLabel(/^How much came from/);
  await expect(amounts).toBeFocused();
  await page.keyboard.type('4', { delay: 90 });
  await wedge(page, bottleCode);
  await expect(row(page)).toHaveCount(2);
  await expect(amounts.nth(1)).toHaveValue('4');
  await expect(amounts.nth(1)).toBeFocused();
  await page.keyboard.type('5', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(row(page).nth(1)).toContainText('45');
  expect(station.fills.calls).toMatchObject([{ call: 'setAmount', input: { amount: '45' } }]);
  expect(station.fills.scanned).toEqual([rxCode, bottleCode, bottleCode]);
});

test(
  'an amount is scanned from the number sheet, and the last bottle is taken off by it',
  whole,
  async ({ page, station, address }) => {
    knowFill(station, () => ({ amount: null }));
    await openApp(page, address);
    await wedge(page, rxCode);
    await wedge(page, bottleCode);
    await expect(row(page)).toHaveCount(1);
    for (const key of ['9', '0']) await wedge(page, `BENCH:KEY/${key}`);
    await expect(page.getByLabel(/^How much came from/)).toHaveValue('90');
    await wedge(page, 'BENCH:CONFIRM');
    await expect(verdictOf(page)).toContainText('Scan the label again');
    await wedge(page, 'BENCH:KEY/ERASE');
    await expect(row(page)).toHaveCount(0);
    expect(callsOf(station)).toEqual(['setAmount', 'undo']);
  },
);

test('by the keyboard alone: codes typed, an amount typed, one key takes the last bottle off', async ({
  page,
  station,
  address,
}) => {
  knowFill(station, () => ({ amount: null }));
  await openApp(page, address);
  const typeCode = async (code: string) => {
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  };
  await typeCode(rxCode);
  await expect(verdictOf(page)).toContainText('Prescription OK');
  const amount = page.getByLabel(/^How much came from/);
  await typeCode(bottleCode);
  await expect(amount).toBeFocused();
  await page.keyboard.type('90', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(verdictOf(page)).toContainText('Scan the label again');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row(page)).toHaveCount(0);
  await typeCode(bottleCode);
  await expect(amount).toBeFocused();
  await page.keyboard.type('90', { delay: 90 });
  await page.keyboard.press('Enter');
  await typeCode(rxCode);
  await expect(verdictOf(page)).toContainText('Scans complete');
});

test('while the station does not answer nothing stays green, and the scan is sent again under its id', async ({
  page,
  station,
  address,
}) => {
  knowFill(station);
  await openApp(page, address);
  await wedge(page, rxCode);
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Matches');
  const gate = Promise.withResolvers<void>();
  station.fills.onScan = () => gate.promise;
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Reading');
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'none');
  station.disconnect();
  await expect(verdictOf(page)).toContainText('Not saved');
  station.fills.onScan = async () => {};
  station.reconnect();
  await expect(verdictOf(page)).toContainText('Matches');
  await expect(row(page)).toHaveCount(2);
});

test(
  'a code that cannot be read for certain is no bottle, and the band is not green meanwhile',
  whole,
  async ({ page, station, address }) => {
    knowFill(station);
    station.fills.answers.set('0105', (fill) => ({ kind: 'unclear', fill: fill ?? openFill() }));
    await openApp(page, address);
    await wedge(page, rxCode);
    await wedge(page, bottleCode);
    await expect(verdictOf(page)).toContainText('Matches');
    await fieldOf(page).fill('0105');
    await page.keyboard.press('Enter');
    await expect(verdictOf(page)).toContainText('Not taken');
    await expect(verdictOf(page)).toHaveAttribute('data-tone', 'unknown');
    await expect(row(page)).toHaveCount(1);
  },
);

test('an answer that comes later changes the step in hand, in sight and in sound', async ({
  page,
  station,
  address,
}) => {
  knowFill(station, () => ({
    finding: findingOf([{ kind: 'code-not-checked', result: 'not-yet', because: 'out-of-reach' }]),
  }));
  await openApp(page, address);
  await wedge(page, rxCode);
  await wedge(page, bottleCode);
  await expect(verdictOf(page)).toContainText('Matches what this station knew at');
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'not-yet');
  const fill = station.fills.present;
  if (fill === null) throw new Error('no fill is open');
  const containers = fill.containers.map((one) => ({ ...one, finding: findingOf() }));
  station.fills.push({ ...fill, containers });
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'pass');
  await expect.poll(() => soundsPlayed(page)).toEqual(['pass', 'captured', 'pass']);
});
