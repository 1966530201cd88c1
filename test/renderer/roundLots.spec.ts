import { readFile } from 'node:fs/promises';
import { whole } from '../support/whole.ts';
import { answerWith, expect, soundsPlayed, test, wedge } from './app.ts';
import {
  beginRound,
  expired,
  first,
  inHand,
  knowLots,
  lastStep,
  midway,
  number,
  openRound,
  second,
  tally,
} from './roundWorlds.ts';
import { orderCode, orderSubject } from './worlds.ts';

test('a good barcode on an expired lot is shown as good, and the expiry once', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  const on = expired.here.lot?.expires ?? '';
  answerWith(station, { verdict: { kind: 'expired', at: Date.now(), what: 'lot', on } });
  await openRound(page, address);
  await beginRound(page);
  await wedge(page, expired.code);
  await expect(inHand(page)).toContainText('Barcode: valid.');
  await expect(inHand(page).getByText(/expired/i)).toHaveCount(1);
});

test('the verdict of a stray is never shown as that of the lot in hand', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  await openRound(page, address);
  await beginRound(page);
  const ofTheLot = station.world.onEnter;
  answerWith(station, { verdict: { kind: 'inactive', at: Date.now(), what: 'barcode' } });
  await wedge(page, first.code);
  await expect(inHand(page)).toContainText('Barcode: Inactive');
  const verified = { kind: 'verified', at: Date.now() } as const;
  station.world.onEnter = ofTheLot;
  answerWith(station, { verdict: verified, subject: orderSubject });
  await wedge(page, orderCode);
  await expect.poll(() => soundsPlayed(page)).toContain('pass');
  await expect(lastStep(page)).toContainText('No lot known at this station');
  await expect(inHand(page)).toContainText('B-20417');
  await expect(inHand(page)).not.toContainText('Barcode:');
  // The lot's own verdict is shown again, even if the service does not name the record.
  answerWith(station, {
    verdict: { kind: 'unknown-barcode', at: Date.now(), words: null },
    subject: null,
  });
  await wedge(page, first.code);
  await expect(inHand(page)).toContainText('Barcode: Unknown barcode');
  // A code of this lot that the service assigns to another record passes nothing.
  answerWith(station, { verdict: verified, subject: orderSubject });
  await wedge(page, first.code);
  await expect
    .poll(async () => (await soundsPlayed(page)).filter((one) => one === 'pass'))
    .toHaveLength(2);
  await expect(inHand(page)).not.toContainText('Barcode:');
});

test(
  'a blind count hides the known quantities until the end',
  whole,
  async ({ page, station, address }) => {
    knowLots(station);
    await openRound(page, address);
    await page.getByLabel('Blind count').check();
    await beginRound(page);
    await wedge(page, first.code);
    await expect(inHand(page)).toContainText('B-20417');
    await expect(inHand(page)).not.toContainText('95');
    await number(page).fill('92');
    await number(page).press('Enter');
    await expect(tally(page)).toContainText('92 mg');
    await expect(tally(page)).not.toContainText('−3');
    await page.getByRole('button', { name: 'See the differences' }).click();
    await expect(page.getByRole('region', { name: 'Differences' })).toContainText('−3');
  },
);

test('the summary: changed quantities need a confirmation, CSV holds no formula, printing works, counts are sent once', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  const strays = [
    { value: '=HYPERLINK("x")', because: 'no-such-lot' as const, times: 1, at: Date.now() },
  ];
  station.rounds.present = midway({ inHand: null, strays });
  await openRound(page, address);
  await page.getByRole('button', { name: 'See the differences' }).click();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(page.getByText('3 counted · 1 agrees · 1 differs · 1 changed since')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 2 counts' })).toBeDisabled();
  await expect(lastStep(page)).toContainText('One lot has changed since you counted');
  await differences.getByRole('button', { name: 'My count holds' }).click();
  await expect(differences).toContainText('−55');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^count-round-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile((await download.path()) ?? '', 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(/^count,B-20419,Zenith Laboratories,.*,95,95,40,-55,/);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);

  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', document.body.innerText);
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(lastStep(page)).toHaveText('Sent to the printer.');

  station.rounds.onSend = async () => Promise.reject(new Error('lost'));
  await page.getByRole('button', { name: 'Send 2 counts' }).click();
  await expect(lastStep(page)).toContainText('it will be sent once');
  station.rounds.onSend = async () => ({ kind: 'sent', entries: 2 });
  await page.getByRole('button', { name: 'Send 2 counts' }).click();
  await expect(page.getByText('2 counts are saved and go out by themselves.')).toBeVisible();
  const sends = station.rounds.calls.filter(({ call }) => call === 'send');
  expect(sends.map(({ input }) => input)).toMatchObject([
    { agreeing: false, reason: expect.stringMatching(/^Count round, /) },
    { agreeing: false },
  ]);
});

test(
  'a round belongs to one person, refuses scans without the station, and is discarded only after a confirmation',
  whole,
  async ({ page, station, address }) => {
    knowLots(station);
    station.rounds.present = midway();
    await openRound(page, address);
    await expect(inHand(page)).toContainText('Already counted92 mg');
    station.disconnect();
    await expect(page.getByText('This window has lost the station.')).toBeVisible();
    await wedge(page, second.code);
    await expect(lastStep(page)).toContainText('this scan was not taken');
    expect((await soundsPlayed(page)).at(-1)).toBe('fail');
    station.reconnect();
    await expect(page.getByText('This window has lost the station.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Give up this round' }).click();
    await expect(page.getByRole('dialog')).toContainText('3 counts since');
    await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
    await expect(page.getByRole('button', { name: 'Begin a count round' })).toBeVisible();
  },
);
