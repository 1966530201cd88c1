import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, test, verdictOf, wedge } from './app.ts';
import { changed, detailOf, pageOf, script, upToDate } from './scripts.ts';
import { listOf, many, openScripts, rowsOf } from './scriptsScreen.ts';
import { lotCode, passText } from './worlds.ts';

const detailsOf = (page: Page) => page.getByRole('region', { name: 'Prescription', exact: true });
const searchOf = (page: Page) => page.getByLabel('Search prescriptions');

test('of a hundred thousand rows only the visible ones are asked for and drawn', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(100_000);
  station.world.prescriptions = upToDate(100_000);
  await openScripts(page, address);
  await expect(page.getByText('100,000 prescriptions')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('RX00000000');
  expect(await rowsOf(page).count()).toBeLessThan(40);
  await listOf(page).focus();
  await page.keyboard.press('End');
  await expect(rowsOf(page).last()).toContainText('RX00099999');
  await expect(rowsOf(page).last()).toHaveAttribute('aria-posinset', '100000');
  await page.keyboard.press('Home');
  await expect(rowsOf(page).first()).toContainText('RX00000000');
  expect(station.listRequests.length).toBeLessThan(12);
  expect(station.listRequests.every(({ limit }) => limit === 100)).toBe(true);
});

test(
  'a key that leads to rows which are not loaded yet selects its row when it comes',
  whole,
  async ({ page, station, address }) => {
    const { promise: later, resolve: letThrough } = Promise.withResolvers<void>();
    station.world.listed = many(2_000);
    station.world.onList = async (input) => {
      if (input.offset > 0) await later;
      return pageOf(station.world.listed, input);
    };
    await openScripts(page, address);
    await expect(rowsOf(page).first()).toContainText('RX00000000');
    await listOf(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(rowsOf(page).last()).toHaveAttribute('aria-posinset', '2000');
    await page.keyboard.press('ArrowUp');
    letThrough();
    const selected = listOf(page).getByRole('option', { selected: true });
    await expect(selected).toContainText('RX00001998');
    await page.keyboard.press('ArrowUp');
    await expect(selected).toContainText('RX00001997');
  },
);

test('arrow keys lead from the search into the list, and the prescription follows', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(300);
  station.world.onDetail = async (id) => {
    const row = station.world.listed.find((one) => one.id === id);
    return row === undefined ? null : detailOf(row);
  };
  await openScripts(page, address);
  await searchOf(page).fill('met');
  await expect.poll(() => station.listRequests.at(-1)?.query.text).toBe('met');
  await searchOf(page).press('ArrowDown');
  await expect(listOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(detailsOf(page)).toContainText('RX00000000');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  const active = await listOf(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`#${active}`)).toBeInViewport();
  await expect(detailsOf(page)).not.toContainText('RX00000000');
});

test('typing never waits: the latest search wins, in whatever order answers come', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(50);
  const gates = new Map<string, () => void>();
  await openScripts(page, address);
  await expect(rowsOf(page).first()).toBeVisible();
  station.world.onList = async (input) => {
    const { text } = input.query;
    await new Promise<void>((resolve) => gates.set(text, resolve));
    return pageOf([script(1, { name: `Found for ${text}` })], input);
  };
  await searchOf(page).pressSequentially('sema', { delay: 30 });
  await expect(searchOf(page)).toHaveValue('sema');
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page).first()).toContainText('Semaglutide');
  await expect.poll(() => gates.has('sema')).toBe(true);
  gates.get('sema')?.();
  await expect(rowsOf(page).first()).toContainText('Found for sema');
  for (const open of gates.values()) open();
  await page.waitForTimeout(100);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Found for sema');
});

test('the list is narrowed by status, and by a patient looked up by name', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(40);
  station.world.onChoices = async ({ text }) => ({
    none: 3,
    choices: [
      { id: 'p1', label: 'Tamsin Larkspire', count: 7 },
      { id: 'p2-without-a-name', label: null, count: 2 },
    ].filter(({ id, label }) => (label ?? id).toLowerCase().includes(text.toLowerCase())),
  });
  await openScripts(page, address);
  await page.getByRole('button', { name: 'Status Any' }).click();
  await page.getByRole('option', { name: 'On hold 10' }).click();
  await expect(page.getByRole('button', { name: 'Status On hold' })).toBeVisible();
  await expect
    .poll(() => station.listRequests.at(-1)?.query.status)
    .toEqual({ kind: 'one', id: 'on_hold' });

  await page.getByRole('button', { name: 'Patient Any' }).click();
  await page.getByLabel('Find patient').fill('lark');
  await expect(page.getByRole('option', { name: 'p2-without-a-name' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Tamsin Larkspire 7' }).click();
  await expect
    .poll(() => station.listRequests.at(-1)?.query.patient)
    .toEqual({ kind: 'one', id: 'p1' });
  await page.getByRole('button', { name: 'Patient: show all' }).click();
  await expect.poll(() => station.listRequests.at(-1)?.query.patient).toEqual({ kind: 'any' });

  await page.getByRole('button', { name: 'Product Any' }).click();
  await page.getByRole('option', { name: 'None assigned 3' }).click();
  await expect.poll(() => station.listRequests.at(-1)?.query.product).toEqual({ kind: 'none' });
  station.world.onList = async (input) => pageOf([], input);
  await searchOf(page).fill('nothing like it');
  await expect(page.getByText('No prescription fits.')).toBeVisible();
  station.world.onList = async (input) => pageOf(station.world.listed, input);
  await page.getByRole('button', { name: 'Show all again' }).click();
  await expect(page.getByText('40 prescriptions')).toBeVisible();
  await expect.poll(() => station.listRequests.at(-1)?.query.status).toEqual({ kind: 'any' });
});

test('a prescription shows all its fields and a link to its patient’s others', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  const others = [{ name: 'dea_schedule', value: 'IV' }];
  const by = { firstName: 'Bo', lastName: 'Lindqvist' };
  const open = [changed({ by }), changed({ by, needsDecision: true })];
  station.world.onDetail = async () =>
    detailOf(script(3), { others, open, standing: 'needs-decision' });
  await openScripts(page, address);
  await expect(detailsOf(page)).toContainText('Choose a prescription');
  await rowsOf(page).nth(3).click();
  const detail = detailsOf(page);
  for (const text of [
    'Levothyroxine 4 mg',
    'RX00000003',
    'Completed',
    'Take 1 tablet by mouth once daily with water, at about the same time each day',
    '30 tablet',
    'Patient prefers a call before delivery.',
    'Sep 15, 2027',
    'Tamsin Larkspire',
    'Born Mar 2, 1984',
    'NPI 1234567893, 555-0142',
    'new rx, from portal, REFQWZTNKPL',
    '00000-1006-06',
    'a9c8eddb-94b9-4586-b8b4-afd38760cef7',
    'dea_schedule',
    'Set prescription RX00000003 to “on hold”, entered here by Bo Lindqvist',
    'Not delivered yet: see the outbox',
    'It needs review: see the outbox',
    'The service’s word as of',
  ]) {
    await expect(detail).toContainText(text);
  }
  await detail.getByRole('button', { name: 'All prescriptions of this patient' }).click();
  await expect(page.getByRole('button', { name: 'Patient Tamsin Larkspire' })).toBeVisible();
  await expect
    .poll(() => station.listRequests.at(-1)?.query.patient)
    .toEqual({ kind: 'one', id: '909cd867-0a8e-4c42-a6a7-6554421f8611' });
});

test('an expired prescription says so first', whole, async ({ page, station, address }) => {
  station.world.listed = [script(1)];
  const expiresAt = new Date(Date.now() - 18 * 86_400_000).toISOString();
  station.world.onDetail = async () => detailOf(script(1), { expiresAt });
  await openScripts(page, address);
  await rowsOf(page).first().click();
  await expect(detailsOf(page)).toContainText('Expired 18 days ago');
});

test('a scan on this screen is entered, and the search is still there afterwards', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  await openScripts(page, address);
  await searchOf(page).fill('metf');
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await expect(searchOf(page)).toHaveValue('metf');
});

test('that the electronic prescription names another patient is said beside the patient’s id', async ({
  page,
  station,
  address,
}) => {
  const { electronic } = detailOf(script(1));
  if (electronic === null) throw new Error('It came electronically');
  const another = {
    ...electronic,
    samePatient: 'another',
    patient: null,
    patientBorn: null,
  } as const;
  station.world.listed = [script(1)];
  station.world.onDetail = async () => detailOf(script(1), { electronic: another });
  await openScripts(page, address);
  await rowsOf(page).first().click();
  const detail = detailsOf(page);
  await expect(detail).toContainText('The electronic prescription names another patient');
  await expect(detail).not.toContainText('names another prescriber');
  await expect(detail).toContainText('Halina Rookwood');
});
