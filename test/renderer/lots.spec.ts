import type { Page } from '@playwright/test';
import type { LotQuery } from '#shared/contract/lots.ts';
import { answerWith, expect, test, verdictOf, wedge } from './app.ts';
import { goodLot, knownLots, lotId, lotRow } from './double/lots.ts';
import { lot as glance, lotCode, lotSubject, passText } from './worlds.ts';

const linesOf = (page: Page) => page.getByRole('table', { name: 'Lots' }).getByRole('rowheader');

test('the lots list: empty, found by text and by a package, opened by id', async ({
  page,
  station,
  address,
}) => {
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('No lots yet.')).toBeVisible();
  const requests: unknown[] = [];
  const all = [lotRow(), lotRow({ id: lotId.replace('7', '8'), batchNumber: 'X-1', changes: 0 })];
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    return knownLots(
      all.filter(({ batchNumber }) => batchNumber?.includes(input.text)),
      2,
    );
  };
  station.recordsChanged();
  await expect(page.getByText('2 lots. Shows lots scanned at this station.')).toBeVisible();
  await page.getByLabel('Find a lot').fill('X');
  await expect(linesOf(page)).toHaveCount(1);
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    return knownLots([], 2);
  };
  await wedge(page, '010030574407205517310131\u001d10AB-77');
  await expect(page.getByText('No known lot matches this package.')).toBeVisible();
  await expect(
    page.getByText(/Package scanned: NDC 0574407205, batch AB-77, expires/),
  ).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ text: '', code: expect.stringContaining('AB-77') });
  expect(station.enteredScans).toEqual([]);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  station.world.lots.onKnown = async () => knownLots([lotRow()], 2);
  await wedge(page, '00305744072055');
  await expect(page.getByRole('heading', { name: /^Lot 7d1e02c4/ })).toBeVisible();
  await page.goto(`${address}#/lots`);
  await page.getByLabel('Find a lot').fill(lotId.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
});

test('the lots stand in lists of work with their numbers, sorted by their columns, and only those in sight are drawn', async ({
  page,
  station,
  address,
}) => {
  const requests: LotQuery[] = [];
  const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    const count = input.tab === 'expired' ? 0 : 10_000;
    const rows = Array.from({ length: Math.min(input.limit, count) }, (_, n) =>
      lotRow({ id: idOf(input.offset + n), batchNumber: `B-${input.offset + n}` }),
    );
    const tabs = { ...knownLots([]).tabs, all: 10_000, expiring: 10_000 };
    return { rows, offset: input.offset, count, known: 10_000, tabs };
  };
  await page.goto(`${address}#/lots`);
  await expect(page.getByRole('tab', { name: 'All 10,000' })).toBeVisible();
  await expect(linesOf(page).first()).toContainText('Semaglutide 2.5 mg/mL vial');
  expect(await linesOf(page).count()).toBeLessThan(30);
  await page.getByRole('tab', { name: 'Expiring in 30 days 10,000' }).click();
  const expires = page.getByRole('columnheader', { name: 'Expires' });
  await expect(expires).toHaveAttribute('aria-sort', 'ascending');
  await expires.getByRole('button').click();
  await expect(expires).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('button').click();
  await expect.poll(() => requests.at(-1)).toMatchObject({ tab: 'expiring', sort: 'product' });
  expect(requests.at(-1)?.isAscending).toBe(true);

  // From row to row by keys, and to rows that were not drawn before.
  await linesOf(page).first().getByRole('link').focus();
  const rowInFocus = page.locator(':focus').locator('xpath=ancestor::tr');
  for (let n = 1; n <= 20; n += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rowInFocus).toContainText(`B-${n}Acme`);
  }
  await expect(page.locator(':focus')).toBeInViewport();
  await page.getByRole('tab', { name: 'Expired 0' }).click();
  await expect(page.getByText('No lot is expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all lots' }).click();
  await expect(page.getByRole('tab', { name: 'All 10,000' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(requests.every(({ limit }) => limit <= 100)).toBe(true);
});

test('a lot’s barcode is verified and opens its page; an unknown barcode opens nothing', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('No lots yet.')).toBeVisible();
  const unknown = { kind: 'unknown-barcode', at: Date.now(), words: null } as const;
  answerWith(station, { verdict: unknown, subject: null });
  await wedge(page, lotCode.replace('K9Q2', 'ZZZZ'));
  await expect(verdictOf(page)).toHaveText(/^Unknown barcode/);
  await expect(page).toHaveURL(/#\/lots$/);
  const subject = { ...lotSubject, lot: glance };
  answerWith(station, { verdict: { kind: 'verified', at: Date.now() }, subject });
  await wedge(page, lotCode);
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
  await expect(verdictOf(page)).toHaveText(passText);
  expect(station.enteredScans.map(({ value }) => value)).toContain(lotCode);
});
