import { expectClean } from '../axe.ts';
import { onOrder } from '../support/entryContent.ts';
import { expect, test } from './app.ts';
import { goodLot, knownLots, lotId, lotRow } from './double/lots.ts';
import { addressId, fillExceptions } from './exceptionWorlds.ts';
import { busyLot, conflictEntry } from './lotWorlds.ts';
import { changed, detailOf, script, upToDate } from './scripts.ts';
import { busyTasks, fill } from './taskWorlds.ts';

test('prescriptions: the list, one of them, a picker, and every state', async ({
  page,
  station,
  address,
}) => {
  const standing = (number: number) => (number % 2 === 0 ? 'waiting' : 'needs-decision');
  const rows = Array.from({ length: 300 }, (_, number) =>
    script(number, number < 5 ? { standing: standing(number) } : {}),
  );
  station.world.listed = rows;
  station.world.prescriptions = { ...upToDate(300), held: 20, invalid: 1 };
  const by = { firstName: 'Bo', lastName: 'Lindqvist' };
  station.world.onDetail = async () =>
    detailOf(script(2), {
      expiresAt: '2020-01-01T00:00:00Z',
      open: [changed({ by }), changed({ by, needsDecision: true })],
      others: [{ name: 'dea_schedule', value: 'IV' }],
    });
  station.world.onChoices = async () => ({
    none: 4,
    choices: [{ id: 'p1', label: 'Tamsin Larkspire', count: 7 }],
  });
  await page.goto(`${address}#/prescriptions`);
  const list = page.getByRole('listbox', { name: 'Prescriptions' });
  await list.getByRole('option').nth(2).click();
  await expect(page.getByRole('heading', { name: 'Tretinoin 3 mg' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Patient Any' }).click();
  await page.waitForTimeout(250);
  await expectClean(page);
  await page.getByRole('option', { name: 'Tamsin Larkspire 7' }).click();
  const progress = {
    startedAt: 1,
    rows: 9,
    bytes: 9_000,
    changed: 1,
    unchanged: 8,
    removed: 0,
  };
  station.publish({ prescriptions: { ...upToDate(300), refreshing: progress } });
  await expect(page.getByText('Refreshing: 9 rows, 9 kB')).toBeVisible();
  await expectClean(page);
  station.world.listed = [];
  await page.getByLabel('Search prescriptions').fill('nothing');
  await expect(page.getByText('No prescription fits.')).toBeVisible();
  await expectClean(page);
});

test('exceptions: lists, a discussion, saved replies, what is denied', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  const news = [{ id: 'x', what: 'raised' as const, by: null, at: 1, exception: onOrder('ORD1') }];
  station.exceptions.world.summary = { waitingOnUs: 6, newsCount: news.length, news };
  station.exceptions.world.phrases = [{ id: crypto.randomUUID(), text: 'Thank you.' }];
  await page.goto(`${address}#/exceptions/${addressId}`);
  const field = page.getByLabel('Write to the fulfillment pharmacy');
  await field.fill('Unit 4B');
  await expect(page.getByText('Draft kept.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(page.getByRole('button', { name: 'Thank you.', exact: true })).toBeVisible();
  await page.waitForTimeout(250);
  await expectClean(page);
  await page.keyboard.press('Escape');
  for (const tab of [/^On the pharmacy/, /^Resolved/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expectClean(page);
  }
  const denial = { at: Date.now(), status: 404, words: 'Not found' };
  station.exceptions.world.details.set(addressId, { kind: 'denied', denial });
  station.recordsChanged();
  await expect(page.getByText('The service knows no such exception')).toBeVisible();
  await expectClean(page);
});

test('tasks: board, list, one of them, and its dialogs', async ({ page, station, address }) => {
  fill(station.world.tasks, busyTasks());
  station.world.tasks.choices.done = { kind: 'not-chosen' };
  await page.goto(`${address}#/tasks`);
  await expect(page.getByRole('region', { name: 'New, 4' })).toBeVisible();
  await expectClean(page);
  await page.getByText('List', { exact: true }).click();
  await expectClean(page, 'main');
  await page.getByRole('button', { name: 'New task' }).click();
  await expect(page.getByLabel('What is to be done')).toBeVisible();
  await page.waitForTimeout(250);
  await page.getByLabel('Link to an order').fill('nora');
  await expect(page.getByRole('option', { name: 'Patient Nora Blythe' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /^Call the clinic/ }).click();
  await page.getByRole('button', { name: 'Add watchers' }).click();
  await page.getByRole('combobox', { name: 'Who is to watch as well' }).click();
  await page.waitForTimeout(250);
  await expectClean(page);
  // The small dialog cuts the list off nowhere.
  const watchers = page.getByRole('option');
  await watchers.first().click({ trial: true });
  await watchers.last().click({ trial: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete' }).click();
  const asks = page.getByRole('dialog', { name: 'Which status closes a task?' });
  await asks.getByRole('button', { name: 'Complete' }).click();
  await expect(asks.getByRole('alert')).toBeVisible();
  await asks.getByRole('combobox', { name: 'Status' }).click();
  await page.waitForTimeout(250);
  await expectClean(page);
});

test('lots: the list, one of them in every state, and its dialogs', async ({
  page,
  station,
  address,
}) => {
  const rows = [lotRow(), lotRow({ id: 'x', isActive: false, needsDecision: true })];
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('No lots yet.')).toBeVisible();
  station.world.lots.onKnown = async () => knownLots(rows);
  station.recordsChanged();
  await expect(page.getByText('2 lots. Shows lots scanned at this station.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectClean(page);
  for (const name of ['Pull…', 'Print labels']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(250);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const stopped = goodLot({ is_active: false });
  station.world.lots.onDetail = async () => ({ ...busyLot(), answer: stopped.answer });
  await page.goto(`${address}#/lots/${lotId}`);
  await expect(page.getByText(/Goes out/)).toBeVisible();
  await page.getByText('More').first().click();
  await expectClean(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['Count', 'Adjust', 'Edit details']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    if (name === 'Count') await dialog.getByText('Packages and loose').click();
    if (name === 'Edit details') await dialog.getByLabel('Notes').fill('');
    await page.waitForTimeout(250);
    await dialog.getByRole('button', { name: /Save|Look at the changes/ }).click();
    await expectClean(page);
    await page.keyboard.press('Escape');
    if (name === 'Edit details') {
      await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.waitForTimeout(250);
      await expectClean(page);
      await page.getByRole('button', { name: 'Discard' }).click();
    }
    await expect(dialog).toHaveCount(0);
  }
  station.world.lots.onDetail = async () => ({ ...stopped, open: [conflictEntry()] });
  station.recordsChanged();
  await expect(page.getByRole('button', { name: 'Count again…' })).toBeVisible();
  await expectClean(page);
});
