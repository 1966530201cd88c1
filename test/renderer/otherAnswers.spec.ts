import { content, text } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { cardOf, openOutbox } from './waitingScreen.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';

const lotId = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';
const quantities = (mine: string) => ({
  kind: 'answered-otherwise' as const,
  differences: [
    { field: 'current_quantity', base: text('95'), theirs: text('95'), mine: text(mine) },
  ],
});

/** A count of 80 that was answered with 95. */
const count = () =>
  parkedFor(
    quantities('80'),
    { wentThrough: 'quantity' },
    {
      ...content.countLot('B-20233', '80'),
      entered: { lotId, quantity: '80', reason: '' },
    },
  );

test('a count answered with another value says so, and is left at that by keyboard', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([count()]);
  await openOutbox(page, address);
  const card = cardOf(page);
  await expect(card).toContainText('The service accepted it but answered with a different value');
  await expect(card.getByRole('row').first()).toHaveText('FieldBeforeIn its answerAsked for');
  await expect(card.getByRole('row').last()).toHaveText('Quantity959580');
  for (const name of ['Send again…', 'Count again…', 'Keep theirs…']) {
    await expect(card.getByRole('button', { name })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Keep theirs…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It stays as the service answered.');
  await expect(dialog.getByLabel('Why')).toBeFocused();
  await page.keyboard.type('There are 95', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect
    .poll(() => station.decisions)
    .toMatchObject([{ decision: { kind: 'discard', reason: 'There are 95' } }]);
});

test(
  'an adjustment answered with another value is counted anew, by keyboard, and not sent again',
  whole,
  async ({ page, station, address }) => {
    const entry = parkedFor(
      quantities('92'),
      { wentThrough: 'quantity', decisions: ['went-through', 'discard'] },
      content.adjustLot('B-20233', '-3'),
    );
    station.world.waiting = busyWaiting([entry]);
    await openOutbox(page, address);
    const card = cardOf(page);
    await expect(card.getByRole('button', { name: 'Send again…' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Count again…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'How many are there now?' });
    await expect(dialog.getByLabel('Check the lot')).toHaveCount(0);
    await expect(dialog.getByLabel('On hand')).toBeFocused();
    await page.keyboard.type('92', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect
      .poll(() => station.decisions)
      .toMatchObject([
        { decision: { kind: 'went-through', knownBy: { kind: 'count', quantity: '92' } } },
      ]);
  },
);

test(
  'an order that is paused still after an unpause reads as one',
  whole,
  async ({ page, station, address }) => {
    const differences = [
      {
        ...{ field: 'status', base: text('paused'), theirs: text('paused') },
        mine: { kind: 'unlike' as const, text: 'paused' },
      },
    ];
    const why = { kind: 'answered-otherwise' as const, differences };
    station.world.waiting = busyWaiting([parkedFor(why, {}, content.unpauseOrder('ORD7K201'))]);
    await openOutbox(page, address);
    await expect(cardOf(page).getByRole('row').last()).toHaveText('Statuspausedpausednot paused');
  },
);

test('an edit that went over another bench’s change is undone by keyboard, and says what it puts back', async ({
  page,
  station,
  address,
}) => {
  const why = {
    kind: 'changed-elsewhere' as const,
    differences: [
      { field: 'notes', base: text('Shelf 3'), theirs: text('Shelf 4'), mine: text('Shelf 3') },
    ],
    undo: [{ name: 'manufacturer', value: text('Northwind') }],
  };
  const entered = content.editLot('B-20233', { manufacturer: 'Eastwind' });
  station.world.waiting = busyWaiting([
    parkedFor(why, { decisions: ['undo', 'discard'] }, entered),
  ]);
  await openOutbox(page, address);
  const card = cardOf(page);
  await expect(card).toContainText('It was delivered.');
  await expect(card.getByRole('row').last()).toHaveText('NotesShelf 3Shelf 4');
  await expect(card.getByRole('button', { name: 'Leave it so…' })).toBeVisible();
  await card.getByRole('button', { name: 'Undo…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this entry?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Manufacturer: Northwind']);
  await dialog.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => station.decisions).toMatchObject([{ decision: { kind: 'undo' } }]);
});
