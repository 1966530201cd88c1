import type { Locator, Page } from '@playwright/test';
import { content } from '../support/entryContent.ts';
import { openApp, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { knowLots, midway } from './roundWorlds.ts';
import { detailOf, script } from './scripts.ts';
import type { StationDouble } from './stationDouble.ts';
import { busyTasks, fill, people, taskOf } from './taskWorlds.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';
import { orderCode, orderSubject, scanOf, signedIn } from './worlds.ts';

interface Stage {
  readonly page: Page;
  readonly station: StationDouble;
  readonly address: string;
}

/** One dialog of the window, and how a person comes to it. */
export interface DialogCase {
  readonly name: string;
  /** The sources in `src/renderer` whose dialog this is. */
  readonly sources: readonly string[];
  /** Goes to its page. */
  begin(stage: Stage): Promise<void>;
  /** Opens it there. */
  open(page: Page): Promise<void>;
  /** The field that a person types into; without it the dialog has none. */
  readonly field?: (dialog: Locator) => Locator;
  readonly text?: string;
  /** After typing, on to where the field is not on the page any more. */
  readonly goOn?: (dialog: Locator) => Promise<void>;
  /** What its content does with a code that it wants for itself; other dialogs have each code verified. */
  readonly own?: 'links' | 'fills';
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const labelled = (label: string | RegExp) => (dialog: Locator) => dialog.getByLabel(label);

async function lotPage({ page, station, address }: Stage) {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
}

async function taskPage({ page, station, address }: Stage) {
  fill(station.world.tasks, busyTasks());
  station.world.tasks.choices.done = { kind: 'not-chosen' };
  await openApp(page, address);
  await page.goto(`${address}#/tasks/${taskOf(1).key}`);
}

const decision =
  (entry: () => Parameters<typeof busyWaiting>[0][number]) =>
  async ({ page, station, address }: Stage) => {
    fill(station.world.tasks, busyTasks());
    station.world.waiting = busyWaiting([entry()]);
    await openApp(page, address);
    await page.goto(`${address}#/waiting`);
  };

const refused = { kind: 'refused', status: 422, words: 'No' } as const;
const unsure = { kind: 'may-have-arrived' } as const;

async function personMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export const dialogs: readonly DialogCase[] = [
  {
    name: 'who is at the bench',
    sources: ['app/PersonDialog.tsx'],
    begin: lotPage,
    open: (page) => personMenu(page, 'Change person'),
    field: labelled('First name'),
    text: 'Margaret',
  },
  {
    name: 'sign out',
    sources: ['app/SignOutDialog.tsx'],
    begin: lotPage,
    open: (page) => personMenu(page, 'Sign out'),
  },
  {
    name: 'sign in again',
    sources: ['app/SignInAgainDialog.tsx'],
    async begin(stage) {
      stage.station.world.session = { ...signedIn, validity: 'ending' };
      await lotPage(stage);
    },
    open: press('Sign in again'),
    field: (dialog) => dialog.locator('input[type=password]'),
    text: 'not a word',
  },
  {
    name: 'print a label',
    sources: ['ui/label/LabelDialog.tsx'],
    begin: lotPage,
    open: press('Print label'),
  },
  {
    name: 'count a lot',
    sources: ['entries/quantity/QuantityDialog.tsx'],
    begin: lotPage,
    open: press('Count'),
    field: labelled(/^On hand/),
    text: '92.5',
  },
  {
    name: 'adjust a lot',
    sources: ['entries/quantity/QuantityDialog.tsx'],
    begin: lotPage,
    open: press('Adjust'),
    field: labelled(/^Reason/),
    text: 'Spilled',
  },
  {
    name: 'edit a lot',
    sources: ['screens/lots/EditLotDialog.tsx'],
    begin: lotPage,
    open: press('Edit details'),
    field: labelled('Notes'),
    text: 'Shelf D1',
  },
  {
    name: 'review the changes of a lot',
    sources: ['screens/lots/EditLotDialog.tsx'],
    begin: lotPage,
    open: press('Edit details'),
    field: labelled('Notes'),
    text: 'Shelf D1',
    goOn: (dialog) => dialog.getByRole('button', { name: 'Look at the changes' }).click(),
  },
  {
    name: 'an order from the scan station',
    sources: ['screens/scan/EntryQuestion.tsx'],
    async begin({ page, station, address }) {
      const usual = station.world.onEnter;
      station.world.onEnter = async (input) =>
        input.value === orderCode
          ? {
              ...scanOf({ kind: 'verified', at: Date.now() }, { subject: orderSubject }),
              id: input.id,
              value: input.value,
            }
          : usual(input);
      await openApp(page, address);
      await wedge(page, orderCode);
    },
    open: press('Unpause'),
    field: labelled(/^Order/),
    text: 'ORD7K299',
  },
  {
    name: 'unpause an order by its number',
    sources: ['screens/orders/UnpauseCard.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/orders`);
    },
    open: press('Unpause an order'),
    field: labelled(/^Order/),
    text: 'ORD7K299',
  },
  {
    name: 'unpause the order of the page',
    sources: ['screens/orders/OrderHead.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/orders/ORD7K201`);
    },
    open: press('Unpause'),
    field: labelled(/^Order/),
    text: 'ORD7K299',
  },
  {
    name: 'the status of a prescription',
    sources: ['screens/prescriptions/StatusDialog.tsx'],
    async begin({ page, station, address }) {
      const row = { ...script(1), status: 'new' };
      station.world.rest.page = () => ({
        ...{ detail: detailOf(row), answeredStatus: row.status, electronic: null },
        ...{ related: null, entries: [], statuses: ['new', 'on_hold'] },
      });
      await openApp(page, address);
      await page.goto(`${address}#/prescriptions/${row.id}`);
    },
    open: press('Change the status'),
    field: labelled('New status'),
    text: 'on_the_moon',
  },
  {
    name: 'a new task',
    sources: ['entries/task/NewTaskDialog.tsx'],
    begin: lotPage,
    open: press('New task'),
    field: labelled('What is to be done'),
    text: 'Relabel the bin',
    own: 'links',
  },
  {
    name: 'edit a task',
    sources: ['screens/tasks/EditTaskDialog.tsx'],
    begin: taskPage,
    open: press('Edit'),
    field: labelled('What is to be done'),
    text: 'Relabel the bin',
    own: 'links',
  },
  {
    name: 'add watchers',
    sources: ['screens/tasks/Watchers.tsx'],
    begin: taskPage,
    open: press('Add watchers'),
  },
  {
    name: 'which status means done',
    sources: ['screens/tasks/CompleteButton.tsx'],
    begin: taskPage,
    open: press('Complete'),
  },
  {
    name: 'give up a round',
    sources: ['screens/round/GiveUpDialog.tsx'],
    async begin({ page, station, address }) {
      knowLots(station);
      station.rounds.present = midway();
      await openApp(page, address);
      await page.goto(`${address}#/lots/round`);
    },
    open: press('Give up this round'),
  },
  {
    name: 'discard an entry',
    sources: ['entries/decisions/DiscardDialog.tsx'],
    begin: decision(() => parkedFor(refused)),
    open: press('Discard…'),
    field: labelled('Why'),
    text: 'Done by telephone',
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
    open: press('Take over'),
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
    own: 'fills',
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
    own: 'links',
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
    own: 'links',
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
  },
  {
    name: 'edit first, what cannot be read',
    sources: ['entries/decisions/taskEntryEditor.tsx'],
    begin: decision(() => parkedFor(refused, {}, { entered: 'nothing of ours' })),
    open: press('Edit first…'),
  },
];
