import type { ReadingNumber } from '../../src/practice/readings.ts';
import { pickByKeys } from '../renderer/keys.ts';
import { partsOf, whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';

/** Opens the dialog of a new task and fills in what every reading of the service wants. */
async function newTask({ page }: Bench, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('What is to be done').fill(name);
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Inv');
  await page.getByRole('option', { name: 'Inventory' }).click();
  await dialog.getByLabel('Description').fill('Before the next delivery');
}

const saved = ({ page }: Bench) => page.getByRole('region', { name: 'Saved' });

/** Saves it, which leaves the page as it is, and opens its page from there. */
async function save(bench: Bench): Promise<void> {
  await bench.page.getByRole('dialog').getByRole('button', { name: 'Save task' }).click();
  await saved(bench).getByRole('link', { name: 'Open' }).click();
}

const card = ({ page }: Bench) => page.getByRole('region', { name: 'Task', exact: true });

async function toTasks({ page }: Bench): Promise<void> {
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByText('Shows tasks made, changed or opened')).toBeVisible();
}

test('a task is made online from a scan; another made, edited, watched and completed offline is delivered as one; a lost answer parks it', async ({
  bench,
}) => {
  const { page, oracle } = bench;
  await bench.open();
  await bench.signIn();

  // Online, from the lot in hand: its link is in the description, since tasks link to no lot.
  const { value, entityId: lotId } = await oracle.code('A good lot');
  await bench.scan(value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  // Undone in its five seconds it is never sent.
  await newTask(bench, 'Recount by mistake');
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(saved(bench)).toContainText('Task saved');
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await page.keyboard.press('Control+z');
  await expect(saved(bench)).toContainText('Task undone');
  await newTask(bench, 'Recount this lot');
  await save(bench);
  await expect(card(bench)).toContainText('As of');
  const [first] = await oracle.requests('tasks.create');
  expect(first?.body).toMatchObject({
    name: 'Recount this lot',
    category_code: 'T06',
    status_code: 'NEW',
    description: expect.stringMatching(
      new RegExp(`^Before the next delivery\n\n\\[Lot .*${lotId}\\]$`),
    ),
  });

  await page.getByRole('link', { name: /^Lot / }).click();
  await expect(page.getByRole('region', { name: 'Lot', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Recount this lot/ }).click();
  await expect(page.getByRole('heading', { name: 'Recount this lot' })).toBeVisible();

  // From a completed task the station knows the status, but not that it closes tasks.
  const completed = await oracle.some('task', (task) => task['status_code'] === 'CMP');
  await toTasks(bench);
  await page.getByLabel('Open a task by id or code').fill(String(completed['id']));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check task' }).click();
  await expect(card(bench)).toContainText('Completed');

  // The first completion asks which status closes a task; the next ones do not.
  await toTasks(bench);
  await page.getByRole('link', { name: /^Recount this lot/ }).click();
  await card(bench).getByRole('button', { name: 'Complete' }).click();
  const asks = page.getByRole('dialog', { name: 'Which status closes a task?' });
  await asks.getByRole('combobox', { name: 'Status' }).click();
  await asks.getByRole('option', { name: 'Completed' }).click();
  await asks.getByRole('button', { name: 'Complete' }).click();
  await expect(card(bench)).toContainText('Done');
  await expect
    .poll(async () => (await oracle.requests('tasks.update')).at(-1)?.body)
    .toEqual({ status_code: 'CMP' });
  await toTasks(bench);
  await newTask(bench, 'Wipe the bench');
  await save(bench);
  await expect(card(bench)).toContainText('As of');
  await expect(card(bench)).not.toContainText('Done');

  // Offline: one task, made, edited, watched and completed.
  await bench.goOffline();
  await toTasks(bench);
  await newTask(bench, 'Order vials');
  const order = await oracle.some('order', () => true);
  await page.getByLabel('Link to an order').fill(String(order['id']));
  await page.getByRole('option', { name: /^Order/ }).click();
  await save(bench);
  await expect(card(bench)).toContainText('Not delivered yet');
  await card(bench).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('What is to be done').fill('Order brown vials');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Order brown vials' })).toBeVisible();
  await page.getByRole('button', { name: 'Add watchers' }).click();
  const { entityId: userId } = await oracle.code('A user');
  await page.getByRole('combobox', { name: 'Who is to watch as well' }).fill(userId);
  await page.getByRole('option', { name: userId }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await card(bench).getByRole('button', { name: 'Complete' }).click();
  await expect(card(bench)).toContainText('Done');
  await bench.powerCut();
  await bench.open();
  await toTasks(bench);
  await page.getByRole('link', { name: /^Order brown vials/ }).click();
  await expect(card(bench)).toContainText('Not delivered yet');
  await oracle.network(true);
  await expect(card(bench)).toContainText('As of', { timeout: 20_000 });
  const made = await oracle.some('task', ({ name }) => name === 'Order brown vials');
  expect(made).toMatchObject({ status_code: 'CMP', order_id: order['id'] });
  expect(made['watchers']).toMatchObject([{ id: userId }]);
  expect(await oracle.requests('tasks.create')).toHaveLength(3);
  expect(await oracle.requests('tasks.watch')).toHaveLength(0);

  // A task with a lost answer is never sent again by itself; a person decides.
  await oracle.fault({ operation: 'tasks.create', do: { kind: 'cut', when: 'after' } });
  await toTasks(bench);
  await newTask(bench, 'Relabel the fridge');
  await save(bench);
  await expect(card(bench)).toContainText('Needs review');
  expect(await oracle.requests('tasks.create')).toHaveLength(4);
  const relabel = await oracle.some('task', ({ name }) => name === 'Relabel the fridge');
  await page.getByRole('button', { name: 'It went through…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(String(relabel['id']));
  await page.getByRole('dialog').getByRole('button', { name: 'It went through' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await toTasks(bench);
  await expect(page.getByRole('link', { name: /^Relabel the fridge/ })).not.toContainText(
    'Needs review',
  );
  expect(await oracle.requests('tasks.create')).toHaveLength(4);
});

test(
  'by keyboard and scanner alone a task is made for a scanned order, refused, edited and opened by its scan',
  whole,
  async ({ bench }) => {
    const { page, oracle } = bench;
    await bench.open();
    await bench.signIn();
    await oracle.fault({
      operation: 'tasks.create',
      do: { kind: 'refuse', status: 422, body: { message: 'The name is too short' } },
    });
    await page.getByRole('link', { name: 'Tasks', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New task' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await expect(dialog.getByLabel('What is to be done')).toBeFocused();
    await page.keyboard.insertText('Call');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Ord');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('option', { name: 'Order', exact: true })).toBeVisible();
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await pickByKeys(dialog, 'Order', () =>
      expect(category).toHaveValue('Order', { timeout: 1000 }),
    );
    await dialog.getByRole('button', { name: 'Save task' }).focus();
    const { value, entityId: orderId } = await oracle.code('A paused order');
    await bench.scan(value);
    await expect(dialog.getByRole('status')).toContainText('linked. Its code was not verified.');
    // Right after a scan an Enter counts as the scanner's second one; no person is so quick.
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    await saved(bench).getByRole('link', { name: 'Open' }).focus();
    await page.keyboard.press('Enter');
    await expect(card(bench)).toContainText('Needs review');
    expect(await oracle.verified()).toEqual([]);
    const parked = page.getByRole('article');
    await expect(parked).toContainText('The service says: The name is too short');
    await parked.getByRole('button', { name: 'Edit first' }).focus();
    await page.keyboard.press('Enter');
    await expect(parked).toContainText('CategoryOrder');
    const edited = page.getByRole('dialog');
    await expect(edited.getByRole('combobox', { name: 'Category' })).toHaveValue('Order');
    await edited.getByLabel('What is to be done').fill('Call the clinic');
    await page.keyboard.press('Enter');
    await expect(parked).toHaveCount(0);
    await expect
      .poll(async () => (await oracle.requests('tasks.create')).at(-1)?.body)
      .toMatchObject({ name: 'Call the clinic', order_id: orderId, category_code: 'T01' });

    await page.getByRole('link', { name: 'Tasks', exact: true }).focus();
    await page.keyboard.press('Enter');
    const task = await oracle.code('A task');
    await bench.scan(task.value);
    await expect(page.getByRole('heading', { name: 'Task not known here' })).toBeVisible();
    await expect(bench.verdict).toContainText('Code known');
    await expect.poll(() => oracle.verified()).toEqual([task.value]);
    // A scan never reads a task: only the button does.
    expect(await oracle.requests('tasks.update')).toEqual([]);
    await page.getByRole('button', { name: 'Check task' }).focus();
    await page.keyboard.press('Enter');
    const known = await oracle.state('task', task.entityId);
    await expect(page.getByRole('heading', { name: String(known?.['name']) })).toBeVisible();
    expect((await oracle.requests('tasks.update')).map(({ body }) => body)).toEqual([{}]);
  },
);

/** The stories tell it under each reading. */
for (const reading of partsOf<ReadingNumber>([3, 4], [])) {
  test.describe(`reading ${reading}`, () => {
    test.use({ practice: ['--prescriptions', '100', '--reading', String(reading)] });

    test('a task is made, edited and watched once each', async ({ bench }) => {
      const { page, oracle } = bench;
      await bench.open();
      await bench.signIn();
      await toTasks(bench);
      await newTask(bench, 'Count the brown vials');
      await save(bench);
      await expect(card(bench)).toContainText('As of');
      await card(bench).getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('What is to be done').fill('Count the clear vials');
      await page.getByRole('button', { name: 'Save changes' }).click();
      const made = () => oracle.some('task', ({ name }) => /^Count the/.test(String(name)));
      await expect.poll(async () => (await made())['name']).toBe('Count the clear vials');
      await page.getByRole('button', { name: 'Add watchers' }).click();
      const { entityId: userId } = await oracle.code('A user');
      await page.getByRole('combobox', { name: 'Who is to watch as well' }).fill(userId);
      await page.getByRole('option', { name: userId }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect.poll(async () => (await made())['watchers']).toMatchObject([{ id: userId }]);
      const edits = (await oracle.requests('tasks.update')).map(({ body }) => body);
      expect(edits).toEqual([{ name: 'Count the clear vials' }]);
      expect(await oracle.requests('tasks.create')).toHaveLength(1);
      expect(await oracle.requests('tasks.watch')).toHaveLength(1);
    });
  });
}
