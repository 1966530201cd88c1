import type { Page } from '@playwright/test';
import { toneOf } from '#shared/contract/verdict.ts';
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
import { goodLot } from './double/lots.ts';
import { barsCode, pack, packageCode, packageScan, packageVerdicts } from './packageWorlds.ts';
import { lotCode, shiftOf } from './worlds.ts';

const question = { name: 'Which lot is it?' };

test('each result of a package says what was read off it, in its colour', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  for (const { name, begins, scan } of packageVerdicts) {
    await test.step(name, async () => {
      answerWith(station, scan);
      await wedge(page, lotCode);
      await expect(verdictOf(page)).toHaveText(begins);
      await expect(verdictOf(page)).toHaveAttribute('data-tone', toneOf(scan.verdict));
    });
  }
});

test('a package without a known lot shows its number, batch, last day and serial, and no lot’s buttons', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  answerWith(station, packageScan());
  await wedge(page, lotCode);
  const card = page.getByRole('region', { name: 'Scan in hand' });
  await expect(card.getByRole('heading', { name: 'NDC 0574407205' })).toBeVisible();
  await expect(card).toContainText('Batch on itQK9002');
  await expect(card).toContainText('Serial numberPX1002');
  await expect(page.getByRole('button', { name: 'Count' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open lot' })).toHaveCount(0);
});

for (const { by, ask } of someOf(
  [
    {
      by: 'its button',
      ask: (page: Page) => page.getByRole('button', { name: 'Ask about this code' }).click(),
    },
    {
      by: 'its key',
      ask: (page: Page) => page.keyboard.press('Control+Enter'),
    },
  ],
  2,
)) {
  test(`the service is asked about a package’s code by ${by} alone`, async ({
    page,
    station,
    address,
  }) => {
    await openApp(page, address);
    answerWith(station, packageScan());
    await wedge(page, lotCode);
    await expect(verdictOf(page)).toHaveText(/^Lot not known/);
    expect(station.enteredScans.map(({ asks = false }) => asks)).toEqual([false]);
    const at = Date.now();
    answerWith(station, {
      verdict: { kind: 'unknown-barcode', at, words: null },
      pack: { ...pack, isReadHere: false },
    });
    await ask(page);
    await expect(verdictOf(page)).toHaveText(/^Unknown barcode/);
    expect(station.enteredScans.at(-1)).toMatchObject({
      value: packageCode,
      symbology: ']d2',
      asks: true,
    });
    await expect(page.getByRole('button', { name: 'Ask about this code' })).toHaveCount(0);
  });
}

for (const { by, choose } of someOf(
  [
    { by: 'its digit', choose: (page: Page) => page.keyboard.press('2') },
    {
      by: 'its command barcode',
      choose: (page: Page) => wedge(page, 'BENCH:KEY/2'),
    },
    {
      by: 'its button',
      choose: (page: Page) => page.getByRole('region', question).getByRole('button').nth(1).click(),
    },
  ],
  3,
)) {
  test(`among several lots one is chosen by ${by}, and codes are typed as before`, async ({
    page,
    station,
    address,
  }) => {
    station.world.lots.onDetail = async (id) => ({ ...goodLot(), id });
    await openApp(page, address);
    const scan = packageScan('which-lot');
    answerWith(station, scan);
    await wedge(page, lotCode);
    await expect(page.getByRole('region', question)).toBeFocused();
    await page.keyboard.press('Enter');
    expect(station.chosenLots).toEqual([]);
    await choose(page);
    await expect(verdictOf(page)).toHaveText(/^Lot OK/);
    expect(station.chosenLots.map(({ lotId }) => lotId)).toEqual([
      '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f311',
    ]);
    await expect(page.getByRole('region', question)).toHaveCount(0);
    await expect(fieldOf(page)).toBeFocused();
  });
}

test(
  'a scan while the lot is asked for is a scan, though it begins with a digit',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onDetail = async (id) => ({ ...goodLot(), id });
    await openApp(page, address);
    answerWith(station, packageScan('which-lot'));
    await wedge(page, lotCode);
    await expect(page.getByRole('region', question)).toBeFocused();
    answerWith(station, packageScan());
    await wedge(page, `1${barsCode.slice(1)}`);
    await expect(verdictOf(page)).toHaveText(/^Lot not known/);
    expect(station.chosenLots).toEqual([]);
  },
);

test('a further code of the box comes to the scan that is shown, with its sound', async ({
  page,
  station,
  address,
}) => {
  const bars = packageScan('lot-not-known', {
    value: barsCode,
    pack: { ...pack, batch: null, serial: null, expires: null, symbology: null },
  });
  station.world.onEnter = async () => bars;
  await openApp(page, address);
  await wedge(page, barsCode);
  await expect(verdictOf(page)).toHaveText(/^Lot not known NDC 0574407205\./);
  const whole = packageScan('lot-not-known', { id: bars.id });
  station.world.onEnter = async () => whole;
  station.publish({ shift: shiftOf([whole]) });
  await wedge(page, packageCode.replace('\u001d', '␝'));
  await expect(verdictOf(page)).toHaveText(/^Lot not known NDC 0574407205, batch QK9002/);
  expect(await soundsPlayed(page)).toEqual(['unknown', 'unknown']);
});
