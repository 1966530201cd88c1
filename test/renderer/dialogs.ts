import { takeStep } from '../support/nextSteps.ts';
import { openStops, stopList, stopOf } from '../support/stopsOnPage.ts';
import { someOf } from '../support/whole.ts';
import { expect, openApp, wedge } from './app.ts';
import { controlledDialogs } from './controlledDialogs.ts';
import { decisionDialogs } from './decisionDialogs.ts';
import { atLot, type DialogCase, labelled, press, type Stage } from './dialogCase.ts';
import { goodLot, knownLots, lotRow } from './double/lots.ts';
import { siteOfThree } from './double/site.ts';
import { bottle, findingOf, openFill, withBottle } from './fillWorlds.ts';
import { peopleDialogs } from './peopleDialogs.ts';
import { knowLots, midway } from './roundWorlds.ts';
import { detailOf, script } from './scripts.ts';
import { busyTasks, fill, taskOf } from './taskWorlds.ts';
import { everyVerdict, orderCode, orderSubject, scanOf } from './worlds.ts';

async function taskPage({ page, station, address }: Stage) {
  fill(station.world.tasks, busyTasks());
  station.world.tasks.choices.done = { kind: 'not-chosen' };
  await openApp(page, address);
  await page.goto(`${address}#/tasks/${taskOf(1).key}`);
}

/** Every dialog of the window. */
export const dialogs: readonly DialogCase[] = [
  {
    name: 'the keys',
    sources: ['app/palette/KeysDialog.tsx'],
    begin: ({ page, address }) => openApp(page, address),
    open: (page) => page.keyboard.press('?'),
  },
  {
    name: 'a dialog whose code does not arrive',
    sources: ['ui/late/late.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/tasks`);
      await expect(page.getByRole('button', { name: 'New task' })).toBeVisible();
      await page.route('**/assets/NewTaskDialog*.js', (route) => route.abort());
    },
    open: press('New task'),
  },
  {
    name: 'a pharmacist goes past a result of a fill',
    sources: ['screens/scan/fill/ReasonDialog.tsx'],
    async begin({ page, station, address }) {
      await openApp(page, address);
      const reason = { kind: 'kit' as const, result: 'cannot-tell' as const };
      station.fills.push(withBottle(openFill(), bottle({ finding: findingOf([reason]) })));
    },
    open: press('A pharmacist goes past it…'),
  },
  {
    name: 'the removal from a computer',
    sources: ['screens/settings/RemovalDialog.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/settings`);
    },
    open: press('See what would be lost'),
    field: labelled('Type REMOVE to go on'),
    text: 'REMO',
    notKept: 'what would be lost is told first, each time',
  },
  {
    name: 'labels of several lots',
    sources: ['ui/label/LabelsDialog.tsx'],
    async begin({ page, station, address }) {
      station.world.lots.onKnown = async () => knownLots([lotRow()]);
      await openApp(page, address);
      await page.goto(`${address}#/lots`);
      await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
    },
    open: press('Print labels'),
  },
  {
    name: 'the pull of several lots',
    sources: ['screens/lots/PullLotsDialog.tsx'],
    async begin({ page, station, address }) {
      station.world.lots.onKnown = async () => knownLots([lotRow()]);
      await openApp(page, address);
      await page.goto(`${address}#/lots`);
      await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
    },
    open: press('Pull…'),
    field: labelled('Why'),
    text: 'Recalled by the wholesaler',
    notKept: 'which lots are selected is not kept either',
  },
  {
    name: 'the pull of a lot',
    sources: ['entries/pull/PullLotDialog.tsx'],
    async begin({ page, station, address }) {
      station.world.lots.onDetail = async () => goodLot();
      await openApp(page, address);
      const expired = everyVerdict.find(({ name }) => name === 'expired-lot');
      station.publish({ alarms: expired === undefined ? [] : [stopOf(expired.scan)] });
    },
    async open(page) {
      if (!(await stopList(page).isVisible())) await openStops(page);
      await press(/Pull this lot…/)(page);
    },
    field: labelled('What is to be done'),
    text: 'Call the wholesaler',
    notKept: 'the stop stands, and its words are made anew',
  },
  {
    name: 'print a label',
    sources: ['ui/label/LabelDialog.tsx'],
    begin: atLot,
    open: press('Print label'),
    noText: 'a count of labels, and the code of a label that is scanned back',
  },
  {
    name: 'count a lot',
    sources: ['entries/quantity/QuantityDialog.tsx'],
    begin: atLot,
    open: press('Count'),
    field: labelled(/^On hand/),
    text: '92.5',
  },
  {
    name: 'adjust a lot',
    sources: ['entries/quantity/QuantityDialog.tsx'],
    begin: atLot,
    open: press('Adjust'),
    field: labelled(/^Reason/),
    text: 'Spilled',
  },
  {
    name: 'edit a lot',
    sources: ['screens/lots/EditLotDialog.tsx'],
    begin: atLot,
    open: press('Edit details'),
    field: labelled('Notes'),
    text: 'Shelf D1',
    own: 'packages',
  },
  {
    name: 'review the changes of a lot',
    sources: ['screens/lots/EditLotDialog.tsx'],
    begin: atLot,
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
              ...scanOf(
                { kind: 'verified', at: Date.now() },
                { subject: { ...orderSubject, order: null } },
              ),
              id: input.id,
              value: input.value,
            }
          : usual(input);
      await openApp(page, address);
      await wedge(page, orderCode);
    },
    open: (page) => takeStep(page, 'Resume'),
  },
  {
    name: 'resume an order by its number',
    sources: ['screens/orders/UnpauseCard.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/orders`);
    },
    open: press('Enter its number'),
    field: labelled(/^Order/),
    text: 'ORD7K299',
  },
  {
    name: 'resume the order of the page',
    sources: ['entries/ResumeOrderDialog.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/orders/ORD7K201`);
    },
    open: press('Resume'),
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
    field: (dialog) => dialog.getByRole('combobox', { name: 'New status' }),
    text: 'on_the_moon',
  },
  {
    name: 'a new task',
    sources: ['entries/task/NewTaskDialog.tsx'],
    begin: atLot,
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
    noText: 'a search in the list of people',
  },
  {
    name: 'which status means done',
    sources: ['screens/tasks/CompleteButton.tsx'],
    begin: taskPage,
    open: press('Complete'),
    noText: 'a search in the list of statuses',
  },
  {
    name: 'take a bench off the site',
    sources: ['screens/benches/SiteChangeDialog.tsx'],
    async begin({ page, station, address }) {
      station.site.view = siteOfThree();
      await openApp(page, address);
      await page.goto(`${address}#/benches`);
    },
    open: press('Take off… Fill 2'),
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
    name: 'the rows of a figure',
    sources: ['screens/records/quality/FigureRows.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/quality`);
    },
    open: press(/^Overridden/),
  },
  ...peopleDialogs,
  ...controlledDialogs,
  ...decisionDialogs,
];

/** Every so many-th dialog; all where nothing is left out. */
export const someDialogs = (every: number): readonly DialogCase[] => someOf(dialogs, every);
