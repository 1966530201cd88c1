import { whole } from '../support/whole.ts';
import { expect, openApp, test, verdictOf, wedge } from './app.ts';
import { entriesOf, taskBoard, taskPage } from './taskPage.ts';
import { busyTasks, fill, people, taskOf } from './taskWorlds.ts';
import { parkedFor } from './waitingWorlds.ts';
import { passText } from './worlds.ts';

test('tasks by status, category and person, as board or list, searched and filtered, marked as incomplete', async ({
  page,
  station,
  address,
}) => {
  await taskBoard(page, station, address);
  await expect(page.getByRole('status').filter({ hasText: 'at this station' })).toContainText(
    '17 tasks. Shows tasks made, changed or opened at this station.',
  );
  // What is done has a column of its own, and an unknown status is shown as it is spelled.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'New 4',
    'In progress 2',
    'ZZ9 1',
    'Done 10',
  ]);
  const fresh = page.getByRole('region', { name: 'New, 4' });
  await expect(fresh).toContainText('Order ORD7F3K2A');
  await expect(fresh).toContainText('Lot B-20417');
  await expect(fresh).toContainText('Not delivered yet');
  await expect(fresh.locator('[data-tone="care"]')).toHaveText('Needs review');
  await page.getByText('By person', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^Dana Whitfield \(you\)/,
  );
  await expect(page.getByRole('region', { name: 'For nobody, 1' })).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await page.getByText('By category', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Clinical, 1' })).toBeVisible();
  await page.getByLabel('Find a task').fill('ord7f');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Order 1']);
  await page.getByLabel('Find a task').fill('');
  await page.getByRole('combobox', { name: 'Person shown' }).click();
  await page.getByRole('option', { name: 'Bo Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Inventory 1', 'Done 1']);
  await page.getByRole('link', { name: /^Recount shelf C6/ }).click();
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText(
    'Recount shelf C6',
  );
  // What was chosen is still chosen when coming back.
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Inventory 1', 'Done 1']);
});

test(
  'without known tasks the screen says why, and a task is opened by id, by code and by its scan',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(page.getByText('No tasks yet.')).toBeVisible();
    const open = page.getByLabel('Open a task by id or code');
    await open.fill('ORDER-x');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not a task’s ID or code')).toBeVisible();
    const { key } = taskOf(1);
    await open.fill(key.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Task not known here' })).toBeVisible();
    expect(station.enteredScans).toEqual([]);
    station.world.tasks.onAsk = async () => {
      fill(station.world.tasks, [taskOf(1)]);
      station.recordsChanged();
      return { kind: 'answered' };
    };
    await page.getByRole('button', { name: 'Check task' }).click();
    await expect(page.getByRole('heading', { name: 'Recount shelf C1' })).toBeVisible();
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    fill(station.world.tasks, [taskOf(2)]);
    const code = `TASK-${taskOf(2).key}-AB12`;
    await wedge(page, code);
    await expect(page.getByRole('heading', { name: 'Recount shelf C2' })).toBeVisible();
    await expect(verdictOf(page)).toHaveText(passText);
    expect(station.enteredScans.map(({ value }) => value)).toEqual([code]);
  },
);

test('a task edit sends only what changed; watchers are added; a task is done, reopened and asked for', async ({
  page,
  station,
  address,
}) => {
  const [task] = busyTasks();
  if (task === undefined) throw new Error('No task');
  fill(station.world.tasks, [task]);
  const card = await taskPage(page, address, task.key);
  await expect(card).toContainText('Ask for Mrs. Blythe.');
  await expect(page.getByRole('link', { name: 'Order ORD7F3K2A' })).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nothing changed.');
  await dialog.getByLabel('What is to be done').fill('Call the clinic');
  await dialog.getByRole('button', { name: 'Patient Nora Blythe: take away' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByText('Saved. It goes out by itself.')).toBeVisible();
  const ref = { id: task.key };
  expect(entriesOf(station, 'tasks.edit')).toMatchObject([
    { task: ref, change: { name: 'Call the clinic', patient_id: null, status_code: 'INP' } },
  ]);
  expect(Object.keys(Object(entriesOf(station, 'tasks.edit')[0]).change)).toHaveLength(3);

  await page.getByRole('button', { name: 'Add watchers' }).click();
  await expect(page.getByRole('combobox', { name: 'Who is to watch as well' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Who is to watch as well' }).fill('zzz');
  await expect(page.getByText(/^No one by that name is known here/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Who is to watch as well' }).fill('');
  const offered = await page.getByRole('option').count();
  for (let left = offered; left > 0; left -= 1) {
    await expect(page.getByRole('option')).toHaveCount(left);
    await page.getByRole('option').first().click();
  }
  await expect(page.getByText(/^Nobody else is known here/)).toBeVisible();
  for (let left = offered; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await expect(page.getByRole('option')).toHaveCount(offered);
  await page.getByRole('combobox', { name: 'Who is to watch as well' }).fill('dana');
  await page.getByRole('option', { name: 'Dana Whitfield (you)' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(entriesOf(station, 'tasks.watch')).toMatchObject([
    { task: ref, watchers: [people.you.id] },
  ]);

  await card.getByRole('button', { name: 'Complete' }).click();
  await expect
    .poll(() => entriesOf(station, 'tasks.edit').at(-1))
    .toMatchObject({
      change: { status_code: 'CMP' },
    });
  fill(station.world.tasks, [{ ...task, done: true, status: { code: 'CMP', name: 'Completed' } }]);
  station.recordsChanged();
  await expect(card).toContainText('Completed');
  // Completed by its time alone: the earlier status does not count.
  fill(station.world.tasks, [{ ...task, done: true, status: { code: 'NEW', name: 'New' } }]);
  station.recordsChanged();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  fill(station.world.tasks, [{ ...task, done: true, status: { code: 'CMP', name: 'Completed' } }]);
  station.recordsChanged();
  await expect(card).toContainText('Completed');
  await card.getByRole('button', { name: 'Open again' }).click();
  await expect
    .poll(() => entriesOf(station, 'tasks.edit').at(-1))
    .toMatchObject({
      change: { status_code: 'NEW' },
    });
  fill(station.world.tasks, [task]);
  station.world.tasks.choices.done = { kind: 'not-chosen' };
  station.recordsChanged();
  await card.getByRole('button', { name: 'Complete' }).click();
  const asks = page.getByRole('dialog', { name: 'Which status closes a task?' });
  await expect(asks.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await asks.getByRole('combobox', { name: 'Status' }).fill('FIN');
  await page.getByRole('option', { name: 'Code FIN' }).click();
  await asks.getByRole('button', { name: 'Complete' }).click();
  await expect(asks).toHaveCount(0);
  expect(entriesOf(station, 'tasks.edit').at(-1)).toMatchObject({ change: { status_code: 'FIN' } });
  expect(station.world.settings.taskDone).toEqual({ kind: 'status', code: 'FIN' });
});

test('a task’s page shows each standing, and a station that fails', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, busyTasks());
  const local = busyTasks()[2]?.key ?? '';
  const card = await taskPage(page, address, local);
  await expect(card).toContainText('As entered here; the service has not told of it yet.');
  await expect(card.getByRole('button', { name: 'Check task' })).toHaveCount(0);
  const noId = page.getByText('None yet: the service has not taken it in.');
  await expect(noId).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(noId).toBeVisible();
  const parked = taskOf(4);
  const why = { kind: 'refused', status: 422, words: 'No such category.' } as const;
  fill(station.world.tasks, [{ ...parked, standing: 'needs-decision', entries: [parkedFor(why)] }]);
  await page.goto(`${address}#/tasks/${parked.key}`);
  const decision = card.getByRole('article');
  await expect(decision).toContainText('The service says: No such category.');
  await expect(decision.getByRole('button', { name: 'Send again…' })).toBeVisible();
  fill(station.world.tasks, [{ ...parked, standing: 'discarded' }]);
  station.recordsChanged();
  await expect(card).toContainText('It was discarded before it was delivered.');
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  station.world.tasks.onAsk = async () => ({ kind: 'refused', words: 'No fields to change.' });
  await card.getByRole('button', { name: 'Check task' }).click();
  await expect(card).toContainText('The service refused: No fields to change.');
});
