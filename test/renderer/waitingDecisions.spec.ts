import { expect, test, wedge } from './app.ts';
import { cardOf, openOutbox } from './waitingScreen.ts';
import { busyWaiting, everyWhy, parkedFor } from './waitingWorlds.ts';

test('a decision shows what was entered, by whom, when, and what happened on each attempt', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openOutbox(page, address);
  const card = cardOf(page);
  await expect(card).toContainText('The service may or may not have it, and cannot be asked.');
  await expect(card).toContainText('It was not sent again.');
  await expect(card).toContainText('Entered byDana Whitfield');
  await expect(card).toContainText('Attempts1, cut off');
  await expect(card).toContainText('Holds back1 entry');
  await card.getByText('What happened on each attempt').click();
  await expect(card.getByRole('listitem').last()).toContainText(/^Sent .*: cut off at/);
});

test('no decision is the default: each needs a confirmation, and Enter in the list presses none', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openOutbox(page, address);
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

test('discard needs a reason and goes on record under the person at the bench', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor({ kind: 'refused', status: 422, words: 'No such user' });
  station.world.waiting = busyWaiting([entry]);
  await openOutbox(page, address);
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
  await openOutbox(page, address);
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
  expect(station.enteredScans).toEqual([]);
});

test('"it went through" on a quantity asks the service or needs a count', async ({
  page,
  station,
  address,
}) => {
  const entry = parkedFor({ kind: 'may-have-arrived' }, { wentThrough: 'quantity' });
  station.world.waiting = busyWaiting([entry]);
  station.world.onDecide = async () => ({
    kind: 'not-answered',
    ask: { kind: 'refused', words: null },
  });
  await openOutbox(page, address);
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
  // Pressing again is the same decision, however often the connection is lost.
  const [first, second] = station.decisions;
  expect(Reflect.get(Object(first), 'newId')).toBe(Reflect.get(Object(second), 'newId'));
});

test('a conflict shows both values side by side, and each decision says whose is kept', async ({
  page,
  station,
  address,
}) => {
  const conflict = everyWhy.find(({ kind }) => kind === 'conflict');
  if (conflict === undefined) throw new Error('No conflict among them');
  station.world.waiting = busyWaiting([parkedFor(conflict)]);
  await openOutbox(page, address);
  const card = cardOf(page);
  await expect(card.getByRole('row').last()).toHaveText('Quantity959294');
  for (const name of ['Keep mine…', 'Change mine…', 'Keep theirs…']) {
    await expect(card.getByRole('button', { name })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Keep mine…' }).click();
  await expect(page.getByRole('dialog')).toContainText('goes over what stands there now');
});

test('taking over somebody’s entry says under whose name it goes', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([]);
  await openOutbox(page, address);
  await page.getByRole('button', { name: 'Show all 1,204' }).click();
  await page.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bo Lindqvist entered it');
  await expect(dialog).toContainText('as entered by Dana Whitfield');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => station.decisions).toMatchObject([{ decision: { kind: 'take-over' } }]);
});

test('when somebody else decided first, the dialog says so and decides nothing', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  station.world.onDecide = async () => ({ kind: 'gone' });
  await openOutbox(page, address);
  await cardOf(page).getByRole('button', { name: 'Send again…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer needs this decision');
});
