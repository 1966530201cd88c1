import { whole } from '../support/whole.ts';
import { enter, expect, sendKeys, soundsPlayed, test, wedge } from './app.ts';
import {
  beginRound,
  first,
  inHand,
  knowLots,
  lastStep,
  number,
  openRound,
  packageCode,
  second,
  tally,
} from './roundWorlds.ts';

test('scan, number, next, with large keys; a repeat shows both numbers and chooses neither', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  await openRound(page, address);
  await beginRound(page);
  await wedge(page, first.code);
  await expect(inHand(page)).toContainText('B-20417, Zenith Laboratories');
  await expect(inHand(page)).toContainText('Should be: 95 mg');
  await expect(inHand(page)).toContainText('Lot OK.');
  for (const key of ['9', '3', 'Erase', '2', 'Decimal point', '5']) {
    const button = page.getByRole('button', { name: key, exact: true });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
    await button.click();
  }
  await expect(number(page)).toHaveValue('92.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(tally(page)).toContainText('counted1');
  await expect(tally(page)).toContainText('−2.5');

  await wedge(page, first.code);
  await expect(lastStep(page)).toContainText('Already counted: 92.5 mg of B-20417');
  // The bottle passes both times; its verdict and the repeat may sound in any order.
  const passes = async () => (await soundsPlayed(page)).filter((sound) => sound === 'pass').length;
  await expect.poll(passes).toBe(2);
  expect(await soundsPlayed(page)).toContain('unknown');
  await expect(inHand(page)).toContainText('Already counted92.5 mg');
  await number(page).fill('40');
  await number(page).press('Enter');
  await expect(tally(page)).toContainText('92.5 mg');
  await expect(page.getByRole('button', { name: '40 mg instead of 92.5' })).toBeFocused();
  await page.getByRole('button', { name: '132.5 mg together' }).click();
  await expect(tally(page)).toContainText('132.5 mg');

  // The next scan saves the number typed before it; without one it says what is missing.
  await wedge(page, second.code);
  await expect(inHand(page)).toContainText('Should be');
  await wedge(page, second.code);
  await expect(lastStep(page)).toContainText('Scanned already, and not counted yet');
  await number(page).fill('12,5');
  await wedge(page, packageCode);
  const several = page.getByRole('region', { name: 'Which lot is it?' });
  await expect(several).toBeVisible();
  await expect(tally(page)).toContainText('12.5 mL');
  await several.getByRole('button', { name: /^B-20417/ }).click();
  await expect(inHand(page)).toContainText('Already counted132.5 mg');

  await wedge(page, 'SOMETHING-ELSE-1234');
  await expect(lastStep(page)).toContainText('No lot known at this station');
  await wedge(page, 'SOMETHING-ELSE-1234');
  await expect(tally(page)).toContainText('Scanned 2 times');
  await page.getByRole('button', { name: 'Take B-20418 out' }).click();
  await expect(lastStep(page)).toContainText('Taken out: 12.5 mL of B-20418');
  await expect(tally(page)).toContainText('counted1');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(tally(page)).toContainText('counted2');
  // Lots are verified like every scan; a maker's package is no barcode of the service.
  expect(station.enteredScans.map(({ value }) => value)).toEqual([
    first.code,
    first.code,
    second.code,
    second.code,
  ]);
});

test('a round works by keyboard alone and by scans alone; a text that is no number is refused', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  await openRound(page, address);
  await page.getByRole('button', { name: 'Begin a count round' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Barcode, batch, UPC or NDC').fill(first.code);
  await page.keyboard.press('Enter');
  await expect(number(page)).toBeFocused();
  await number(page).pressSequentially('twelve', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(lastStep(page)).toContainText('Enter a number, such as 12.5');
  await number(page).fill('12');
  await page.keyboard.press('Enter');
  await expect(tally(page)).toContainText('12 mg');

  for (const code of [second.code, 'BENCH:KEY/1', 'BENCH:KEY/7', 'BENCH:CONFIRM']) {
    await wedge(page, code);
  }
  await expect(tally(page)).toContainText('17 mL');
  await wedge(page, 'BENCH:OPEN/LOT/7D1E02C4-8A1F-4B55-9C21-0DE4B6A7F317');
  await expect(lastStep(page)).toContainText('No lot known');
  for (const code of [first.code, 'BENCH:KEY/3', 'BENCH:CONFIRM']) await wedge(page, code);
  await expect(lastStep(page)).toContainText('Say whether 3 replaces 12 or comes on top');
  await wedge(page, 'BENCH:KEY/ADD');
  await expect(tally(page)).toContainText('15 mg');
  await wedge(page, 'BENCH:GO/LOTS');
  await expect(page.getByLabel('Find a lot')).toBeVisible();
  await page.getByRole('link', { name: 'Count round' }).click();
  await expect(tally(page)).toContainText('15 mg');
});

test(
  'keys scanned before the station has said which lot it is are the number of that lot',
  whole,
  async ({ page, station, address }) => {
    knowLots(station);
    await openRound(page, address);
    await beginRound(page);
    await wedge(page, second.code);
    await expect(inHand(page)).toContainText('Should be: 12.5 mL');
    const calls = (of: string) => station.rounds.calls.filter(({ call }) => call === of);
    const answered = Promise.withResolvers<void>();
    station.rounds.onScan = () => answered.promise;
    const codes = [first.code, 'BENCH:KEY/9', 'BENCH:KEY/2', 'BENCH:CONFIRM', 'NOT-A-LOT-12345'];
    await sendKeys(
      page,
      [...codes, 'BENCH:KEY/7', 'BENCH:CONFIRM'].flatMap((code) => [code, enter]),
    );
    await expect.poll(() => calls('scan')).toHaveLength(2);
    answered.resolve();
    await expect(tally(page)).toContainText('92 mg');
    // A number after something that is no lot is nobody's.
    await expect(tally(page)).toContainText('no lot1');
    await wedge(page, second.code);
    await expect(number(page)).toHaveValue('');
    await expect(inHand(page)).toContainText('Should be: 12.5 mL');
    expect(calls('count').map(({ input }) => input)).toMatchObject([
      { lotId: first.here.lotId, quantity: '92' },
    ]);
  },
);

test('a number typed before the station has said which lot it is is the number of that lot', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  await openRound(page, address);
  await beginRound(page);
  const counted = () =>
    station.rounds.calls.filter(({ call }) => call === 'count').map(({ input }) => input);
  for (const [lot, typed, kept] of [
    [first, '92', 1],
    [second, '12', 2],
  ] as const) {
    const answered = Promise.withResolvers<void>();
    station.rounds.onScan = () => answered.promise;
    await wedge(page, lot.code);
    await expect(number(page)).toBeFocused();
    await page.keyboard.type(typed, { delay: 90 });
    await expect(number(page)).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await expect(number(page)).toHaveValue('');
    expect(counted()).toHaveLength(kept - 1);
    const field = await number(page).elementHandle();
    answered.resolve();
    await expect.poll(counted).toHaveLength(kept);
    // Another field in its place would miss a key between the two.
    expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(counted().at(-1)).toMatchObject({ lotId: lot.here.lotId, quantity: typed });
  }
  // A lot that was counted before is shown with its choice: what is typed for the next one is none of its.
  station.rounds.onScan = () => Promise.resolve();
  await wedge(page, first.code);
  await expect(inHand(page)).toContainText('Already counted92 mg');
  const answered = Promise.withResolvers<void>();
  station.rounds.onScan = () => answered.promise;
  await wedge(page, 'NOT-A-LOT-12345');
  await page.keyboard.type('7', { delay: 90 });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeDisabled();
  answered.resolve();
  // A number after something that is no lot is nobody's.
  await expect(tally(page)).toContainText('no lot1');
  await expect(number(page)).toHaveValue('');
  expect(counted()).toHaveLength(2);
});
