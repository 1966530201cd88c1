import { whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';

/** The lot in hand, asked about, so that its quantity is known. */
async function lotInHand(bench: Bench) {
  await bench.open();
  await bench.signIn();
  const { value, entityId } = await bench.oracle.code('A good lot');
  await bench.scan(value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
  const record = await bench.oracle.state('lot', entityId);
  return { lotId: entityId, quantity: Number(record?.['current_quantity']) };
}

test('an adjustment made offline before a kill waits in sight and is applied once', async ({
  bench,
}) => {
  const { lotId, quantity } = await lotInHand(bench);
  await bench.oracle.network(false);
  await bench.page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = bench.page.getByRole('dialog');
  await dialog.getByLabel(/^How many/).fill('3');
  await dialog.getByLabel('Reason').fill('Spilled');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(bench.page.getByText('Saved. It goes out by itself')).toBeVisible();
  await expect(bench.page.getByText('On hand, with your changes')).toBeVisible();
  await bench.powerCut();
  await bench.open();
  await bench.page.getByRole('link', { name: /^Outbox/ }).click();
  const waiting = bench.page.getByRole('region', { name: /^Waiting 1/ });
  await expect(waiting).toContainText(/^Waiting 1Adjust lot .* by −3/);
  await bench.oracle.network(true);
  const delivered = bench.page.getByRole('region', { name: /^Delivered today 1/ });
  await expect(delivered).toContainText('Adjust lot', { timeout: 20_000 });
  expect((await bench.oracle.state('lot', lotId))?.['current_quantity']).toBe(quantity - 3);
});

test('a count being sent at a kill is found at the service after the start and not sent again', async ({
  bench,
}) => {
  const { lotId } = await lotInHand(bench);
  await bench.oracle.fault({
    operation: 'lots.update',
    skip: 1,
    do: { kind: 'hang', when: 'after' },
  });
  await bench.page.getByRole('button', { name: 'Count' }).click();
  const dialog = bench.page.getByRole('dialog');
  await dialog.getByLabel('On hand').fill('41,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await bench.oracle.state('lot', lotId))?.['current_quantity'])
    .toBe(41.5);
  await bench.powerCut();
  await bench.open();
  await bench.page.getByRole('link', { name: /^Outbox/ }).click();
  const delivered = bench.page.getByRole('region', { name: /^Delivered today 1/ });
  await expect(delivered).toContainText('Its answer was lost; it was found at the service.');
  const writes = (await bench.oracle.requests('lots.update')).filter(
    ({ body }) => JSON.stringify(body) === '{"current_quantity":41.5}',
  );
  expect(writes).toHaveLength(1);
});

test('an unpause whose answer was lost is decided by keyboard alone', whole, async ({ bench }) => {
  await bench.open();
  await bench.signIn();
  const { page, oracle } = bench;
  await oracle.fault({ operation: 'orders.unpause', do: { kind: 'cut', when: 'after' } });
  await bench.scan((await oracle.code('A paused order')).value);
  await expect(bench.verdict).toHaveText(/^Order not checked/);
  await page.getByRole('button', { name: 'Resume' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '1 needs review' }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article');
  await expect(card).toContainText('The service may or may not have it, and cannot be asked.');
  await card.getByRole('button', { name: 'It went through…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Waits for the focus, which could still be moved before.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('button', { name: 'It went through' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Delivered today 1/ })).toContainText(
    'Pia Practice said that it went through.',
  );
  expect(await oracle.requests('orders.unpause')).toHaveLength(1);
});
