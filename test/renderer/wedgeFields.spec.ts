import type { Page } from '@playwright/test';
import { enter, expect, fieldOf, openApp, sendKeys, test, verdictOf, wedge } from './app.ts';
import { script, upToDate } from './scripts.ts';
import { lotCode, orderCode, passText, signedOut } from './worlds.ts';

const values = (station: { enteredScans: { value: string }[] }) =>
  station.enteredScans.map(({ value }) => value);

async function personDialog(page: Page, address: string) {
  await openApp(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  return page.getByLabel('First name');
}

// None of them looks like a code from a label: only the speed gives the scanner away.
for (const text of [
  'lot-4c81',
  '3ZKMAY',
  'ORDER 0001',
  'bench',
  'https://id.gs1.org/01/00312345678906',
]) {
  test(`what reads like no code leaves a field as it was: ${text}`, async ({
    page,
    station,
    address,
  }) => {
    const name = await personDialog(page, address);
    await name.pressSequentially('Bo', { delay: 90 });
    await page.waitForTimeout(120);
    await wedge(page, text, 5);
    await expect.poll(() => values(station)).toEqual([text]);
    await expect(name).toHaveValue('Bo');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a word typed before a scan stays in the scan field, and one deleted meanwhile does not come back', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await fieldOf(page).pressSequentially('hello', { delay: 100 });
  await wedge(page, orderCode);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await expect(fieldOf(page)).toHaveValue('hello');
  await fieldOf(page).pressSequentially('Lindqvist', { delay: 80 });
  await fieldOf(page).fill('');
  await wedge(page, lotCode);
  await expect.poll(() => values(station)).toEqual([orderCode, lotCode]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('a program that types the sign-in is no scanner', async ({ page, station, address }) => {
  station.world.session = { ...signedOut, service: { address: '', practice: false }, waiting: 0 };
  let sent: unknown = null;
  station.world.onSignIn = async (input) => {
    sent = input;
    return { kind: 'wrong-credentials', message: null };
  };
  await page.goto(address);
  await page.getByLabel('Service address', { exact: true }).fill('https://pharmacy.test');
  await page.getByLabel('Email', { exact: true }).focus();
  await sendKeys(
    page,
    ['dana@practice.test', { key: 'Tab', code: 'Tab' }, 'open sesame', enter],
    5,
  );
  await expect
    .poll(() => sent)
    .toMatchObject({ email: 'dana@practice.test', password: 'open sesame' });
  expect(station.enteredScans).toEqual([]);
});

// As a password manager types them: a maker's number, a label's text, a code of GS1.
for (const password of ['12345678901234', 'LOT-4C81-7702', '(01)00312345678906']) {
  test(`a password that looks like a scan reaches its field: ${password}`, async ({
    page,
    station,
    address,
  }) => {
    station.world.session = { ...signedOut, service: { address: '', practice: false }, waiting: 0 };
    let sent: unknown = null;
    station.world.onSignIn = async (input) => {
      sent = input;
      return { kind: 'wrong-credentials', message: null };
    };
    await page.goto(address);
    await page.getByLabel('Service address', { exact: true }).fill('https://pharmacy.test');
    await page.getByLabel('Email', { exact: true }).fill('dana@practice.test');
    await page.getByLabel('Password', { exact: true }).focus();
    await sendKeys(page, [password, enter], 2);
    await expect.poll(() => sent).toMatchObject({ password });
    await expect(page.getByText('sign in first')).toHaveCount(0);
  });
}

test('a date field accepts typing, and a scan leaves it as it was', async ({
  page,
  station,
  address,
}) => {
  await page.goto(`${address}#/reports`);
  const day = page.getByLabel('First day');
  await day.focus();
  await page.keyboard.type('11272025', { delay: 150 });
  await expect(day).toHaveValue('2025-11-27');
  expect(station.enteredScans).toEqual([]);
  // The scan shows its verdict on another screen; the field is still checked.
  const field = await day.elementHandle();
  await day.focus();
  // Keys of the second before might be a torn scan's, where a busy machine bunched them.
  await page.waitForTimeout(1_000);
  await wedge(page, '12345678901234');
  await expect.poll(() => values(station)).toEqual(['12345678901234']);
  expect(await field?.inputValue()).toBe('2025-11-27');
});

test('a select is chosen from by hand, and a scan leaves it as it was', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = [script(1), script(2)];
  station.world.prescriptions = upToDate(2);
  await page.goto(`${address}#/prescriptions`);
  const order = page.getByLabel('Order', { exact: true });
  await order.focus();
  await page.keyboard.type('by', { delay: 100 });
  await expect(order).toHaveValue('name');
  await page.waitForTimeout(1_200);
  await order.focus();
  await wedge(page, orderCode);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await page.goto(`${address}#/prescriptions`);
  await expect(order).toHaveValue('name');
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
});
