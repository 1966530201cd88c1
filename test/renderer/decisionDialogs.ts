import { expect } from '@playwright/test';
import { content, text } from '../support/entryContent.ts';
import { openApp } from './app.ts';
import { type DialogCase, labelled, press, type Stage } from './dialogCase.ts';
import { lotId } from './double/lots.ts';
import { busyTasks, fill, people, taskOf } from './taskWorlds.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';

const decision =
  (entry: () => Parameters<typeof busyWaiting>[0][number]) =>
  async ({ page, station, address }: Stage) => {
    fill(station.world.tasks, busyTasks());
    station.world.waiting = busyWaiting([entry()]);
    await openApp(page, address);
    await page.goto(`${address}#/outbox`);
  };

const refused = { kind: 'refused', status: 422, words: 'No' } as const;
const unsure = { kind: 'may-have-arrived' } as const;

/** The dialogs in which a person decides about a waiting entry. */
export const decisionDialogs: readonly DialogCase[] = [
  {
    name: 'discard an entry',
    sources: ['entries/decisions/DiscardDialog.tsx'],
    begin: decision(() => parkedFor(refused)),
    open: press('Discard…'),
    field: labelled('Why'),
    text: 'Done by telephone',
  },
  {
    name: 'discard many entries',
    sources: ['entries/decisions/DecideManyDialog.tsx'],
    async begin({ page, station, address }) {
      station.world.waiting = busyWaiting([parkedFor(refused), parkedFor(refused)]);
      await openApp(page, address);
      await page.goto(`${address}#/outbox`);
    },
    open: press('Discard 2…'),
    field: labelled('Why'),
    text: 'Done by telephone',
  },
  {
    name: 'undo a delivered entry',
    sources: ['entries/decisions/UndoDialog.tsx'],
    begin: decision(() =>
      parkedFor(
        {
          kind: 'changed-elsewhere',
          differences: [],
          undo: [{ name: 'manufacturer', value: text('Northwind') }],
        },
        { decisions: ['undo', 'discard'] },
        content.editLot('B-20391', { manufacturer: 'Southwind' }),
      ),
    ),
    open: press('Undo…'),
  },
  {
    name: 'send an entry again',
    sources: ['entries/decisions/SendAgainDialog.tsx'],
    begin: decision(() => parkedFor(refused)),
    open: press('Send again…'),
  },
  {
    name: 'take over an entry',
    sources: ['entries/decisions/TakeOverDialog.tsx'],
    begin: decision(() => parkedFor(refused)),
    async open(page) {
      const all = page.getByRole('button', { name: 'Show all 1,204' });
      // Opened a second time, all are shown already.
      await expect(all.or(page.getByRole('button', { name: 'Show fewer' }))).toBeVisible();
      if (await all.isVisible()) await all.click();
      await press('Take over')(page);
    },
  },
  {
    name: 'it went through, by a count',
    sources: ['entries/decisions/WentThroughDialog.tsx'],
    begin: decision(() => parkedFor(unsure, { wentThrough: 'quantity' })),
    async open(page) {
      await press('It went through…')(page);
      await page.getByRole('radio', { name: 'Count the lot' }).click();
    },
    field: labelled('On hand'),
    text: '92.5',
  },
  {
    name: 'it went through, by a code',
    sources: ['entries/decisions/WentThroughDialog.tsx'],
    begin: decision(() => parkedFor(unsure, { wentThrough: 'record-id' })),
    open: press('It went through…'),
    field: labelled(/^Its id/),
    text: '7d1e02c4',
  },
  {
    name: 'edit first, typed fields',
    sources: ['entries/decisions/EditDialog.tsx'],
    begin: decision(() => {
      const entered = { lotId, quantity: '188', reason: 'Recount' };
      return parkedFor(refused, {}, { ...content.countLot('B-20391', '188'), entered });
    }),
    open: press('Edit first…'),
    field: labelled('On hand'),
    text: '189.5',
  },
  {
    name: 'edit first, a new task',
    sources: ['entries/decisions/EditNewTask.tsx'],
    begin: decision(() => parkedFor(refused)),
    open: press('Edit first…'),
    field: labelled('What is to be done'),
    text: 'Relabel the bin',
  },
  {
    name: 'edit first, a changed task',
    sources: ['entries/decisions/EditTaskChange.tsx'],
    begin: decision(() => {
      const entered = { task: taskOf(1).ref, change: { status_code: 'INP' } };
      return parkedFor(refused, {}, { ...content.editTask('Call the clinic'), entered });
    }),
    open: press('Edit first…'),
    field: labelled('What is to be done'),
    text: 'Relabel the bin',
  },
  {
    name: 'edit first, added watchers',
    sources: ['entries/decisions/EditAddedWatchers.tsx'],
    begin: decision(() => {
      const task = { local: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310' };
      const entered = { task, watchers: [people.bo.id] };
      const gone = { kind: 'needed-entry-gone' } as const;
      return parkedFor(gone, {}, { ...content.addWatchers('Call the clinic'), entered });
    }),
    open: press('Edit first…'),
    field: labelled("The task's id or code"),
    text: 'TASK-1',
    notKept: 'one id, which a scan enters again',
  },
  {
    name: 'edit first, what cannot be read',
    sources: ['entries/decisions/taskEntryEditor.tsx'],
    begin: decision(() => parkedFor(refused, {}, { entered: 'nothing of ours' })),
    open: press('Edit first…'),
  },
];
