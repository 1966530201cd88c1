import { listKnown } from '../fillPage.ts';
import { type Bench, expect } from '../host.ts';
import { stuck } from '../stuckException.ts';
import { atBench, dialogOf, type Job, openByPalette, press, toBench } from './job.ts';

/** Orders that are not paused: the service refuses to lift their pause, all for the same cause. */
async function refusedUnpauses(bench: Bench, count: number): Promise<void> {
  const { page, oracle } = bench;
  const orders = (await oracle.all('order')).filter(({ status }) => status !== 'paused');
  expect(orders.length).toBeGreaterThanOrEqual(count);
  await page.getByRole('link', { name: 'Orders' }).click();
  for (const order of orders.slice(0, count)) {
    await press(bench, 'Enter its number');
    await dialogOf(bench).getByLabel('Order, by number or id').fill(String(order['order_number']));
    await page.keyboard.press('Enter');
    await expect(dialogOf(bench)).toHaveCount(0);
  }
  await expect(page.getByRole('contentinfo')).toContainText(new RegExp(`${count} needs? review`));
  await toBench(bench);
}

const cards = ({ page }: Bench) => page.getByRole('article');

export const recordJobs: readonly Job[] = [
  {
    name: 'Task from a scan',
    told: 'for the lot in hand, to be back at the bench',
    atMost: { clicks: 2, keys: 1, texts: 0, scans: 1 },
    async prepare(bench) {
      await atBench(bench);
      const { value, entityId } = await bench.oracle.code('A good lot');
      return async (hands) => {
        const { page, oracle } = bench;
        await hands.scan(value);
        await expect(bench.verdict).toHaveText(/^Lot not checked/);
        await press(bench, 'New task');
        await press(bench, 'Recount');
        await page.keyboard.press('Enter');
        await expect(dialogOf(bench)).toHaveCount(0);
        // It is saved without leaving.
        await expect(bench.verdict).toHaveText(/^Lot not checked/);
        const made = async () =>
          (await oracle.requests('tasks.create')).filter(({ applied }) => applied);
        await expect
          .poll(made)
          .toMatchObject([{ body: { description: expect.stringContaining(entityId) } }]);
      };
    },
  },
  {
    name: 'Status of a prescription',
    told: 'by its number, from the bench until the service has it',
    atMost: { clicks: 0, keys: 3, texts: 1, scans: 0 },
    async prepare(bench) {
      await atBench(bench);
      await listKnown(bench);
      const { entityId } = await bench.oracle.code('A prescription to fill');
      const record = () => bench.oracle.state('prescription', entityId);
      const statusOf = async () => (await record())?.['status'];
      const before = await statusOf();
      const number = String((await record())?.['serial_number']);
      const status = before === 'on_hold' ? 'new' : 'on hold';
      return async () => {
        await openByPalette(bench, `${number} ${status}`);
        await expect(dialogOf(bench).getByRole('status')).toContainText(status);
        // The form is painted a moment before it takes keys.
        await expect(dialogOf(bench).getByRole('combobox', { name: 'New status' })).toBeFocused();
        await bench.page.keyboard.press('Enter');
        await expect(dialogOf(bench)).toHaveCount(0);
        await expect.poll(statusOf).not.toBe(before);
      };
    },
  },
  {
    name: 'Find a prescription by its number',
    told: 'from the bench to its sig',
    async prepare(bench) {
      await atBench(bench);
      await listKnown(bench);
      const record = await bench.oracle.some(
        'prescription',
        ({ serial_number: serial }) => typeof serial === 'string',
      );
      return async () => {
        const { page } = bench;
        await page.getByRole('link', { name: 'Prescriptions' }).click();
        await page.getByLabel('Search prescriptions').fill(String(record['serial_number']));
        await page.getByRole('listbox', { name: 'Prescriptions' }).getByRole('option').click();
        const detail = page.getByRole('region', { name: 'Prescription', exact: true });
        await expect(detail).toContainText(String(record['serial_number']));
      };
    },
  },
  {
    name: 'Unpause an order',
    told: 'its code in hand, until the service has it',
    async prepare(bench) {
      await atBench(bench);
      const { value, entityId } = await bench.oracle.code('A paused order');
      return async (hands) => {
        await hands.scan(value);
        await expect(bench.verdict).toHaveText(/^Order not checked/);
        await press(bench, 'Resume');
        await expect(dialogOf(bench)).toBeVisible();
        await dialogOf(bench).getByRole('button', { name: 'Resume' }).click();
        await expect(dialogOf(bench)).toHaveCount(0);
        const statusOf = async () => (await bench.oracle.state('order', entityId))?.['status'];
        await expect.poll(statusOf).not.toBe('paused');
      };
    },
  },
  {
    name: 'Reply to an exception',
    told: 'one that waits on us, from the bench',
    async prepare(bench) {
      const { page, oracle } = bench;
      await atBench(bench);
      const id = await stuck(oracle);
      await page.getByRole('link', { name: /^Exceptions/ }).click();
      await page.getByLabel('Open by id').fill(id);
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Write to the fulfillment pharmacy');
      await expect(field).toBeEnabled();
      await toBench(bench);
      return async () => {
        await page.getByRole('link', { name: /^Exceptions/ }).click();
        const known = page.getByRole('region', { name: 'Exceptions known here' });
        await known.getByRole('link').first().click();
        await field.fill('Unit 4B, by phone');
        await page.keyboard.press('Control+Enter');
        const thread = async () =>
          JSON.stringify((await oracle.state('exception', id))?.['responses']);
        await expect.poll(thread).toContain('Unit 4B, by phone');
      };
    },
  },
  {
    name: 'Decide one entry',
    told: 'a refused unpause, discarded, from the bench',
    async prepare(bench) {
      await atBench(bench);
      await refusedUnpauses(bench, 1);
      return async () => {
        await bench.page.getByRole('link', { name: '1 needs review' }).click();
        await press(bench, 'Discard…');
        await dialogOf(bench).getByLabel('Why').fill('Not paused');
        await bench.page.keyboard.press('Enter');
        await expect(cards(bench)).toHaveCount(0);
      };
    },
  },
  {
    name: 'Twenty decisions of one cause',
    told: 'twenty refused unpauses, discarded, in the outbox',
    atMost: { clicks: 3, keys: 0, texts: 0, scans: 0 },
    async prepare(bench) {
      await atBench(bench);
      await refusedUnpauses(bench, 20);
      await bench.page.getByRole('link', { name: '20 need review' }).click();
      await expect(cards(bench)).toHaveCount(20);
      return async () => {
        await press(bench, 'Discard 20…');
        await dialogOf(bench).getByRole('button', { name: 'No longer needed' }).click();
        await dialogOf(bench).getByRole('button', { name: 'Discard 20' }).click();
        await expect(dialogOf(bench)).toHaveCount(0);
        await expect(cards(bench)).toHaveCount(0);
      };
    },
  },
];
