import type { Locator, Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import { entriesOf, taskBoard } from './taskPage.ts';
import { busyTasks, fill, people } from './taskWorlds.ts';

/** The dialog of a new task on the board of tasks. */
async function openNewTask(page: Page, station: StationDouble, address: string): Promise<Locator> {
  await taskBoard(page, station, address);
  await page.getByRole('button', { name: 'New task' }).click();
  return page.getByRole('dialog', { name: 'New task' });
}

test('a new task: category and person preselected, links by scan, watchers by name and id', async ({
  page,
  station,
  address,
}) => {
  const dialog = await openNewTask(page, station, address);
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

test('two scans in a row are both linked, whichever is answered first', async ({
  page,
  station,
  address,
}) => {
  const dialog = await openNewTask(page, station, address);
  await expect(dialog.getByLabel('What is to be done')).toBeFocused();
  const lots = ['10700001-5a10-4c7e-9d21-000000000071', '10700001-5a10-4c7e-9d21-000000000072'];
  const asked: string[] = [];
  station.world.tasks.onFind = async (text) => {
    asked.push(text);
    await expect.poll(() => asked.length).toBe(2);
    const [first = ''] = asked;
    if (text === first) await new Promise((resolve) => setTimeout(resolve, 200));
    return lots
      .filter((id) => text.includes(id))
      .map((id) => ({ kind: 'lot', id, title: `B-${id.slice(-2)}` }));
  };
  for (const lot of lots) await wedge(page, `INVENTORY_LOT-${lot}-K9Q2`);
  await expect(dialog.getByRole('status')).toHaveText(/^Lot B-71 linked/);
  const links = dialog.getByRole('list', { name: 'About' }).getByRole('listitem');
  await expect(links).toHaveText(['Lot B-72', 'Lot B-71']);
});

test('a saved task leaves the page as it is: it is opened or undone from there, by Ctrl+Z too', async ({
  page,
  station,
  address,
}) => {
  await taskBoard(page, station, address);
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

test(
  'a new task wants what the service refused one without, and begins with the last codes used',
  whole,
  async ({ page, station, address }) => {
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
  },
);

test(
  'what a new task may be about stands whole in its dialog, however much fits',
  whole,
  async ({ page, station, address }) => {
    await taskBoard(page, station, address);
    station.world.tasks.links = Array.from({ length: 9 }, (_, at) => ({
      kind: 'lot',
      id: crypto.randomUUID(),
      title: `B-2041${at}`,
    }));
    await page.getByRole('button', { name: 'New task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('Link to an order').fill('B-20');
    const found = dialog.getByRole('listbox', { name: 'Found' });
    await expect(found.getByRole('option')).toHaveCount(9);
    await expect(found.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    const [around, within] = await Promise.all([dialog.boundingBox(), found.boundingBox()]);
    if (around === null || within === null) throw new Error('It is not there');
    expect(within.y).toBeGreaterThanOrEqual(around.y);
    expect(within.y + within.height).toBeLessThanOrEqual(around.y + around.height);
  },
);
