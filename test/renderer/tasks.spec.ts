import type { Page } from '@playwright/test';
import { expect, openApp, test, verdictOf, wedge } from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import { entriesOf, taskPage } from './taskPage.ts';
import { busyTasks, fill, people, taskOf } from './taskWorlds.ts';
import { parkedFor } from './waitingWorlds.ts';
import { passText } from './worlds.ts';

async function board(page: Page, station: StationDouble, address: string): Promise<void> {
  fill(station.world.tasks, busyTasks());
  await openApp(page, address);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('region', { name: 'New, 4' })).toBeVisible();
}

test('tasks by status, category and person, as board or list, searched and filtered, marked as incomplete', async ({
  page,
  station,
  address,
}) => {
  await board(page, station, address);
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

test('without known tasks the screen says why, and a task is opened by id, by code and by its scan', async ({
  page,
  station,
  address,
}) => {
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
  await page.getByRole('button', { name: 'Ask the service' }).click();
  await expect(page.getByRole('heading', { name: 'Recount shelf C1' })).toBeVisible();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  fill(station.world.tasks, [taskOf(2)]);
  const code = `TASK-${taskOf(2).key}-AB12`;
  await wedge(page, code);
  await expect(page.getByRole('heading', { name: 'Recount shelf C2' })).toBeVisible();
  await expect(verdictOf(page)).toHaveText(passText);
  expect(station.enteredScans.map(({ value }) => value)).toEqual([code]);
});

test('a new task: category and person preselected, links by scan, watchers by name and id', async ({
  page,
  station,
  address,
}) => {
  await board(page, station, address);
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('Dana Whitfield (you)');
  await dialog.getByRole('button', { name: 'Save task' }).click();
  await expect(dialog.getByText('Say what is to be done')).toBeVisible();
  await dialog.getByLabel('What is to be done').fill('Recount');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Inventory' }).click();
  await dialog.getByLabel('Link to an order').fill('nora');
  await page.getByRole('option', { name: 'Patient Nora Blythe' }).click();
  const lot = '10700001-5a10-4c7e-9d21-000000000071';
  station.world.tasks.links = [{ kind: 'lot', id: lot, title: 'B-20417' }];
  await wedge(page, `INVENTORY_LOT-${lot}-K9Q2`);
  await expect(dialog.getByRole('status')).toHaveText(
    'Lot B-20417 linked. Its code was not verified.',
  );
  await wedge(page, `USER-${people.rosa.id}-K9Q2`);
  await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('Rosa Grant');
  await dialog.getByRole('combobox', { name: 'Watchers' }).fill('bo l');
  await page.getByRole('option', { name: 'Bo Lindqvist' }).click();
  const stranger = 'ffffffff-2222-4333-8444-555555555555';
  await dialog.getByRole('combobox', { name: 'Watchers' }).fill(stranger);
  await page.getByRole('option', { name: stranger }).click();
  // All of it stands in view at the smallest bench screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialog.getByRole('button', { name: 'Save task' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save task' }).click();
  await expect(dialog).toHaveCount(0);
  expect(entriesOf(station, 'tasks.create')).toMatchObject([
    {
      draft: {
        name: 'Recount',
        assignee: people.rosa.id,
        category_code: 'T06',
        status_code: 'NEW',
        patient_id: '9a71e000-5a10-4c7e-9d21-000000000072',
        description: `[Lot B-20417, ${lot}]`,
        watchers: [{ id: people.bo.id }, { id: stranger }],
      },
    },
  ]);
  // Its scans filled in the form and were not entered.
  expect(station.enteredScans).toEqual([]);
});

test('a saved task leaves the page as it is: it is opened or undone from there, by Ctrl+Z too', async ({
  page,
  station,
  address,
}) => {
  await board(page, station, address);
  const dialog = page.getByRole('dialog', { name: 'New task' });
  const saved = page.getByRole('region', { name: 'Saved' });
  const undone: string[] = [];
  station.world.lots.onUndo = async (input) => {
    undone.push(String(Object(input).id));
    return { kind: 'impossible', because: { kind: 'sent-already' } };
  };
  async function save(preset: string): Promise<string> {
    await page.getByRole('button', { name: 'New task' }).click();
    await dialog.getByRole('button', { name: preset }).click();
    await expect(dialog.getByLabel('What is to be done')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(saved.getByRole('status').first()).toHaveText('Task saved');
    return String(Object(entriesOf(station, 'tasks.create').at(-1)).id);
  }
  const first = await save('Recount');
  await expect(page).toHaveURL(/#\/tasks$/);
  await page.keyboard.press('Control+z');
  await expect(saved).toContainText('Sent already. Change it on its own page.');
  expect(undone).toEqual([first]);
  // In a field that holds something the keys take back what was typed there.
  await page.getByLabel('Find a task').fill('cap');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Find a task')).toHaveValue('');
  expect(undone).toEqual([first]);
  const second = await save('Pull');
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => undone).toEqual([first, second]);
  await saved.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/#\/tasks\/[0-9a-f-]{36}$/);
});

test('a new task wants what the service refused one without, and begins with the last codes used', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, busyTasks());
  station.world.tasks.choices.needs = ['category', 'status'];
  station.world.tasks.choices.last = { category: null, status: 'INP' };
  await openApp(page, address);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(dialog.getByRole('button', { name: 'Save task' })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('What is to be done').fill('Call the clinic');
  await dialog.getByRole('button', { name: 'Save task' }).click();
  const category = dialog.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveAccessibleDescription(/the service refuses a task without/);
  expect(entriesOf(station, 'tasks.create')).toEqual([]);
  // A preset brings the category of what lies on shelves.
  await dialog.getByRole('button', { name: 'Relabel' }).click();
  await expect(category).toHaveValue('Inventory');
  await dialog.getByRole('button', { name: 'Save task' }).click();
  await expect(dialog).toHaveCount(0);
  expect(entriesOf(station, 'tasks.create')).toMatchObject([
    { draft: { name: 'Relabel', category_code: 'T06', status_code: 'INP' } },
  ]);
});

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
  await expect(card.getByRole('button', { name: 'Ask the service' })).toHaveCount(0);
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
  await card.getByRole('button', { name: 'Ask the service' }).click();
  await expect(card).toContainText('The service refused: No fields to change.');
});
