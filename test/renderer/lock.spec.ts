import type { Page } from '@playwright/test';
import { stopOf } from '../support/stopsOnPage.ts';
import { expect, openApp, soundsPlayed, test, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { boBadge, danaBadge, danaPin, danaReyes } from './double/staff.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode, scanOf } from './worlds.ts';

const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });
const pinOf = (page: Page) => page.getByLabel('PIN', { exact: true });
const told = (page: Page) => page.locator('form').getByRole('alert');
const person = (page: Page) => page.getByRole('button', { name: 'Dana Reyes' });

async function openAsDana(page: Page, station: StationDouble, address: string): Promise<void> {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
}

async function typePin(page: Page, pin: string): Promise<void> {
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type(pin, { delay: 90 });
  await page.keyboard.press('Enter');
}

test('locked, nothing of the page is in the document, and the same page comes back', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openAsDana(page, station, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
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

test('what waits and how many alarms stand is told, what they are is not', async ({
  page,
  station,
  address,
}) => {
  station.world.status = { ...station.world.status, waiting: 3, needsDecision: 1 };
  station.people.switchOn(null);
  await page.goto(address);
  await expect(page.getByText('3 entries wait, 1 needs a decision')).toBeVisible();
  const alarm = stopOf(scanOf({ kind: 'inactive', at: 1, what: 'barcode' }));
  station.publish({ alarms: [alarm] });
  await expect(page.getByText('1 alarm stands')).toBeVisible();
  await expect(page.getByText('Unlock to see it')).toBeVisible();
  expect(await page.content()).not.toContain(alarm.scan.value);
  expect(await soundsPlayed(page)).toContain('fail');
});

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

test('with people off nothing locks, and a command barcode says so', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.keyboard.press('Control+l');
  await wedge(page, 'BENCH:LOCK');
  await expect(page.getByRole('status', { name: 'Command' })).toHaveText(/People are off/);
  await expect(lock(page)).toHaveCount(0);
  expect(station.people.locks).toEqual([]);
});

test('by keyboard alone: another name, a wrong PIN, the right one', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  await page.keyboard.press('Control+l');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Find a name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Bo Lind/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.type('da r', { delay: 90 });
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type('999', { delay: 90 });
  await page.keyboard.press('Backspace');
  await expect(pinOf(page)).toHaveValue('99');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Enter your PIN: 4 digits or more.');
  await typePin(page, '11');
  await expect(told(page)).toHaveText('Wrong PIN. 4 tries left.');
  await expect(pinOf(page)).toHaveValue('');
  await typePin(page, danaPin);
  await expect(person(page)).toBeVisible();
});

test('an Enter that comes before the names picks once they are here', async ({
  page,
  station,
  address,
}) => {
  const names = Promise.withResolvers<void>();
  station.people.namesAfter = names.promise;
  station.people.switchOn(null);
  await page.goto(address);
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Find a name')).toHaveValue('bo');
  await expect(page.getByRole('option')).toHaveCount(0);
  names.resolve();
  await expect(page.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await expect(pinOf(page)).toBeFocused();
});

test('by scans alone: a badge, and the PIN from command barcodes', async ({
  page,
  station,
  address,
}) => {
  station.people.pinAfterBadge = true;
  station.people.switchOn(null);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Who is here?' })).toBeVisible();
  await wedge(page, danaBadge);
  await expect(page.getByRole('heading', { name: 'Dana Reyes' })).toBeVisible();
  for (const key of danaPin) await wedge(page, `BENCH:KEY/${key}`);
  await expect(pinOf(page)).toHaveValue(danaPin);
  await wedge(page, 'BENCH:CONFIRM');
  await expect(person(page)).toBeVisible();
});

test('by touch alone: the keypad, in gloves', async ({ page, station, address }) => {
  await openAsDana(page, station, address);
  station.people.lock('by-hand');
  await expect(pinOf(page)).toBeFocused();
  const keys = page.getByRole('group', { name: 'Number keys' });
  for (const key of await keys.getByRole('button').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(64);
  }
  for (const key of `${danaPin}5`)
    await keys.getByRole('button', { name: key, exact: true }).click();
  await keys.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(person(page)).toBeVisible();
});

test('a badge is heard while the PIN is typed; any other scan is refused aloud and not kept', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  station.people.lock('idle');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type('49', { delay: 90 });
  await wedge(page, lotCode);
  await expect(told(page)).toHaveText('Not taken. Only a badge is heard here.');
  await expect(pinOf(page)).toHaveValue('49');
  await wedge(page, 'BENCH:GO/LOTS');
  await wedge(page, 'NOBODYS-BADGE');
  await expect(told(page)).toHaveText('Nobody here has this badge. It was not kept.');
  expect(await soundsPlayed(page)).toEqual(['fail', 'fail', 'fail']);
  await expect(lock(page)).toBeVisible();
  expect(station.people.badgesTried).toEqual(['NOBODYS-BADGE']);
  await wedge(page, boBadge);
  await expect(page.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
  expect(station.enteredScans).toEqual([]);
});

test('too many wrong PINs: the pause counts down, and then it goes on', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  station.people.lock('idle');
  station.people.pausedUntil = Date.now() + 10_000;
  await typePin(page, danaPin);
  await expect(told(page)).toHaveText(/^Too many wrong tries\. Wait 0:(0[1-9]|10)\.$/);
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  await expect(told(page)).toHaveText('Try again now.');
  await typePin(page, danaPin);
  await expect(person(page)).toBeVisible();
});

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
  await expect(page.getByText('1 alarm stands')).toBeVisible();
  expect(await unlock.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Names' }).click();
  expect(await page.getByRole('button', { name: 'Back' }).boundingBox()).toEqual(before);
  expect(await clock.boundingBox()).toEqual(clockBefore);
});

test('touches are told at most every 15 seconds', async ({ page, station, address }) => {
  await page.clock.install();
  station.people.switchOn(danaReyes);
  await page.goto(address);
  await page.clock.runFor(1_000);
  await expect(page.getByText('Armed', { exact: true })).toBeVisible();
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
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lotCode);
  await page.keyboard.press('Control+l');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('');
});
