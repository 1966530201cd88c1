import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, sendKeys, test, wedge } from './app.ts';
import { boBadge, boLind, boPin, danaPin, danaReyes } from './double/staff.ts';

const done = (page: Page) => page.getByRole('status', { name: 'Done' });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 90 });
}

test('switched off, the status line says so; one click leads to the first lead', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'PINs off' }).click();
  await page.getByRole('button', { name: 'Turn on PINs and badges' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await typeInto(page, 'New PIN', '111111');
  await typeInto(page, 'New PIN again', '111111');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'The first lead');
  await expect(dialog.getByRole('alert')).toHaveText('Too easy to guess. Choose another PIN.');
  await page.getByLabel('New PIN', { exact: true }).fill('');
  await page.getByLabel('New PIN again', { exact: true }).fill('');
  await typeInto(page, 'New PIN', '620914');
  await typeInto(page, 'New PIN again', '620915');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The two PINs differ.');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Here' })).toContainText('Dana Whitfield');
  await expect(page.getByRole('list', { name: 'Here' })).toContainText('Technician, lead');
  await expect(page.getByRole('link', { name: 'PINs off' })).toHaveCount(0);
  await expect(page).toHaveURL(/#\/people$/);
});

test('a lead adds a person, gives them a badge by scanning it, and takes it away', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(boLind);
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await typeInto(page, 'First name', 'Ada');
  await typeInto(page, 'Last name', 'Boone');
  await typeInto(page, 'New PIN', '5083');
  await typeInto(page, 'New PIN again', '5083');
  await page.keyboard.press('Enter');
  await expect(done(page)).toHaveText('Ada Boone was added.');
  await page.getByRole('button', { name: 'Badges: Ada Boone' }).click();
  await expect(page.getByText('Scan the badge now to add it.')).toBeVisible();
  await wedge(page, 'ADA-BADGE-01');
  await expect(done(page)).toHaveText('Ada Boone has a new badge.');
  await expect(page.getByText('1 badge')).toBeVisible();
  // While a badge is added its code is nobody's scan, and switches no persons.
  expect(station.people.badgesTried).toEqual([]);
  expect(station.enteredScans).toEqual([]);
  await page.getByRole('button', { name: 'Badges: Ada Boone' }).click();
  await page.getByRole('button', { name: 'Remove badge 1' }).click();
  await expect(done(page)).toHaveText('Ada Boone’s badge was removed.');
});

test(
  'a person who leaves stays on record and can come back with a new PIN',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(boLind);
    await openApp(page, address);
    await page.goto(`${address}#/people`);
    await page.getByRole('button', { name: 'Has left: Dana Reyes' }).click();
    await page.getByRole('button', { name: 'Has left', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Left' })).toContainText('Dana Reyes');
    await page.getByRole('button', { name: 'Bring back: Dana Reyes' }).click();
    await typeInto(page, 'New PIN', '8316');
    await typeInto(page, 'New PIN again', '8316');
    await page.keyboard.press('Enter');
    await expect(done(page)).toHaveText('Dana Reyes is back.');
    await expect(page.getByRole('list', { name: 'Here' })).toContainText('Dana Reyes');
  },
);

test('a missing right asks for a lead on the spot; both are named, and nobody is switched', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  await page.getByRole('button', { name: 'Change: Dana Reyes' }).click();
  await page.getByText('Pharmacist', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  const approval = dialogOf(page, 'A lead’s PIN');
  await expect(approval).toContainText('Dana Reyes asks you to approve this one action.');
  await page.keyboard.press('ArrowDown');
  await expect(approval.getByRole('option')).toHaveText([/Bo Lind/]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(done(page)).toHaveText(
    'Dana Reyes was changed for Dana Reyes, approved by Bo Lind. Both are on record.',
  );
  expect(station.people.approvals).toEqual([{ right: 'enrol-people', by: boLind }]);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Dana Reyes' })).toBeVisible();
});

test(
  'an approval by badge, which nobody gives themselves, and which can be left',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    await openApp(page, address);
    await page.goto(`${address}#/people`);
    await page.getByLabel('Badge alone, always').click();
    const approval = dialogOf(page, 'A lead’s PIN');
    await expect(approval).toBeVisible();
    await wedge(page, 'BADGE-DANA-77');
    await expect(approval.getByRole('heading', { name: 'Dana Reyes' })).toBeVisible();
    await page.keyboard.type(danaPin, { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(approval.getByRole('alert')).toHaveText('Needs somebody else.');
    await page.keyboard.press('Escape');
    await expect(approval).toHaveCount(0);
    expect(station.people.settings.badge).toBe('pin-every-8-hours');
    await page.getByLabel('Badge alone, always').click();
    await wedge(page, boBadge);
    await expect(approval.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
    for (const key of boPin) await wedge(page, `BENCH:KEY/${key}`);
    await wedge(page, 'BENCH:CONFIRM');
    await expect(page.getByLabel('Badge alone, always')).toBeChecked();
    expect(station.people.settings.badge).toBe('badge-alone');
  },
);

test('any call that takes a right asks on the spot, and goes through once somebody approves', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  await page.goto(`${address}#/settings`);
  const days = page.getByRole('radiogroup', { name: 'Scans and patients' });
  await days.getByText('365 days').click();
  const approval = dialogOf(page, 'A lead’s PIN');
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(approval).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'How long records are kept' })).toContainText(
    'Somebody who may do this has to approve it',
  );
  expect(station.world.settings.keep.days).toBe(90);
  await days.getByText('365 days').click();
  await wedge(page, boBadge);
  await expect(approval.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(days.getByRole('radio', { name: '365 days' })).toBeChecked();
  expect(station.world.settings.keep.days).toBe(365);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Dana Reyes' })).toBeVisible();
});

test('the idle minutes have bounds, and a lead switches people off as a whole', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(boLind);
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  const minutes = page.getByLabel('Minutes idle before it locks (1 to 30)');
  await minutes.fill('');
  await minutes.pressSequentially('31', { delay: 90 });
  const save = page.getByRole('region', { name: 'The lock' }).getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await minutes.fill('');
  await minutes.pressSequentially('5', { delay: 90 });
  await save.click();
  await expect(done(page)).toHaveText('Settings changed.');
  expect(station.people.settings.idleMinutes).toBe(5);
  await page.getByRole('button', { name: 'Turn off PINs and badges' }).click();
  await expect(page.getByRole('link', { name: 'PINs off' })).toBeVisible();
});

test(
  'one’s own PIN wants the old one, and a fast typist is no scanner',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(boLind);
    await openApp(page, address);
    await page.goto(`${address}#/people`);
    await page.getByRole('button', { name: 'Set PIN: Bo Lind' }).click();
    await page.getByLabel('Current PIN', { exact: true }).focus();
    const tab = { key: 'Tab', code: 'Tab' };
    await sendKeys(page, [boPin], 35);
    await page.getByLabel('New PIN', { exact: true }).focus();
    await sendKeys(page, ['84130962', tab], 35);
    await page.getByLabel('New PIN again', { exact: true }).focus();
    await sendKeys(page, ['84130962'], 35);
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Set PIN', exact: true }).click();
    await expect(done(page)).toHaveText('Bo Lind has a new PIN.');
    expect(station.people.staff.changes).toMatchObject([
      { call: 'setPin', input: { old: boPin, pin: '84130962' } },
    ]);
  },
);

test('the people and each of their dialogs are accessible', async ({ page, station, address }) => {
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  await page.getByRole('button', { name: 'Turn on PINs and badges' }).click();
  await page.waitForTimeout(250);
  await expectClean(page);
  await page.keyboard.press('Escape');
  station.people.switchOn(danaReyes);
  station.push({ kind: 'at-window', at: station.people.at });
  await page.goto(`${address}#/people`);
  await expectClean(page);
  for (const task of ['Change', 'Set PIN', 'Badges', 'Has left']) {
    await page.getByRole('button', { name: `${task}: Bo Lind` }).click();
    await page.waitForTimeout(250);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByLabel('Badge alone, always').click();
  await expect(dialogOf(page, 'A lead’s PIN')).toBeVisible();
  await page.waitForTimeout(250);
  await expectClean(page);
});
