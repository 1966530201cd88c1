import { expectClean } from '../axe.ts';
import { nextSteps, takeStep } from '../support/nextSteps.ts';
import { stopList, stopOf } from '../support/stopsOnPage.ts';
import { someOf, whole } from '../support/whole.ts';
import { answerWith, expect, fieldOf, openApp, test, verdictOf, wedge } from './app.ts';
import { lotsAsked } from './double/lots.ts';
import {
  everyVerdict,
  lotCode,
  lotSubject,
  orderCode,
  orderSubject,
  passText,
  scanOf,
  shiftOf,
} from './worlds.ts';

const notChecked = { kind: 'code-verified', at: Date.now(), because: 'no-record' } as const;

test('Enter checks a lot that is not checked, and nothing while a code is typed', async ({
  page,
  station,
  address,
}) => {
  const asked = lotsAsked(station.world.lots);
  answerWith(station, { verdict: notChecked });
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(nextSteps(page).getByRole('button').first()).toHaveText(/^Check lot/);
  await fieldOf(page).fill(orderCode);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fieldOf(page).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Checked this lot with the service/)).toBeVisible();
  expect(asked).toEqual([lotSubject.entityId]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the same code again checks the lot, once; another code, and a lot that is OK, check nothing', async ({
  page,
  station,
  address,
}) => {
  const asked = lotsAsked(station.world.lots);
  const counted = async (count: number) =>
    expect.poll(() => station.enteredScans.length).toBe(count);
  await openApp(page, address);
  answerWith(station, { verdict: notChecked });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot not checked/);
  await wedge(page, lotCode);
  await expect(page.getByText(/^Checked this lot with the service/)).toBeVisible();
  await counted(2);
  answerWith(station, {
    verdict: { kind: 'verified', at: Date.now() },
    value: orderCode,
    subject: orderSubject,
  });
  await wedge(page, orderCode);
  await expect(verdictOf(page)).toHaveText(/^Order OK/);
  answerWith(station, {
    verdict: { kind: 'verified', at: Date.now() },
    value: lotCode,
    subject: lotSubject,
  });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Lot OK/);
  await wedge(page, lotCode);
  await counted(5);
  await expect(verdictOf(page)).toHaveText(passText);
  expect(asked).toEqual([lotSubject.entityId]);
});

test('a stop that stands is settled first: Enter opens its tab, and the last one gives the bench back', async ({
  page,
  station,
  address,
}) => {
  const expired = everyVerdict.find(({ name }) => name === 'expired-lot')?.scan;
  answerWith(station, { ...expired });
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Expired/);
  const id = station.enteredScans[0]?.id ?? '';
  station.publish({ alarms: [stopOf({ ...scanOf({ kind: 'verified', at: 1 }), ...expired, id })] });
  await expect(nextSteps(page).getByRole('button').first()).toHaveText(/^Settle/);
  await expect(page.getByRole('tab', { name: 'To settle (1)' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stopList(page)).toBeVisible();
  await page.keyboard.press('1');
  await expect.poll(() => station.stops.settled.map((one) => one.id)).toEqual([id]);
  await expect(page.getByRole('tab', { name: 'Scans' })).toHaveAttribute('aria-selected', 'true');
  await expect(fieldOf(page)).toBeFocused();
});

test(
  'an order shows its status, its patient’s initials and its products; ids stand behind “Copy”',
  whole,
  async ({ page, station, address }) => {
    answerWith(station, { value: orderCode, subject: orderSubject });
    await openApp(page, address);
    await wedge(page, orderCode);
    const card = page.getByRole('region', { name: 'Scan in hand' });
    await expect(card.getByRole('heading', { name: 'Order ORD7K201' })).toBeVisible();
    await expect(card).toContainText('PatientJS');
    await expect(card).toContainText('Statuspicked');
    const products = card.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(products).toHaveText(['30 × Lamotrigine 25 mg', 'Cold pack']);
    await expect(products.first().getByRole('img', { name: 'Verified' })).toBeVisible();
    await expect(card).not.toContainText(orderSubject.entityId);
    await card.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('menuitem', { name: orderSubject.entityId })).toHaveCount(2);
  },
);

test(
  'a product that was filled here says so in words and with a mark of its own; the tick is the service’s word alone',
  whole,
  async ({ page, station, address }) => {
    const product = { name: 'Lamotrigine 25 mg', quantity: null, isVerified: false };
    const lines = [
      ['match', 'Filled here'],
      ['care', 'Filled here, not all was proven'],
      ['not-yet', 'Filled here, not checked yet'],
    ] as const;
    const products = [
      ...lines.map(([filledHere], at) => ({ ...product, line: at + 1, filledHere })),
      { ...product, line: 4, filledHere: null },
      { ...product, line: 5, filledHere: 'match', isVerified: true },
    ] as const;
    const order = { status: 'received', patient: null, products: [...products] };
    answerWith(station, { value: orderCode, subject: { ...orderSubject, order } });
    await openApp(page, address);
    await wedge(page, orderCode);
    const listed = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(listed).toHaveText([
      ...lines.map(([, words]) => `Lamotrigine 25 mg · ${words}`),
      'Lamotrigine 25 mg',
      'Lamotrigine 25 mg',
    ]);
    await expect(listed.getByRole('img', { name: 'Verified' })).toHaveCount(1);
    await expect(listed.last().getByRole('img', { name: 'Verified' })).toBeVisible();
    const shapes = await listed
      .locator('svg')
      .evaluateAll((all) => all.map((one) => one.innerHTML));
    expect(new Set(shapes.slice(0, 3)).size).toBe(1);
    expect(new Set(shapes).size).toBe(3);
    await expectClean(page, 'main');
  },
);

test('one code scanned again and again is one row, led by its drug; a stop among them has its own', async ({
  page,
  station,
  address,
}) => {
  const good = scanOf({ kind: 'verified', at: 1 });
  const bad = scanOf({ kind: 'inactive', at: 1, what: 'lot' });
  station.world.shift = shiftOf([{ ...good, id: crypto.randomUUID(), inARow: 3 }, good, bad]);
  await openApp(page, address);
  const rows = page.getByRole('region', { name: 'This shift' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Naltrexone HCl powder.*Lot B-20417.*×3/);
  await expect(rows.last()).toContainText('Inactive: Lot B-20417');
});

for (const [width, height] of someOf(
  [
    [1280, 800],
    [1024, 700],
  ] as const,
  2,
)) {
  test(`${width}×${height}: the next steps are in sight whatever stands to be settled, and the camera moves nothing`, async ({
    page,
    station,
    address,
  }) => {
    await page.setViewportSize({ width, height });
    await openApp(page, address);
    await wedge(page, lotCode);
    await expect(verdictOf(page)).toHaveText(passText);
    station.publish({ alarms: [1, 2].map((raisedAt) => stopOf(scanOf(notChecked), { raisedAt })) });
    for (const button of await nextSteps(page).getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const field = await fieldOf(page).boundingBox();
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Camera' })).toBeVisible();
    expect(await fieldOf(page).boundingBox()).toEqual(field);
    await wedge(page, lotCode);
    await expect(page.getByRole('complementary', { name: 'Camera' })).toBeVisible();
    await takeStep(page, 'Open lot');
    await expect(page).toHaveURL(/#\/lots\//);
    await expect(page.getByRole('complementary', { name: 'Camera' })).toBeVisible();
  });
}

test('offline is an amber bar along the foot and a chip in the scan field, which takes scans as before', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const foot = page.getByRole('contentinfo');
  const ground = () => foot.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  const status = station.world.status;
  station.publish({
    status: { ...status, connection: { kind: 'out-of-reach', since: Date.now() } },
  });
  await expect(page.getByRole('main').getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  await expect.poll(ground).not.toBe(before);
  await wedge(page, lotCode);
  await expect.poll(() => station.enteredScans.length).toBe(1);
});
