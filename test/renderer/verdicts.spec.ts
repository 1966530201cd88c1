import { toneOf } from '#shared/contract/verdict.ts';
import { localDay } from '#shared/domain/day.ts';
import { leadOf } from '../../src/renderer/text/leadText.ts';
import { nextSteps, takeStep } from '../support/nextSteps.ts';
import {
  answerWith,
  expect,
  fieldOf,
  openApp,
  readerOf,
  soundsPlayed,
  test,
  verdictOf,
  wedge,
} from './app.ts';
import {
  everyVerdict,
  lotCode,
  lotSubject,
  orderCode,
  passText,
  scanOf,
  shiftOf,
} from './worlds.ts';

const soundOf = {
  pass: 'pass',
  stop: 'fail',
  care: 'unknown',
  unknown: 'unknown',
  'not-yet': 'captured',
} as const;

test('what the service does not know is offered no page', async ({ page, station, address }) => {
  await openApp(page, address);
  const at = Date.now();
  answerWith(station, { subject: lotSubject, verdict: { kind: 'verified', at } });
  await wedge(page, lotCode);
  await expect(page.getByRole('button', { name: 'Open lot' })).toBeVisible();
  answerWith(station, { verdict: { kind: 'unknown-barcode', at, words: null } });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Unknown barcode/);
  await expect(page.getByRole('button', { name: 'Open lot' })).toHaveCount(0);
});

test('the first verdict comes into the region that stands there already, so that it is read out', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const region = await readerOf(page).elementHandle();
  const at = Date.now();
  answerWith(station, { subject: lotSubject, verdict: { kind: 'verified', at } });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot OK/);
  await expect(readerOf(page)).toHaveText(/^Lot OK\. /);
  expect(await region?.evaluate((one) => one.isConnected)).toBe(true);
});

test('every verdict begins with its word and has its colour and sound', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const expected: string[] = [];
  for (const { name, begins, scan } of everyVerdict) {
    await test.step(name, async () => {
      answerWith(station, scan);
      await wedge(page, scan.value);
      const tone = toneOf(scan.verdict);
      expected.push(soundOf[tone]);
      await expect.poll(() => soundsPlayed(page)).toEqual(expected);
      await expect(verdictOf(page)).toHaveText(new RegExp(`^${begins}`));
      await expect(verdictOf(page)).toHaveAttribute('data-tone', tone);
      await expect(page.getByRole('region', { name: 'Scan in hand' })).toContainText(
        scan.subject === null ? scan.value : leadOf(scan).title,
      );
    });
  }
});

test('before the first scan there is no verdict', async ({ page, address }) => {
  await openApp(page, address);
  await expect(verdictOf(page)).toHaveText(/^Ready/);
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'none');
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
});

test('the band and what is below it do not move from scan to scan', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const place = async () => (await verdictOf(page).boundingBox()) ?? { y: -1, height: -1 };
  const before = await place();
  const stepsAt = new Set<number>();
  for (const { scan } of everyVerdict) {
    answerWith(station, scan);
    await fieldOf(page).fill(scan.value);
    await page.keyboard.press('Enter');
    await expect(verdictOf(page)).toHaveAttribute('data-tone', toneOf(scan.verdict));
    expect(await place()).toEqual(before);
    const steps = (await nextSteps(page).boundingBox()) ?? { y: -1, height: -1 };
    expect(steps.y + steps.height).toBeLessThan(760);
    stepsAt.add(steps.y);
    expect(stepsAt.size).toBe(1);
  }
});

test('a lot leads with its drug; its batch and manufacturer stand beneath, its last day and quantity large', async ({
  page,
  station,
  address,
}) => {
  answerWith(station, { subject: lotSubject });
  await openApp(page, address);
  await wedge(page, lotCode);
  const card = page.getByRole('region', { name: 'Scan in hand' });
  await expect(card.getByRole('heading', { name: 'Naltrexone HCl powder' })).toBeVisible();
  await expect(card).toContainText('Lot B-20417 · Zenith Laboratories');
  // Counted now: the world may have been made before midnight.
  const today = Date.parse(localDay(new Date()));
  const days = (Date.parse(lotSubject.lot?.expires ?? '') - today) / 86_400_000;
  await expect(card).toContainText(new RegExp(`Expires\\w{3} \\d+, \\d{4}${days} days`));
  await expect(page.getByText('412.5 mg', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^service: 412.5 mg at (\w{3} \d+, )?\d{1,2}:\d\d( [AP]M)?$/),
  ).toBeVisible();
});

test('a lot that is OK for a few days more says how many, in amber on the green', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const good = { kind: 'verified', at: Date.now() } as const;
  const inDays = (days: number) => {
    const { lot } = lotSubject;
    const expires = localDay(new Date(Date.now() + days * 86_400_000));
    return { ...lotSubject, lot: lot === null ? null : { ...lot, expires } };
  };
  answerWith(station, { verdict: good, subject: inDays(12) });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot OK.*Expires in 12 days/);
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'pass');
  answerWith(station, { verdict: good, subject: inDays(0) });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot OK.*Today is its last day/);
  answerWith(station, { verdict: good, subject: inDays(40) });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot OK.*The lot is good through/);
});

test('a late answer changes its own row, never the verdict of a newer scan', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const asking = { kind: 'not-yet', because: 'asking' } as const;
  answerWith(station, { verdict: asking, value: orderCode });
  await wedge(page, orderCode);
  await expect(verdictOf(page)).toHaveText(/^Not verified yet/);
  const first = station.enteredScans[0];
  const older = scanOf(asking, { id: first?.id ?? '', value: orderCode, subject: null });
  answerWith(station, { verdict: { kind: 'verified', at: Date.now() }, value: lotCode });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  const newer = scanOf(
    { kind: 'verified', at: Date.now() },
    { id: station.enteredScans[1]?.id ?? '' },
  );
  station.publish({ shift: shiftOf([newer, older]) });
  const rows = page.getByRole('region', { name: 'This shift' }).getByRole('listitem');
  await expect(rows.nth(1)).toContainText('Not yet');
  station.push({
    kind: 'scan',
    scan: { ...older, verdict: { kind: 'unknown-barcode', at: Date.now(), words: null } },
  });
  await expect(rows.nth(1)).toContainText('Unknown barcode');
  await expect(verdictOf(page)).toHaveText(passText);
  await expect(verdictOf(page)).toHaveAttribute('data-scan-id', newer.id);
});

test('an answer that comes before the call’s reply is not overwritten by it', async ({
  page,
  station,
  address,
}) => {
  station.world.onEnter = async ({ id, value, by }) => {
    const scan = scanOf({ kind: 'verified', at: Date.now() }, { id, value, by });
    station.push({ kind: 'scan', scan });
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { ...scan, verdict: { kind: 'not-yet', because: 'asking' } };
  };
  const answered = page.waitForEvent('websocket');
  await openApp(page, address);
  await answered;
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await page.waitForTimeout(300);
  await expect(verdictOf(page)).toHaveText(passText);
  expect(await soundsPlayed(page)).toEqual(['pass']);
});

test('a row shows its scan again, marked as earlier, until "back" or the next scan', async ({
  page,
  station,
  address,
}) => {
  const expired =
    everyVerdict.find(({ name }) => name === 'expired-lot')?.scan ??
    scanOf({ kind: 'verified', at: 1 });
  station.world.shift = shiftOf([expired]);
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await page.getByRole('region', { name: 'This shift' }).getByRole('button').press('Enter');
  await expect(verdictOf(page)).toHaveText(/^Expired/);
  await expect(page.getByText('An earlier scan')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the scan in hand' }).click();
  await expect(verdictOf(page)).toHaveText(passText);
  await page.getByRole('region', { name: 'This shift' }).getByRole('button').click();
  await expect(verdictOf(page)).toHaveText(/^Expired/);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await expect(page.getByText('An earlier scan')).toHaveCount(0);
  expect(await soundsPlayed(page)).toEqual(['pass', 'pass']);
});

test('the answer to the scan in hand is shown and sounded even while an earlier one is open', async ({
  page,
  station,
  address,
}) => {
  const earlier = scanOf({ kind: 'verified', at: 1 });
  station.world.shift = shiftOf([earlier]);
  await openApp(page, address);
  answerWith(station, { verdict: { kind: 'not-yet', because: 'asking' } });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Not verified yet/);
  await page.getByRole('region', { name: 'This shift' }).getByRole('button').click();
  await expect(verdictOf(page)).toHaveText(passText);
  const id = station.enteredScans[0]?.id ?? '';
  const scan = scanOf({ kind: 'inactive', at: 2, what: 'barcode' });
  station.push({ kind: 'scan', scan: { ...scan, id } });
  await expect(verdictOf(page)).toHaveText(/^Inactive/);
  await expect.poll(() => soundsPlayed(page)).toEqual(['captured', 'fail']);
});

for (const [kind, words] of [
  ['answered', /^Checked this lot with the service/],
  ['out-of-reach', /out of reach/],
  ['sign-in-needed', /Sign in, then try again/],
  ['not-understood', /made no sense/],
] as const) {
  test(`asking the service about a lot: ${kind}`, async ({ page, station, address }) => {
    station.world.lots.onAsk = async () => ({ kind });
    await openApp(page, address);
    await wedge(page, lotCode);
    await takeStep(page, 'Check lot');
    await expect(page.getByText(words)).toBeVisible();
  });
}
