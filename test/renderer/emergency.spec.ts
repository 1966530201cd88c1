import type { Page } from '@playwright/test';
import { openStops, stopList } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test, wedge } from './app.ts';
import { accountPassword, recoveryCode } from './double/leads.ts';
import { boBadge, boLind, boPin, danaReyes } from './double/staff.ts';

const reason = 'Patient waits, nobody with a PIN is here';
const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });
const told = (page: Page) => page.locator('form').getByRole('alert');
const band = (page: Page) => page.getByRole('complementary', { name: 'Emergency access' });
const alarms = (page: Page) => stopList(page);
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 90 });

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true });
  for (let n = 0; n < 30; n += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('by keyboard alone: refusals, the way back, and a window that says what it is on every page', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(null);
  await page.goto(address);
  await tabTo(page, 'Emergency access');
  await page.keyboard.press('Enter');
  const why = page.getByLabel('Reason');
  await expect(why).toBeFocused();
  await type(page, 'help');
  await tabTo(page, 'Unlock for 60 minutes');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Enter a reason: at least two words and ten letters.');
  await tabTo(page, 'Back to the PIN');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();

  await tabTo(page, 'Emergency access');
  await page.keyboard.press('Enter');
  // What was typed before is gone.
  await expect(why).toHaveValue('');
  await type(page, reason);
  await page.keyboard.press('Tab');
  await type(page, 'wrong');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Wrong password. 4 tries left.');
  await expect(why).toHaveValue(reason);
  await page.getByLabel(/^Password of/).focus();
  await type(page, accountPassword);
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText('60 minutes left');
  await expect(band(page)).toContainText('No pharmacist or lead rights.');
  await expect(await openStops(page)).toContainText(reason);
  expect(station.leads.reasons).toEqual([reason]);
  for (const path of ['lots', 'tasks', 'outbox']) {
    await page.goto(`${address}#/${path}`);
    await expect(band(page)).toBeVisible();
  }
  await tabTo(page, 'Lock now');
  await page.keyboard.press('Enter');
  await expect(lock(page)).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  const html = await page.content();
  expect(html).not.toContain(reason);
  expect(html).not.toContain(accountPassword);
});

test(
  'offline it says that only the service can check the password; a pause is counted down',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(null);
    station.leads.unchecked = { kind: 'not-checked', why: 'out-of-reach' };
    await page.goto(address);
    await page.getByRole('button', { name: 'Emergency access' }).click();
    await page.getByLabel('Reason').pressSequentially(reason, { delay: 90 });
    const password = page.getByLabel(/^Password of/);
    await password.pressSequentially('any', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(told(page)).toHaveText(/Only the service can check the password/);
    await expect(password).toHaveValue('');
    station.leads.unchecked = { kind: 'paused', until: Date.now() + 30_000 };
    await password.pressSequentially('any', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(told(page)).toHaveText(/Too many wrong tries. Wait 0:\d\d./);
    await expect(page.getByRole('button', { name: 'Unlock for 60 minutes' })).toBeDisabled();
  },
);

test(
  'a badge is heard beside the form, and takes its place',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(null);
    await page.goto(address);
    await page.getByRole('button', { name: 'Emergency access' }).click();
    await page.getByLabel('Reason').pressSequentially('Some', { delay: 90 });
    await wedge(page, 'NOBODYS-BADGE');
    await expect(told(page)).toHaveText('Nobody here has this badge.');
    await wedge(page, boBadge);
    await expect(page.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
  },
);

test(
  'nothing moves as the minutes run, and the lock stands as it stood',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(null);
    await page.goto(address);
    const card = page.locator('form');
    const before = await card.boundingBox();
    for (const way of ['Emergency access', 'Lead recovery']) {
      await page.getByRole('button', { name: way }).click();
      const back = page.getByRole('button', { name: 'Back to the PIN' });
      const box = await back.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      await back.click();
      expect(await card.boundingBox()).toEqual(before);
    }
    const at = (minutes: number) => Date.now() + minutes * 60_000 - 1_000;
    const staff = danaReyes;
    station.people.at = { kind: 'proven', staff, emergency: { until: at(60) } };
    await openApp(page, address);
    await page.reload();
    await expect(band(page)).toContainText('60 minutes left');
    const wide = await band(page).getByText('No pharmacist or lead rights').boundingBox();
    station.push({
      kind: 'at-window',
      at: { kind: 'proven', staff, emergency: { until: at(1) } },
    });
    await expect(band(page)).toContainText('1 minute left');
    expect(await band(page).getByText('No pharmacist or lead rights').boundingBox()).toEqual(wide);
  },
);

test('an alarm for leads sounds, stands, and is taken off by a lead alone, by name', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  const { firstName, lastName } = boLind;
  station.leads.raise({
    kind: 'emergency',
    id: crypto.randomUUID(),
    raisedAt: Date.now(),
    by: { firstName, lastName },
    email: 'pia@bench.test',
    reason,
  });
  await expect(await openStops(page)).toContainText('By the password of pia@bench.test.');
  await expect.poll(() => soundsPlayed(page)).toEqual(['alarm']);
  await page.getByRole('button', { name: 'A lead has seen to it' }).click();
  const dialog = page.getByRole('dialog', { name: 'A lead’s PIN' });
  await expect(dialog).toBeVisible();
  await wedge(page, boBadge);
  await expect(dialog.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await type(page, boPin);
  await page.keyboard.press('Enter');
  await expect(alarms(page)).toHaveCount(0);
  expect(station.leads.seenBy).toEqual([{ firstName, lastName }]);
});

test('behind the lock an alarm for leads is counted and heard, and says nothing', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  station.people.lock('idle');
  await expect(lock(page)).toBeVisible();
  const about = { id: crypto.randomUUID(), raisedAt: Date.now(), email: 'pia@bench.test' };
  station.leads.raise({ kind: 'emergency', ...about, by: boLind, reason });
  await expect(page.getByText('1 open alarm')).toBeVisible();
  await expect.poll(() => soundsPlayed(page)).toEqual(['alarm']);
  expect(await page.content()).not.toContain(reason);
});

test('by the recovery code a new lead is at the window at once', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(null);
  await page.goto(address);
  await page.getByRole('button', { name: 'Lead recovery' }).click();
  const field = async (label: string, text: string) => {
    const input = page.locator('form').getByLabel(label, { exact: true });
    await input.fill('');
    await input.pressSequentially(text, { delay: 90 });
  };
  await field('Recovery code', 'WRONG');
  await page.getByLabel('Lead’s name').selectOption('New person');
  await field('First name', 'Cleo');
  await field('Last name', 'Marsh');
  await field('New PIN', '739105');
  await field('New PIN again', '739104');
  const submit = page.getByRole('button', { name: 'Set the PIN and unlock' });
  await submit.click();
  await expect(told(page)).toHaveText('The two PINs differ.');
  await field('New PIN again', '739105');
  await submit.click();
  await expect(told(page)).toHaveText('Wrong recovery code. 4 tries left.');
  await field('Recovery code', recoveryCode);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Cleo Marsh' })).toBeVisible();
  expect(station.leads.finished).toHaveLength(2);
});

test(
  'asked for by the password, every screen says so, and a lead calls it off at the lock',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(null);
    await page.goto(address);
    await page.getByRole('button', { name: 'Lead recovery' }).click();
    await page.getByText('Account’s password').click();
    await page.getByLabel(/^Password of/).pressSequentially(accountPassword, { delay: 90 });
    await page.keyboard.press('Enter');
    const said = page.getByText(/asked for lead recovery .* It takes effect .*, unless a lead/);
    await expect(said.first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the PIN' }).click();
    await wedge(page, boBadge);
    await expect(page.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
    for (const path of ['lots', 'people']) {
      await page.goto(`${address}#/${path}`);
      await expect(page.getByRole('alert').filter({ hasText: 'lead recovery' })).toBeVisible();
    }
    station.people.lock('idle');
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Cancel recovery' }).first().click();
    await wedge(page, boBadge);
    await expect(page.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
    await type(page, boPin);
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(0);
    expect(station.leads.calledOff).toEqual([{ firstName: 'Bo', lastName: 'Lind' }]);
    await expect(lock(page)).toBeVisible();
  },
);

test('after the wait the password gives a lead a new PIN', async ({ page, station, address }) => {
  station.people.switchOn(null);
  station.leads.standing(null);
  await page.goto(address);
  await expect(page.getByText(/It is ready/)).toBeVisible();
  await page.getByRole('button', { name: 'Lead recovery' }).click();
  await page.getByText('Account’s password', { exact: true }).click();
  const field = (label: string, text: string) =>
    page.locator('form').getByLabel(label, { exact: true }).pressSequentially(text, { delay: 90 });
  await field('Account’s password', accountPassword);
  await expect(page.getByLabel('Lead’s name')).toHaveValue(boLind.id);
  await field('New PIN', '739105');
  await field('New PIN again', '739105');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
  await expect(page.getByText(/It is ready/)).toHaveCount(0);
});
