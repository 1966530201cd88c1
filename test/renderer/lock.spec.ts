import { takeStep } from '../support/nextSteps.ts';
import { stopOf } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, expectTakesKeys, openApp, soundsPlayed, test, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { danaBadge, danaPin, danaReyes } from './double/staff.ts';
import { lock, openAsDana, person, pinOf, told, typePin } from './lockPage.ts';
import { lotCode, scanOf } from './worlds.ts';

// The page's clock is its window's.
test.use({ ownWindow: true });

test('locked, nothing of the page is in the document, and the same page comes back', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openAsDana(page, station, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expectTakesKeys(page);
  await page.getByLabel(/^Reason/).pressSequentially('Spilled', { delay: 90 });
  station.people.lock('idle');
  await expect(lock(page)).toBeVisible();
  await expect(page.getByText('Unsaved work of Dana Reyes')).toBeVisible();
  const html = await page.content();
  for (const name of ['B-20233', 'Spilled', 'Adjust', lotId]) expect(html).not.toContain(name);
  expect(page.url()).not.toContain(lotId);
  expect(await page.title()).toBe('Pharmacy Bench');
  await expect(pinOf(page)).toBeFocused();
  await typePin(page, danaPin);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  expect(page.url()).toContain(lotId);
});

test('a window that locks as people are switched on has no record in its address', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await expect(page.getByRole('button', { name: 'Adjust', exact: true })).toBeVisible();
  station.people.switchOn(null);
  station.people.lock('started');
  await expect(lock(page)).toBeVisible();
  expect(page.url()).not.toContain(lotId);
});

test(
  'what waits and how many alarms stand is told, what they are is not',
  whole,
  async ({ page, station, address }) => {
    station.world.status = { ...station.world.status, waiting: 3, needsDecision: 1 };
    station.people.switchOn(null);
    await page.goto(address);
    await expect(page.getByText('3 entries wait, 1 needs review')).toBeVisible();
    const alarm = stopOf(scanOf({ kind: 'inactive', at: 1, what: 'barcode' }));
    station.publish({ alarms: [alarm] });
    await expect(page.getByText('1 open alarm')).toBeVisible();
    await expect(page.getByText('Unlock to see it')).toBeVisible();
    expect(await page.content()).not.toContain(alarm.scan.value);
    expect(await soundsPlayed(page)).toContain('alarm');
  },
);

test('Ctrl+L locks at once, the menu and a command barcode do too', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  await page.keyboard.press('Control+l');
  await expect(lock(page)).toBeVisible();
  await wedge(page, danaBadge);
  await expect(person(page)).toBeVisible();
  await person(page).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(lock(page)).toBeVisible();
  await wedge(page, danaBadge);
  await expect(person(page)).toBeVisible();
  await wedge(page, 'BENCH:LOCK');
  await expect(lock(page)).toBeVisible();
  await expect.poll(() => station.people.locks).toEqual(['by-hand', 'by-hand', 'by-hand']);
});

test('with the station gone it locks all the same, and the station is told when it is back', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await page.keyboard.press('Control+l');
  await expect(lock(page)).toBeVisible();
  await expect(told(page)).toContainText('does not answer');
  station.reconnect();
  await expect.poll(() => station.people.locks).toEqual(['by-hand']);
  await expect(lock(page)).toBeVisible();
  await wedge(page, danaBadge);
  await expect(person(page)).toBeVisible();
});

test(
  'with people off nothing locks, and a command barcode says so',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.keyboard.press('Control+l');
    await wedge(page, 'BENCH:LOCK');
    await expect(page.getByRole('status', { name: 'Command' })).toHaveText(
      /PINs and badges are off/,
    );
    await expect(lock(page)).toHaveCount(0);
    expect(station.people.locks).toEqual([]);
  },
);

test('nothing on the lock moves, whatever it tells', async ({ page, station, address }) => {
  await openAsDana(page, station, address);
  station.people.lock('idle');
  const unlock = page.getByRole('button', { name: 'Unlock', exact: true });
  const before = await unlock.boundingBox();
  const clock = page.locator('time').first();
  const clockBefore = await clock.boundingBox();
  await typePin(page, '1111');
  await expect(told(page)).not.toHaveText('');
  station.world.status = { ...station.world.status, waiting: 3, needsDecision: 1 };
  station.publish({
    alarms: [stopOf(scanOf({ kind: 'inactive', at: 1, what: 'barcode' }), { raisedAt: 1 })],
  });
  await expect(page.getByText('1 open alarm')).toBeVisible();
  expect(await unlock.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Names' }).click();
  expect(await page.getByRole('button', { name: 'Back' }).boundingBox()).toEqual(before);
  expect(await clock.boundingBox()).toEqual(clockBefore);
});

test('touches are told at most every 15 seconds', whole, async ({ page, station, address }) => {
  await page.clock.install();
  station.people.switchOn(danaReyes);
  await page.goto(address);
  await page.clock.runFor(1_000);
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.move(100 + turn * 20, 300);
    await page.clock.runFor(1_000);
  }
  await expect.poll(() => station.people.touches).toBe(1);
  await page.clock.runFor(15_000);
  await expect.poll(() => station.people.touches).toBe(2);
  await page.clock.runFor(60_000);
  expect(station.people.touches).toBe(2);
});

test('what was copied leaves the clipboard with the person', async ({
  page,
  station,
  address,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsDana(page, station, address);
  await wedge(page, lotCode);
  await takeStep(page, 'Copy code');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lotCode);
  await page.keyboard.press('Control+l');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('');
});
