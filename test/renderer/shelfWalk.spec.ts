import type { Page } from '@playwright/test';
import type { WalkRow } from '#shared/contract/shelfWalk.ts';
import { expectClean } from '../axe.ts';
import { stopOf } from '../support/stopsOnPage.ts';
import { someOf, whole } from '../support/whole.ts';
import { answerWith, expect, openApp, test, wedge } from './app.ts';
import { goodLot, lotId, lotRow, walkOf } from './double/lots.ts';
import { dayFromNow, lot as glance, lotCode, lotSubject, scanOf } from './worlds.ts';

const other = lotId.replace('7', '8');
const expired = {
  kind: 'expired',
  at: Date.now(),
  what: 'lot',
  on: dayFromNow(-3),
} as const;
const inHand = (page: Page) => page.getByRole('region', { name: 'Lot in hand' });
const lines = (page: Page) =>
  page.getByRole('table', { name: 'Lots of this walk' }).getByRole('rowheader');

const row = (part: Partial<WalkRow['lot']>, rest: Partial<WalkRow> = {}): WalkRow => ({
  lot: lotRow({ isActive: true, ...part }),
  seenBefore: null,
  isWalked: false,
  ...rest,
});

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test(`${colorScheme}: a walk lists what is due, and says of each bottle what to do with it`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme });
    const past = lotRow({ products: ['Metformin 500 mg tablet'], expires: dayFromNow(-3) });
    const later = lotRow({
      id: other,
      products: ['Estradiol 1 mg tablet'],
      expires: dayFromNow(400),
    });
    const { lots } = station.world;
    const asked: unknown[] = [];
    lots.onWalk = async (input) => {
      asked.push([input.kind, input.days]);
      return walkOf([row(past), row({ id: other, expires: null }, { isWalked: true })]);
    };
    lots.onWalkOfLot = async ({ lotId: id }) =>
      id === lotId ? { lot: past, standing: 'due' } : { lot: later, standing: 'not-due' };
    await openApp(page, address);
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByRole('link', { name: 'Shelf walk' }).click();
    await expect(inHand(page)).toContainText('Scan a bottle');
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByText('1 of 2 lots walked today. 1 has no expiry here')).toBeVisible();
    await expectClean(page);
    answerWith(station, {
      verdict: expired,
    });
    await wedge(page, lotCode);
    await expect(inHand(page).getByRole('heading')).toHaveText('Metformin 500 mg tablet');
    await expect(inHand(page).getByRole('status')).toContainText('Expired 3 days ago. Pull it.');
    await expect(inHand(page).getByRole('status')).toContainText('Stopped');
    await expectClean(page);
    await lines(page).nth(1).getByRole('button').click();
    await expect(inHand(page).getByRole('status')).toContainText('Not due. Expires in 400 days');
    await page.getByText('Not seen', { exact: true }).click();
    await page.getByLabel('Days').selectOption('60');
    await expect(inHand(page).getByRole('status')).toContainText('Seen lately. Good for 400 days.');
    await expect.poll(() => asked).toContainEqual(['unseen', 60]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['expiring', 30],
        ['unseen', 30],
      ]),
    );
  });
}

test('the lot in hand is pulled, and the stop of its scan is settled with it', async ({
  page,
  station,
  address,
}) => {
  const lot = lotRow({ products: ['Metformin 500 mg tablet'], expires: dayFromNow(-3) });
  station.world.lots.onWalk = async () => walkOf([row(lot)]);
  station.world.lots.onWalkOfLot = async () => ({ lot, standing: 'due' });
  station.world.lots.onDetail = async () => goodLot({ expiration_date: dayFromNow(-3) });
  await openApp(page, address);
  await page.goto(`${address}#/lots/walk`);
  await expect(lines(page)).toHaveCount(1);
  answerWith(station, {
    verdict: expired,
    subject: { ...lotSubject, lot: glance },
  });
  await wedge(page, lotCode);
  await expect(inHand(page).getByRole('status')).toContainText('Pull it.');
  const scan = station.enteredScans.at(-1)?.id ?? '';
  station.publish({ alarms: [stopOf({ ...scanOf(expired), id: scan })] });
  await inHand(page).getByRole('button', { name: 'Pull…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Expired 3 days ago');
  await dialog.getByRole('button', { name: /^Pull/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.entries).toMatchObject([
    { call: 'stops.pull', input: { stop: { kind: 'scan', id: scan }, lotId } },
  ]);
});

test(
  'without any lot to walk it says so; an order’s code leads to the bench',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.goto(`${address}#/lots/walk`);
    await expect(page.getByText('No known lot expires within 30 days.')).toBeVisible();
    await page.getByLabel('Days').selectOption('0');
    await expect(page.getByText('No known lot is expired or ends today.')).toBeVisible();
    station.world.lots.onWalkOfLot = async () => ({ lot: null, standing: 'not-known' });
    await wedge(page, lotCode);
    await expect(inHand(page)).toContainText('Not known here. Read its label for the expiry.');
    await expect(inHand(page).getByRole('button', { name: 'Pull…' })).toHaveCount(0);
    await wedge(page, 'ORDER-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan station');
  },
);
