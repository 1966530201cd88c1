import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { pickByKeys } from './keys.ts';
import { entriesOf, taskPage } from './taskPage.ts';
import { fill, taskOf } from './taskWorlds.ts';

test('the first completion asks which status closes a task, by keys alone; none is a choice, and the status of new tasks is not', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, [taskOf(1)]);
  station.world.tasks.choices.done = { kind: 'not-chosen' };
  const card = await taskPage(page, address, taskOf(1).key);
  await card.getByRole('button', { name: 'Complete' }).focus();
  await page.keyboard.press('Enter');
  const asks = page.getByRole('dialog', { name: 'Which status closes a task?' });
  const status = asks.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeFocused();
  await asks.getByRole('button', { name: 'Complete' }).press('Enter');
  await expect(asks.getByRole('alert')).toHaveText('Pick a status, or “None, just the time”.');
  await status.press('ArrowDown');
  await expect(asks.getByRole('option')).toHaveText([
    'Completed',
    'In progress',
    'ZZ9',
    'None, just the time',
  ]);
  await status.fill('new');
  await expect(asks.getByText('New tasks start with that status')).toBeVisible();
  await expect(asks.getByRole('option')).toHaveCount(0);
  await status.fill('None');
  await pickByKeys(asks, 'None, just the time', () =>
    expect(status).toHaveValue('None, just the time', { timeout: 1000 }),
  );
  await expect(asks.getByRole('alert')).toHaveCount(0);
  await asks.getByRole('button', { name: 'Complete' }).press('Enter');
  await expect(asks).toHaveCount(0);
  expect(station.world.settings.taskDone).toEqual({ kind: 'time-only' });
  const [change] = entriesOf(station, 'tasks.edit');
  expect(Object.keys(Object(change).change)).toEqual(['completed_at']);
});

test(
  'a completed task opens again by its status, or by its time where no status closed it',
  whole,
  async ({ page, station, address }) => {
    const done = taskOf(1, {
      status: { code: 'CMP', name: 'Completed' },
      done: true,
      completedAt: Date.now(),
    });
    fill(station.world.tasks, [done]);
    const card = await taskPage(page, address, done.key);
    const reopened = [
      [{ kind: 'not-chosen' }, { status_code: 'NEW' }],
      [{ kind: 'time-only' }, { completed_at: null }],
      [{ kind: 'status', code: 'FIN' }, { completed_at: null }],
      [{ kind: 'status', code: 'CMP' }, { status_code: 'NEW' }],
    ] as const;
    for (const [at, [rule, change]] of reopened.entries()) {
      station.world.tasks.choices.done = rule;
      station.recordsChanged();
      // Its status is shown where it says the same as "Done".
      const shown = card.getByText('Completed', { exact: true }).and(page.locator(':not(dt)'));
      await expect(shown).toHaveCount('status_code' in change ? 1 : 0);
      await card.getByRole('button', { name: 'Open again' }).click();
      await expect.poll(() => entriesOf(station, 'tasks.edit').length).toBe(at + 1);
      expect(entriesOf(station, 'tasks.edit').at(-1)).toMatchObject({ change });
    }
  },
);

test('the status that closes a task is shown and changed in Settings', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, [taskOf(1)]);
  await openApp(page, address);
  await page.goto(`${address}#/settings`);
  const setting = page.getByRole('region', { name: 'When a task is done' });
  await expect(setting).toContainText('Not chosen yet.');
  const status = setting.getByRole('combobox', { name: 'Status that closes a task' });
  await status.click();
  await expect(page.getByRole('option', { name: 'New' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(setting).toContainText('A task is done with the status Completed (CMP)');
  expect(station.world.settings.taskDone).toEqual({ kind: 'status', code: 'CMP' });
  await status.fill('NEW');
  await expect(setting).toContainText('New tasks start with that status');
  await expect(page.getByRole('option')).toHaveCount(0);
  await status.fill('None');
  await page.getByRole('option', { name: 'None, just the time' }).click();
  await expect(setting).toContainText('A task is done when it has a time of completion.');
  expect(station.world.settings.taskDone).toEqual({ kind: 'time-only' });
});
