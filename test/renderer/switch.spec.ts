import { ORPCError } from '@orpc/server';
import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, expectTakesKeys, fieldOf, openApp, test, verdictOf, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { boBadge, boLind, boPin, danaBadge, danaPin, danaReyes } from './double/staff.ts';
import { fieldOf as fieldOfReply } from './exceptionPage.ts';
import { addressId, fillExceptions } from './exceptionWorlds.ts';
import { here, pinOf } from './lockPage.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode, passText, scanOf, shiftOf } from './worlds.ts';

async function adjustAsDana(page: Page, station: StationDouble, address: string): Promise<void> {
  station.people.switchOn(danaReyes);
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expectTakesKeys(page);
  await page.getByLabel(/^Reason/).pressSequentially('Spilled', { delay: 90 });
}

test('by scans alone: a badge takes the bench, and what was typed comes back to its person alone', async ({
  page,
  station,
  address,
}) => {
  await adjustAsDana(page, station, address);
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  const html = await page.content();
  for (const name of ['Spilled', lotId, 'Dana']) expect(html).not.toContain(name);
  expect(page.url()).not.toContain(lotId);
  await expect(fieldOf(page)).toBeVisible();
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  expect(station.enteredScans).toMatchObject([{ value: lotCode }]);
  await wedge(page, danaBadge);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
  // Dana's page did not follow Bo's scan, and works on.
  await page.getByLabel(/^Reason/).pressSequentially(' again', { delay: 90 });
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled again');
});

test(
  'a read that is refused just before the lock shows takes nothing that was typed',
  whole,
  async ({ page, station, address }) => {
    await adjustAsDana(page, station, address);
    let refusals = 0;
    station.world.lots.onDetail = async () => {
      refusals += 1;
      throw new ORPCError('UNLOCK_FIRST', { status: 403 });
    };
    station.recordsChanged();
    await expect.poll(() => refusals).toBeGreaterThan(0);
    station.people.lock('idle');
    await expect(pinOf(page)).toBeFocused();
    station.world.lots.onDetail = async () => goodLot();
    await wedge(page, danaBadge);
    await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  },
);

test('the shift on the screen is that of whoever is here, and of nobody else', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  const scanned = (value: string) =>
    scanOf({ kind: 'verified', at: Date.now() }, { value, subject: null });
  const { ownShifts } = station.world;
  ownShifts.set(danaReyes.id, shiftOf([scanned('DANA-2'), scanned('DANA-1')]));
  ownShifts.set(boLind.id, shiftOf([scanned('BO-1')]));
  await openApp(page, address);
  const shift = page.getByRole('region', { name: 'This shift' });
  await expect(shift.getByRole('listitem')).toHaveCount(2);
  await expect(shift).toContainText('yours, since');
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  await expect(shift.getByRole('listitem')).toHaveCount(1);
  await expect(shift).toContainText('BO-1');
  expect(await page.content()).not.toContain('DANA-');
  await wedge(page, danaBadge);
  await expect(shift.getByRole('listitem')).toHaveCount(2);
  await expect(shift).not.toContainText('BO-1');
});

test('by keyboard alone: where the PIN is wanted, the screen stays until it is right', async ({
  page,
  station,
  address,
}) => {
  station.people.pinAfterBadge = true;
  await adjustAsDana(page, station, address);
  await wedge(page, boBadge);
  const dialog = page.getByRole('dialog', { name: 'Who is at the bench?' });
  await expect(dialog.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await expect(pinOf(page)).toBeFocused();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  await page.keyboard.type('730186', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  await wedge(page, boBadge);
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(here(page, 'Bo Lind')).toBeVisible();
  await page.keyboard.press('Control+l');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('dana', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type(danaPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Spilled');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a reply stays as it stood at the last key, whatever was not kept yet', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  fillExceptions(station);
  await openApp(page, address);
  await page.goto(`${address}#/exceptions/${addressId}`);
  await expect(fieldOfReply(page)).toBeEnabled();
  await fieldOfReply(page).pressSequentially('The lot is', { delay: 90 });
  // By the station: the window has had no time to keep the last words.
  station.people.lock('idle');
  await expect(pinOf(page)).toBeFocused();
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  expect(await page.content()).not.toContain('The lot is');
  await wedge(page, danaBadge);
  await expect(fieldOfReply(page)).toHaveValue('The lot is');
});

test(
  'the last words of a reply are kept before the station hears of a lock',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    fillExceptions(station);
    await openApp(page, address);
    await page.goto(`${address}#/exceptions/${addressId}`);
    await expect(fieldOfReply(page)).toBeEnabled();
    await fieldOfReply(page).pressSequentially('The lot is', { delay: 90 });
    await page.keyboard.press('Control+l');
    await expect.poll(() => station.people.locks).toEqual(['by-hand']);
    expect(station.exceptions.drafts.get(`${addressId} Dana Reyes`)).toBe('The lot is');
  },
);

test(
  'a code that is no badge is a usual scan, and two in a row keep their order',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    await openApp(page, address);
    await wedge(page, 'CRATE-LABEL-4471');
    await wedge(page, lotCode);
    await expect
      .poll(() => station.enteredScans.map(({ value }) => value))
      .toEqual(['CRATE-LABEL-4471', lotCode]);
    // The service's own codes of things are no badges: nobody is asked.
    expect(station.people.badgesTried).toEqual(['CRATE-LABEL-4471']);
  },
);

test('a scan that was not saved waits for its person, whoever comes next', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  station.reconnect();
  station.world.onEnter = async () => {
    station.disconnect();
    throw new Error('Gone before it answered.');
  };
  await expect(page.getByText('This window has lost the station.')).toHaveCount(0);
  await wedge(page, lotCode);
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  const usual = { ...station.world };
  station.world.onEnter = async (input) => {
    station.enteredScans.push(input);
    return usual.onEnter(input);
  };
  station.enteredScans.length = 0;
  station.people.at = { kind: 'proven', staff: boLind, emergency: null };
  station.reconnect();
  await expect(here(page, 'Bo Lind')).toBeVisible();
  expect(station.enteredScans).toEqual([]);
});

test(
  'leaving the page while somebody’s typed text is kept is asked about',
  whole,
  async ({ page, station, address }) => {
    await adjustAsDana(page, station, address);
    await page.keyboard.press('Control+l');
    await expect(page.getByText('Unsaved work of Dana Reyes')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
  },
);

test('a sign-out drops everybody’s page', async ({ page, station, address }) => {
  await adjustAsDana(page, station, address);
  station.people.lock('by-hand');
  await expect(pinOf(page)).toBeFocused();
  const { session } = station.world;
  station.publish({
    session: {
      kind: 'signed-out',
      service: session.service,
      lastEmail: null,
      waiting: 0,
      needsDecision: 0,
    },
  });
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  station.people.at = { kind: 'proven', staff: danaReyes, emergency: null };
  station.publish({ session });
  await expect(here(page, 'Dana Reyes')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain('Spilled');
});
