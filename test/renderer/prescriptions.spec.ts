import type { Page } from '@playwright/test';
import { expect, openBench, test, verdictOf, wedge } from './bench.ts';
import { changed, detailOf, pageOf, script, upToDate } from './scripts.ts';
import { lotCode } from './worlds.ts';

const listOf = (page: Page) => page.getByRole('listbox', { name: 'Prescriptions' });
const rowsOf = (page: Page) => listOf(page).getByRole('option');
const detailsOf = (page: Page) => page.getByRole('region', { name: 'Prescription', exact: true });
const searchOf = (page: Page) => page.getByLabel('Search prescriptions');
const freshness = (page: Page) => page.getByRole('region', { name: 'List of prescriptions' });

const many = (count: number) => Array.from({ length: count }, (_, number) => script(number));

async function openScripts(page: Page, address: string): Promise<void> {
  await openBench(page, address);
  await page.getByRole('link', { name: 'Scripts' }).click();
  await expect(page.getByRole('heading', { name: 'Prescriptions', level: 1 })).toBeVisible();
}

test('a hundred thousand rows: only those that are seen are asked for and drawn', async ({
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
  expect(station.asked.length).toBeLessThan(12);
  expect(station.asked.every(({ limit }) => limit === 100)).toBe(true);
});

test('the keyboard goes from the search into the list, and the prescription follows', async ({
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
  await expect.poll(() => station.asked.at(-1)?.query.text).toBe('met');
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

test('typing never waits: the latest words win, whatever order answers come in', async ({
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
  await page.getByRole('option', { name: 'on hold 10' }).click();
  await expect(page.getByRole('button', { name: 'Status on hold' })).toBeVisible();
  await expect
    .poll(() => station.asked.at(-1)?.query.status)
    .toEqual({ kind: 'one', id: 'on_hold' });

  await page.getByRole('button', { name: 'Patient Any' }).click();
  await page.getByLabel('Find patient').fill('lark');
  await expect(page.getByRole('option', { name: 'p2-without-a-name' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Tamsin Larkspire 7' }).click();
  await expect.poll(() => station.asked.at(-1)?.query.patient).toEqual({ kind: 'one', id: 'p1' });
  await page.getByRole('button', { name: 'Patient: any again' }).click();
  await expect.poll(() => station.asked.at(-1)?.query.patient).toEqual({ kind: 'any' });

  await page.getByRole('button', { name: 'Product Any' }).click();
  await page.getByRole('option', { name: 'None assigned 3' }).click();
  await expect.poll(() => station.asked.at(-1)?.query.product).toEqual({ kind: 'none' });
  station.world.onList = async (input) => pageOf([], input);
  await searchOf(page).fill('nothing like it');
  await expect(page.getByText('No prescription fits.')).toBeVisible();
  station.world.onList = async (input) => pageOf(station.world.listed, input);
  await page.getByRole('button', { name: 'Show all again' }).click();
  await expect(page.getByText('40 prescriptions')).toBeVisible();
  await expect.poll(() => station.asked.at(-1)?.query.status).toEqual({ kind: 'any' });
});

test('a prescription shows all its fields, and the way to all others of its patient', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  const others = [{ name: 'dea_schedule', value: 'IV' }];
  const by = { firstName: 'Bo', lastName: 'Lindqvist' };
  const open = [changed({ by }), changed({ by, needsDecision: true })];
  station.world.onDetail = async () => detailOf(script(3), { others, open, waiting: true });
  await openScripts(page, address);
  await expect(detailsOf(page)).toContainText('Choose a prescription');
  await rowsOf(page).nth(3).click();
  const detail = detailsOf(page);
  for (const text of [
    'Levothyroxine 4 mg',
    'RX00000003',
    'completed',
    'Take 1 tablet by mouth once daily with water, at about the same time each day',
    '30 tablet',
    'Patient prefers a call before delivery.',
    /15 Sept? 2027/,
    'Tamsin Larkspire',
    'Born 2 Mar 1984',
    'NPI 1234567893, 555-0142',
    'new rx, from portal, REFQWZTNKPL',
    '00000-1006-06',
    'a9c8eddb-94b9-4586-b8b4-afd38760cef7',
    'dea_schedule',
    'Set prescription RX00000003 to “on hold”, entered here by Bo Lindqvist',
    'Not delivered yet: see waiting work',
    'It needs a decision: see waiting work',
    'The service’s word as of',
  ]) {
    await expect(detail).toContainText(text);
  }
  await detail.getByRole('button', { name: 'All prescriptions of this patient' }).click();
  await expect(page.getByRole('button', { name: 'Patient Tamsin Larkspire' })).toBeVisible();
  await expect
    .poll(() => station.asked.at(-1)?.query.patient)
    .toEqual({ kind: 'one', id: '909cd867-0a8e-4c42-a6a7-6554421f8611' });
});

test('an expired prescription says so first', async ({ page, station, address }) => {
  station.world.listed = [script(1)];
  const expiresAt = new Date(Date.now() - 18 * 86_400_000).toISOString();
  station.world.onDetail = async () => detailOf(script(1), { expiresAt });
  await openScripts(page, address);
  await rowsOf(page).first().click();
  await expect(detailsOf(page)).toContainText('Expired 18 days ago');
});

test('how old the list is, how a refresh goes, and what was wrong with it', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(10);
  station.world.prescriptions = { ...upToDate(10), asOf: null, rows: 0 };
  await openScripts(page, address);
  const foot = page.getByRole('contentinfo');
  const refreshing = {
    startedAt: Date.now(),
    rows: 42_000,
    bytes: 33_100_000,
    changed: 10,
    unchanged: 41_990,
    removed: 0,
  };
  const state = upToDate(100_000);
  station.tell({ prescriptions: { ...state, refreshing } });
  await expect(freshness(page)).toContainText('Refreshing: 42,000 rows, 33 MB');
  await expect(freshness(page)).toContainText('41,990 unchanged, 10 new or changed');
  await expect(foot).toContainText('Prescriptions: 42,000 rows, 33 MB');
  await expect(foot.getByRole('progressbar', { name: 'Refreshing prescriptions' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => station.refreshes).toEqual(['stop']);

  station.tell({ prescriptions: state });
  await expect(foot).toContainText(/Prescriptions as of \d\d:\d\d/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => station.refreshes).toEqual(['stop', 'refresh']);
  station.world.onRefresh = async () => 'out-of-reach';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(freshness(page)).toContainText('The service is out of reach.');

  const at = Date.now();
  const sayings = [
    ['cut', null, 'Nothing was removed; it is tried again by itself.'],
    ['refused', 'Not permitted', 'refused to give the list: Not permitted'],
    ['not-understood', null, 'is no list of prescriptions. Nothing was removed.'],
    ['sign-in-needed', null, 'Sign in again for a new list.'],
    ['stopped', null, 'What had come is kept.'],
  ] as const;
  for (const [kind, words, saying] of sayings) {
    station.tell({ prescriptions: { ...state, trouble: { kind, words, at } } });
    await expect(freshness(page)).toContainText(saying);
  }
  station.tell({ prescriptions: { ...state, held: 250, invalid: 1 } });
  await expect(freshness(page)).toContainText('250 prescriptions were missing from the last list');
  await expect(freshness(page)).toContainText('1 prescription could not be read');
  station.tell({ prescriptions: { ...state, asOf: Date.now() - 25.5 * 60_000 } });
  await expect(freshness(page)).toContainText('25 min ago');
  const connection = { kind: 'out-of-reach' as const, since: Date.now() };
  station.tell({ status: { ...station.world.status, connection } });
  await expect(freshness(page)).toContainText('Offline.');
});

test('before anything has come, and where there is nothing, the screen says which', async ({
  page,
  station,
  address,
}) => {
  station.world.prescriptions = { ...upToDate(0), asOf: null };
  await openScripts(page, address);
  await expect(page.getByText('No list has been fetched yet.')).toBeVisible();
  const progress = { startedAt: 1, rows: 0, bytes: 0, changed: 0, unchanged: 0, removed: 0 };
  station.tell({ prescriptions: { ...upToDate(0), asOf: null, refreshing: progress } });
  await expect(page.getByText('The first list is on its way.')).toBeVisible();
  await expect(freshness(page)).toContainText('Refreshing: asking the service');
  station.tell({ prescriptions: upToDate(0) });
  await expect(page.getByText('The service has no prescriptions for this account.')).toBeVisible();
});

test('a station that cannot read the list is asked again, and the rows stay meanwhile', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  await openScripts(page, address);
  await expect(rowsOf(page)).toHaveCount(5);
  const usual = station.world.onList;
  station.world.onList = async () => {
    throw new Error('The disk is full');
  };
  station.tell({ prescriptions: { ...upToDate(5), version: 2 } });
  await expect(page.getByText('The station does not answer.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(5);
  station.world.onList = usual;
  await expect(page.getByText('5 prescriptions')).toBeVisible();
});

test('news are fetched where somebody looks, without a jump', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(1_000);
  await openScripts(page, address);
  await listOf(page).evaluate((list) => list.scrollTo({ top: 30_000 }));
  await expect(rowsOf(page).filter({ hasText: 'RX00000505' })).toBeVisible();
  station.world.listed = station.world.listed.map((row) => ({ ...row, status: 'dispensed' }));
  station.tell({ prescriptions: { ...upToDate(1_000), version: 2 } });
  await expect(rowsOf(page).filter({ hasText: 'RX00000505' })).toContainText('dispensed');
  expect(await listOf(page).evaluate((list) => list.scrollTop)).toBe(30_000);
});

test('a scan on this screen is a scan, and what was searched is still there afterwards', async ({
  page,
  station,
  address,
}) => {
  station.world.listed = many(5);
  await openScripts(page, address);
  await searchOf(page).fill('metf');
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(/^Verified/);
  await page.getByRole('link', { name: 'Scripts' }).click();
  await expect(searchOf(page)).toHaveValue('metf');
});

test('how often prescriptions are refreshed is set for the whole bench', async ({
  page,
  station,
  address,
}) => {
  await openBench(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const group = page.getByRole('radiogroup', { name: 'Refresh prescriptions' });
  await expect(group.getByRole('radio', { name: '10 min' })).toBeChecked();
  await group.getByText('30 min').click();
  await expect.poll(() => station.world.settings.refreshEvery).toBe(30);
  await group.getByText('When asked').click();
  await expect.poll(() => station.world.settings.refreshEvery).toBe(null);
  await page.reload();
  await expect(group.getByRole('radio', { name: 'When asked' })).toBeChecked();
});
