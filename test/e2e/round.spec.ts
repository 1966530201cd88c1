import type { Page } from '@playwright/test';
import { wedge } from '../renderer/keys.ts';
import { whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';

/** A lot that this bench knows: scanned, and the service asked. */
async function known(bench: Bench, label: string) {
  const { value, entityId } = await bench.oracle.code(label);
  await wedge(bench.page, value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
  const quantity = Number((await bench.oracle.state('lot', entityId))?.['current_quantity']);
  return { value, lotId: entityId, quantity };
}

async function openRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/lots/round';
  });
  await expect(page.getByRole('button', { name: 'Begin a count round' })).toBeVisible();
}

const tally = (page: Page) => page.getByRole('region', { name: 'Tally' });
const inHand = (page: Page) => page.getByRole('region', { name: 'Lot in hand' });
const number = (page: Page) => page.getByLabel('Counted now');
const quantityOf = async (bench: Bench, lotId: string) =>
  Number((await bench.oracle.state('lot', lotId))?.['current_quantity']);

/** The changes that the service carried out, in its order. */
async function writesOf(bench: Bench): Promise<unknown[]> {
  const requests = await bench.oracle.requests('lots.update');
  return requests
    .filter(({ applied, body }) => applied && JSON.stringify(body) !== '{}')
    .map(({ body }) => body);
}

test('a round offline, by scans alone and by keyboard, killed in the middle, resumed and delivered once', async ({
  bench,
}) => {
  const { page, oracle } = bench;
  await bench.open();
  await bench.signIn();
  const one = await known(bench, 'A good lot');
  const other = await known(bench, 'Another good lot');
  const before = (await oracle.verified()).length;
  await openRound(page);
  await page.getByRole('button', { name: 'Begin a count round' }).click();
  await expect(inHand(page)).toContainText('Scan a lot.');
  await oracle.network(false);

  for (const code of [one.value, 'BENCH:KEY/9', 'BENCH:KEY/2', 'BENCH:KEY/POINT', 'BENCH:KEY/5']) {
    await wedge(bench.page, code);
  }
  await expect(number(page)).toHaveValue('92.5');
  await wedge(bench.page, 'BENCH:CONFIRM');
  await expect(tally(page)).toContainText('counted1');
  await wedge(bench.page, one.value);
  await expect(page.getByRole('status', { name: 'Last step' })).toContainText('Already counted');
  await wedge(bench.page, 'NOT-A-LOT-12345');
  await expect(tally(page)).toContainText('no lot1');
  await wedge(bench.page, other.value);
  await expect(inHand(page)).toContainText('Not verified yet');
  await bench.powerCut();

  await bench.open();
  await page.evaluate(() => {
    window.location.hash = '#/lots/round';
  });
  await expect(tally(page)).toContainText('counted1');
  await expect(tally(page)).toContainText('no lot1');
  await expect(number(page)).toBeFocused();
  await number(page).pressSequentially(String(other.quantity), { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(tally(page)).toContainText('counted2');
  await page.getByRole('button', { name: 'See the differences' }).click();
  await expect(page.getByText('2 counted · 1 agrees · 1 differs')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 count' }).click();
  await expect(page.getByText('1 count is saved and goes out by itself')).toBeVisible();
  expect(await writesOf(bench)).toEqual([]);

  await oracle.network(true);
  await expect.poll(() => quantityOf(bench, one.lotId), { timeout: 20_000 }).toBe(92.5);
  expect(await writesOf(bench)).toEqual([{ current_quantity: 92.5 }]);
  expect(await quantityOf(bench, other.lotId)).toBe(other.quantity);
  // Each scan of the round was verified later, as every scan is; what is no barcode was not.
  await expect
    .poll(async () => (await oracle.verified()).slice(before), { timeout: 20_000 })
    .toEqual([one.value, one.value, other.value]);
});

test(
  'online, a refused count and a count in conflict with another bench wait for a person and overwrite nothing',
  whole,
  async ({ bench }) => {
    const { page, oracle } = bench;
    await bench.open();
    await bench.signIn();
    const one = await known(bench, 'A good lot');
    const other = await known(bench, 'Another good lot');
    await openRound(page);
    await page.getByRole('button', { name: 'Begin a count round' }).click();
    await expect(inHand(page)).toContainText('Scan a lot.');
    for (const [lot, counted] of [
      [one, '41'],
      [other, '7'],
    ] as const) {
      await wedge(bench.page, lot.value);
      await expect(inHand(page)).toContainText(`Should be: ${lot.quantity}`);
      await number(page).fill(counted);
      await page.keyboard.press('Enter');
    }
    await expect(tally(page)).toContainText('counted2');

    await changeElsewhere(bench, other.lotId, 3);
    await oracle.fault({
      operation: 'lots.update',
      path: `/api/v1/products/inventory/${one.lotId}`,
      skip: 1,
      do: { kind: 'refuse', status: 422 },
    });
    await page.getByRole('button', { name: 'See the differences' }).click();
    await page.getByRole('button', { name: 'Send 2 counts' }).click();
    await page.getByRole('link', { name: 'See what waits' }).click();
    const decisions = page.getByRole('region', { name: /^Needs review: 2/ });
    await expect(decisions).toBeVisible({ timeout: 20_000 });
    await expect(decisions).toContainText('41');
    await expect(decisions).toContainText('7');
    expect(await quantityOf(bench, one.lotId)).toBe(one.quantity);
    expect(await quantityOf(bench, other.lotId)).toBe(3);
  },
);

/** Another bench, at the same service, counts a lot in between. */
async function changeElsewhere(bench: Bench, lotId: string, quantity: number): Promise<void> {
  const { service } = bench;
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${service}/api/v1/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'second@bench.test', password: 'practice' }),
  });
  const answer: unknown = await login.json();
  const token = String(Reflect.get(Object(answer), 'access_token'));
  const put = await fetch(`${service}/api/v1/products/inventory/${lotId}`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ current_quantity: quantity }),
  });
  expect(put.status).toBe(200);
}
