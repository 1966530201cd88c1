import { whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

const dialogOf = ({ page }: Bench) => page.getByRole('dialog');
const entriesOf = ({ page }: Bench) => page.getByRole('region', { name: 'Activity' });

/** Some order in this state, as the practice service truly has it. */
async function orderIn({ oracle }: Bench, status: string, at = 0) {
  const all = (await oracle.all('order')).filter((order) => order['status'] === status);
  const order = all[at];
  if (order === undefined) throw new Error(`The practice world has no order that is ${status}`);
  return { id: String(order['id']), number: String(order['order_number']), order };
}

const statusOf = async ({ oracle }: Bench, id: string) =>
  (await oracle.state('order', id))?.['status'];

/** By the keyboard alone, from wherever the focus is. */
async function unpauseByKeys(bench: Bench, name: string): Promise<void> {
  const { page } = bench;
  await page.getByRole('button', { name: 'Enter its number' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(bench).getByLabel('Order, by number or id')).toBeFocused();
  await page.keyboard.type(name, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(dialogOf(bench)).toBeHidden();
}

test('an order is unpaused by its number by keyboard alone, and shown with all its fields', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  const { page, oracle } = bench;
  const { id, number } = await orderIn(bench, 'paused');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await looksRight(page, 'orders-empty');
  await unpauseByKeys(bench, number);
  const row = page.getByRole('link', { name: new RegExp(number) });
  await row.focus();
  await looksRight(page, 'orders');
  await page.keyboard.press('Enter');
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await expect(order).toContainText(number);
  const now = await oracle.state('order', id);
  expect(now?.['status']).not.toBe('paused');
  // The status to which it returned, in the service's own word.
  await expect(order).toContainText(new RegExp(`^${now?.['status']}`, 'i'));
  await expect(entriesOf(bench)).toContainText('Delivered');
  expect((await oracle.requests('orders.unpause')).map(({ applied }) => applied)).toEqual([true]);

  // The patient stays covered until somebody asks, and that goes on record.
  const patient = page.getByRole('region', { name: 'Patient' });
  await expect(patient).not.toContainText('Phone');
  await patient.getByRole('button', { name: 'Show all' }).click();
  await expect(patient).toContainText('Phone');
  await looksRight(page, 'order');
  await patient.getByRole('button', { name: 'Hide again' }).click();
  await expect(patient).not.toContainText('Phone');
});

test(
  'an order unpaused offline by external id waits in sight and is delivered; a refusal shows the service’s message; a scan opens its page',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    const { page, oracle } = bench;
    const paused = await orderIn(bench, 'paused', 1);
    const external = String(paused.order['external_id']);
    await bench.goOffline();
    await page.getByRole('link', { name: 'Orders' }).click();
    await unpauseByKeys(bench, external);
    await page.getByRole('link', { name: /^Outbox 2/ }).click();
    await expect(page.getByRole('region', { name: /^Waiting 2/ })).toContainText('Resume order');
    expect(await statusOf(bench, paused.id)).toBe('paused');
    await oracle.network(true);
    await expect.poll(() => statusOf(bench, paused.id)).not.toBe('paused');
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('link', { name: new RegExp(paused.number) })).toBeVisible();

    // Not paused: refused. A scan of its code opens its page, where the refusal stands.
    const { value, entityId } = await oracle.code('A canceled order');
    await bench.scan(value);
    await expect(page.getByText('Not known here yet.')).toBeVisible();
    await expect.poll(() => oracle.verified()).toContain(value);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await dialogOf(bench).getByRole('button', { name: 'Resume' }).click();
    await expect(entriesOf(bench)).toContainText('It needs review.');
    await expect(page.getByRole('article')).toContainText('The order is not paused.');
    await looksRight(page, 'order-refused');
    expect(await statusOf(bench, entityId)).toBe('cancelled');
  },
);
