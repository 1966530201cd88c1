import type { Page } from '@playwright/test';
import { expect, openBench, test, wedge } from './bench.ts';
import { busyWaiting, everyWhy, parkedFor } from './waitingWorlds.ts';
import { nothingWaiting } from './worlds.ts';

async function openWaiting(page: Page, address: string): Promise<void> {
  await openBench(page, address);
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting work' })).toBeVisible();
}

const cardOf = (page: Page) => page.getByRole('article');

test('nothing waits: the screen says so, and what happens to what is entered', async ({
  page,
  address,
}) => {
  await openWaiting(page, address);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What this means' })).toContainText('be lost');
});

test('counts in the rail, the status line and the lists are the same', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  station.world.status = { ...station.world.status, waiting: 1204, underWay: 1, needsDecision: 1 };
  await openWaiting(page, address);
  await expect(page.getByRole('link', { name: 'Waiting 999+ not delivered' })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('1204 waiting');
  await expect(foot).toContainText('1 on its way');
  await expect(foot.getByRole('link', { name: '1 needs a decision' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting 1204' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On its way 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivered today 2' })).toBeVisible();
  await expect(cardOf(page)).toHaveCount(1);
  await expect(page.getByText('and 1200 more')).toBeVisible();
});

test('each waiting entry says behind what, and whose', async ({ page, station, address }) => {
  station.world.waiting = busyWaiting([]);
  await openWaiting(page, address);
  const list = page.getByRole('region', { name: /^Waiting/ });
  await expect(list).toContainText('Next to go');
  await expect(list).toContainText(
    'Behind New task: “Call prescriber about refill” (Bo Lindqvist), which needs a decision',
  );
  await expect(list).toContainText('Waits for the connection');
  await expect(list).toContainText('Waits for Bo Lindqvist to sign in');
});

test('a decision shows what was entered, by whom, when, and what happened on each attempt', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openWaiting(page, address);
  const card = cardOf(page);
  await expect(card).toContainText('The service may or may not have it, and cannot be asked.');
  await expect(card).toContainText('It was not sent again.');
  await expect(card).toContainText('Entered byDana Whitfield');
  await expect(card).toContainText('Attempts1, cut off');
  await expect(card).toContainText('Holds back1 entry');
  await card.getByText('What happened on each attempt').click();
  await expect(card.getByRole('listitem').last()).toContainText(/^Sent .*: cut off at/);
});

test('no decision is the default: each asks once more, and Enter in the list presses none', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openWaiting(page, address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of ['It went through…', 'Send again…', 'Edit first…', 'Discard…']) {
    const button = cardOf(page).getByRole('button', { name });
    await expect(button).toHaveAttribute('data-variant', 'default');
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(station.decisions).toEqual([]);
});

test('discard wants a reason, and goes on record under the name of whoever is here', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor({ kind: 'refused', status: 422, words: 'No such user' });
  station.world.waiting = busyWaiting([entry]);
  await openWaiting(page, address);
  await cardOf(page).getByRole('button', { name: 'Discard…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toContainText('Say why');
  await dialog.getByLabel('Why').fill('Done by telephone');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => station.decisions)
    .toMatchObject([
      {
        id: entry.id,
        by: { firstName: 'Dana', lastName: 'Whitfield' },
        decision: { kind: 'discard', reason: 'Done by telephone' },
      },
    ]);
});

test('"it went through" on a new task takes its code from the scanner', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor({ kind: 'may-have-arrived' }, { wentThrough: 'record-id' });
  station.world.waiting = busyWaiting([entry]);
  await openWaiting(page, address);
  await cardOf(page).getByRole('button', { name: 'It went through…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Its id/)).toBeVisible();
  await wedge(page, 'TASK-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1');
  await expect(dialog.getByLabel(/^Its id/)).toHaveValue(/^TASK-31c0b7de/);
  await dialog.getByRole('button', { name: 'It went through' }).click();
  await expect
    .poll(() => station.decisions)
    .toMatchObject([
      {
        decision: {
          kind: 'went-through',
          record: 'TASK-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1',
        },
      },
    ]);
  expect(station.entered).toEqual([]);
});

test('"it went through" on a quantity asks the service, or takes a count', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor({ kind: 'may-have-arrived' }, { wentThrough: 'quantity' });
  station.world.waiting = busyWaiting([entry]);
  station.world.onDecide = async () => ({
    kind: 'not-told',
    ask: { kind: 'refused', words: null },
  });
  await openWaiting(page, address);
  await cardOf(page).getByRole('button', { name: 'It went through…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'It went through' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Count the lot instead');
  station.world.onDecide = async () => ({ kind: 'decided' });
  await dialog.getByLabel('Count the lot').check();
  await dialog.getByLabel('On hand').fill('92,5');
  await dialog.getByRole('button', { name: 'It went through' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => station.decisions)
    .toMatchObject([
      { decision: { knownBy: { kind: 'ask' } } },
      { decision: { knownBy: { kind: 'count', quantity: '92.5' } } },
    ]);
  // A second press is the same decision, however often the line is lost.
  const [first, second] = station.decisions;
  expect(Reflect.get(Object(first), 'newId')).toBe(Reflect.get(Object(second), 'newId'));
});

test('edit first: the form holds what was entered, and says what is wrong at its field', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor(
    { kind: 'refused', status: 400, words: 'Too precise' },
    {},
    {
      kind: 'count-lot',
      title: 'Count lot B-20391: 188.125 mg',
      entered: {
        lotId: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
        quantity: '188.125',
        reason: 'Recount',
      },
    },
  );
  station.world.waiting = busyWaiting([entry]);
  await openWaiting(page, address);
  await cardOf(page).getByRole('button', { name: 'Edit first…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('On hand')).toHaveValue('188.125');
  for (const [typed, words] of [
    ['a few', 'Enter a number'],
    ['1,5,5', 'Enter a number'],
    ['-2', 'fewer than none'],
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

test('where two people differ both values stand side by side, and the decisions say whose is kept', async ({
  page,
  station,
  address,
}) => {
  const conflict = everyWhy.find(({ kind }) => kind === 'conflict');
  if (conflict === undefined) throw new Error('No conflict among them');
  station.world.waiting = busyWaiting([parkedFor(conflict)]);
  await openWaiting(page, address);
  const card = cardOf(page);
  await expect(card.getByRole('row').last()).toHaveText('Quantity959294');
  for (const name of ['Keep mine…', 'Change mine…', 'Keep theirs…']) {
    await expect(card.getByRole('button', { name })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Keep mine…' }).click();
  await expect(page.getByRole('dialog')).toContainText('goes over what stands there now');
});

test('an entry of somebody who does not come back is taken over, under whose name is said', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([]);
  await openWaiting(page, address);
  await page.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bo Lindqvist entered it');
  await expect(dialog).toContainText('as entered by Dana Whitfield');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => station.decisions).toMatchObject([{ decision: { kind: 'take-over' } }]);
});

test('somebody else was quicker: the dialog says so and decides nothing', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  station.world.onDecide = async () => ({ kind: 'gone' });
  await openWaiting(page, address);
  await cardOf(page).getByRole('button', { name: 'Send again…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert')).toContainText('does not need this decision any more');
});

test('lists follow by themselves, and progress is shown while a backlog drains', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([]);
  await openWaiting(page, address);
  station.tell({
    status: { ...station.world.status, draining: { done: 5, total: 7, since: Date.now() } },
  });
  const card = page.getByRole('region', { name: 'Delivering' });
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '5');
  await expect(card).toContainText('5 of 7 since the connection came back');
  station.tellWaiting(nothingWaiting);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
});

test('every reason for a decision is said in words of its own', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting(everyWhy.map((why) => parkedFor(why)));
  await openWaiting(page, address);
  await expect(cardOf(page)).toHaveCount(everyWhy.length);
  const texts = await cardOf(page).locator('h2 + p').allTextContents();
  expect(new Set(texts).size).toBe(everyWhy.length);
  for (const text of texts) expect(text).toMatch(/[.!]$/);
});

test('without the station nothing can be decided, and the lists say how old they are', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openWaiting(page, address);
  await expect(cardOf(page)).toHaveCount(1);
  station.lineDown();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await expect(page.getByText('As it was when the station was lost.')).toBeVisible();
  for (const button of await cardOf(page).getByRole('button').all()) {
    await expect(button).toBeDisabled();
  }
});

test('signing out says what stays, decisions included', async ({ page, station, address }) => {
  station.world.status = { ...station.world.status, waiting: 2, underWay: 1, needsDecision: 1 };
  await openBench(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 entries have not been delivered.');
  await expect(dialog).toContainText('One entry needs a decision. It stays as well');
});

test('a count from the scan station is saved, asks for a confirmation where it must, and is one entry', async ({
  page,
  station,
  address,
}) => {
  const known = { quantity: '95', unit: 'mg', seenAt: Date.now() - 3_600_000 };
  station.world.onEntry = async () => ({ kind: 'confirm', ...known });
  await openBench(page, address);
  await wedge(page, 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2');
  await page.getByRole('button', { name: 'Count' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a number');
  await dialog.getByLabel('On hand').fill('92,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It builds on 95 mg');
  station.world.onEntry = async () => ({ kind: 'entered' });
  await dialog.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved. It goes out by itself')).toBeVisible();
  await expect
    .poll(() => station.entries)
    .toMatchObject([
      { call: 'lots.count', input: { quantity: '92.5', confirmed: false } },
      { call: 'lots.count', input: { quantity: '92.5', confirmed: true } },
    ]);
  const [first, second] = station.entries.map(({ input }) => Reflect.get(Object(input), 'id'));
  expect(first).toBe(second);
});

test('an adjustment wants a reason, and a refusal is said in words', async ({
  page,
  station,
  address,
}) => {
  station.world.onEntry = async () => ({ kind: 'impossible', words: 'Count the lot instead.' });
  await openBench(page, address);
  await wedge(page, 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2');
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('More (+) or fewer (−)').fill('−3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Say why');
  await dialog.getByLabel('Reason').fill('Spilled');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Count the lot instead.');
  await expect
    .poll(() => station.entries)
    .toMatchObject([
      {
        call: 'lots.adjust',
        input: { change: '-3', reason: 'Spilled', by: { firstName: 'Dana' } },
      },
    ]);
});

test('the audit trail is checked on demand, and a broken one is said', async ({
  page,
  station,
  address,
}) => {
  station.world.audit = { rows: 12_345, broken: null };
  await openBench(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByRole('status')).toContainText('Whole: 12,345 lines');
  station.world.audit = { rows: 12_345, broken: 77 };
  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByRole('status')).toContainText('line 77 does not follow');
});
