import type { Page } from '@playwright/test';
import { content } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { pickByKeys } from './keys.ts';
import { busyTasks, fill, people, taskOf } from './taskWorlds.ts';
import { cardOf, openOutbox } from './waitingScreen.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';

const orderId = '0dde0001-5a10-4c7e-9d21-000000000070';
const local = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';

async function editFirst(page: Page, address: string) {
  await openOutbox(page, address);
  await cardOf(page).getByRole('button', { name: 'Edit first…' }).click();
  return page.getByRole('dialog');
}

test('edit first: the form holds what was entered and shows errors at their fields', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor(
    { kind: 'refused', status: 400, words: 'Too precise' },
    {},
    {
      ...content.countLot('B-20391', '188.125'),
      entered: {
        lotId: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
        quantity: '188.125',
        reason: 'Recount',
      },
    },
  );
  station.world.waiting = busyWaiting([entry]);
  await openOutbox(page, address);
  await cardOf(page).getByRole('button', { name: 'Edit first…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('On hand')).toHaveValue('188.125');
  for (const [typed, words] of [
    ['a few', 'Enter a number'],
    ['1,5,5', 'Only one decimal point or comma'],
    ['1,250', 'Write 1250 or 1.250'],
    ['-2', 'zero or more'],
  ] as const) {
    await dialog.getByLabel('On hand').fill(typed);
    await dialog.getByRole('button', { name: 'Send this' }).click();
    await expect(dialog).toContainText(words);
  }
  await dialog.getByLabel('On hand').fill('188,1');
  await dialog.getByRole('button', { name: 'Send this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => station.decisions)
    .toMatchObject([
      { decision: { kind: 'edit', entered: { quantity: '188.1', reason: 'Recount' } } },
    ]);
});

test(
  'edit first, a new task: the same form as for a new one, with names for codes; only edited fields change',
  whole,
  async ({ page, station, address }) => {
    const draft = {
      name: 'Call the clinic ',
      description: 'Before noon',
      assignee: people.rosa.id,
      category_code: 'T01',
      status_code: 'NEW',
      order_id: orderId,
      watchers: [{ id: people.bo.id }],
    };
    fill(station.world.tasks, []);
    const refused = { kind: 'refused', status: 422, words: 'No category' } as const;
    station.world.waiting = busyWaiting([parkedFor(refused, {}, { entered: { local, draft } })]);
    const dialog = await editFirst(page, address);
    await expect(dialog.getByLabel('What is to be done')).toBeFocused();
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Order');
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('New');
    await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('Rosa Grant');
    await expect(dialog).toContainText('Order ORD7F3K2A');
    await expect(dialog).toContainText('Bo Lindqvist');
    await expect(dialog).not.toContainText('T01');

    // By keyboard alone: Enter picks, and never sends.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('Inv');
    await page.keyboard.press('Enter');
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await pickByKeys(dialog, 'Inventory', () =>
      expect(category).toHaveValue('Inventory', { timeout: 1000 }),
    );
    const watching = dialog.getByRole('combobox', { name: 'Watchers' });
    await watching.focus();
    await page.keyboard.insertText('dana');
    await pickByKeys(dialog, 'Dana Whitfield (you)', () =>
      expect(watching).toHaveValue('', { timeout: 1000 }),
    );
    await dialog.getByRole('button', { name: 'Order ORD7F3K2A: take away' }).press('Enter');
    expect(station.decisions).toEqual([]);
    await dialog.getByLabel('What is to be done').press('Enter');
    await expect(dialog).toHaveCount(0);
    const { order_id: _away, ...kept } = draft;
    const watchers = [{ id: people.bo.id }, { id: people.you.id }];
    expect(station.decisions).toMatchObject([{ decision: { kind: 'edit' } }]);
    expect(Object(station.decisions[0]).decision.entered).toEqual({
      local,
      draft: { ...kept, category_code: 'T06', watchers },
    });
  },
);

test(
  'edit first, a changed task: the form shows the task with the change, and only the difference is sent',
  whole,
  async ({ page, station, address }) => {
    const [task] = busyTasks();
    if (task === undefined) throw new Error('No task');
    fill(station.world.tasks, [task]);
    const entered = {
      task: task.ref,
      change: { status_code: 'INP', assignee: people.bo.id, completed_at: null },
    };
    const refused = { kind: 'refused', status: 422, words: 'Not he' } as const;
    station.world.waiting = busyWaiting([
      parkedFor(refused, {}, { ...content.editTask('Call the clinic'), entered }),
    ]);
    const dialog = await editFirst(page, address);
    await expect(dialog.getByLabel('What is to be done')).toHaveValue(/^Call the clinic/);
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
    await expect(dialog).toContainText('The task is opened again as well.');
    // A field put back to its present value is unchanged; fields not given before are offered too.
    await dialog.getByRole('combobox', { name: 'For' }).click();
    await page.getByRole('option', { name: 'Dana Whitfield (you)' }).click();
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Clinical' }).click();
    await dialog.getByRole('button', { name: 'Send this' }).click();
    await expect(dialog).toHaveCount(0);
    expect(Object(station.decisions[0]).decision.entered).toEqual({
      task: task.ref,
      change: { status_code: 'INP', completed_at: null, category_code: 'T04' },
    });
  },
);

test('edit first, added watchers: chosen by name; the task is asked for only if its own entry is gone', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, []);
  const entered = { task: { local }, watchers: [people.bo.id, people.stranger.id] };
  const gone = { kind: 'needed-entry-gone' } as const;
  station.world.waiting = busyWaiting([
    parkedFor(gone, {}, { ...content.addWatchers('Call the clinic'), entered }),
  ]);
  const dialog = await editFirst(page, address);
  await expect(dialog).toContainText('Bo Lindqvist');
  await expect(dialog.getByLabel("The task's id or code")).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Not a task’s ID or code');
  const { key } = taskOf(1);
  await dialog.getByLabel("The task's id or code").fill(`TASK-${key}-AB12`);
  await dialog.getByRole('combobox', { name: 'Who is to watch as well' }).fill('rosa');
  await page.getByRole('option', { name: 'Rosa Grant' }).click();
  await dialog.getByRole('button', { name: 'Send this' }).click();
  await expect(dialog).toHaveCount(0);
  expect(Object(station.decisions[0]).decision.entered).toEqual({
    task: { id: key },
    watchers: [people.bo.id, people.stranger.id, people.rosa.id],
  });

  station.decisions.length = 0;
  station.publishWaiting(
    busyWaiting([
      parkedFor({ kind: 'defect' }, {}, { ...content.addWatchers('Call the clinic'), entered }),
    ]),
  );
  await expect(cardOf(page)).toContainText('The program cannot deal with this entry.');
  await cardOf(page).getByRole('button', { name: 'Edit first…' }).click();
  await expect(dialog.getByLabel("The task's id or code")).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Who is to watch as well' }).focus();
  for (const _ of entered.watchers) await page.keyboard.press('Backspace');
  await dialog.getByRole('button', { name: 'Send this' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose somebody first.');
  await dialog.getByRole('combobox', { name: 'Who is to watch as well' }).fill('rosa');
  await page.getByRole('option', { name: 'Rosa Grant' }).click();
  await dialog.getByRole('button', { name: 'Send this' }).click();
  await expect(dialog).toHaveCount(0);
  expect(Object(station.decisions[0]).decision.entered).toEqual({
    task: { local },
    watchers: [people.rosa.id],
  });
});
