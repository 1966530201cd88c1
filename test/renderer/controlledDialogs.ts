import { decimalSchema } from '#shared/domain/decimal.ts';
import { openApp } from './app.ts';
import { type DialogCase, labelled, press, type Stage } from './dialogCase.ts';
import { blindCount } from './double/controlled.ts';
import { lotId, lotRow } from './double/lots.ts';

const inventory = (schedule: 'II' | null) => ({
  ...{ lot: lotRow({ id: lotId }), schedule, markable: [], lines: [], isCut: false },
});

/** At the running inventory of a lot. */
const atInventory =
  (schedule: 'II' | null) =>
  async ({ page, station, address }: Stage) => {
    station.world.rest.controlled.inventory = inventory(schedule);
    await openApp(page, address);
    await page.goto(`${address}#/lots/controlled/${lotId}`);
  };

/** The dialogs about marked products. */
export const controlledDialogs: readonly DialogCase[] = [
  {
    name: 'a count by two',
    sources: ['entries/controlled/CountDialog.tsx'],
    begin: atInventory('II'),
    open: press('Count with a second person…'),
    field: labelled(/^First count/),
    text: '88',
    notKept: 'a number kept here could be seen by the second person',
  },
  {
    name: 'a count that differs',
    sources: ['entries/controlled/CountDialog.tsx'],
    async begin(stage) {
      await atInventory('II')(stage);
      const [counted, expected] = [decimalSchema.parse('88'), decimalSchema.parse('90')];
      const differing = blindCount({ turn: 4, standing: { kind: 'differs', counted, expected } });
      stage.station.world.rest.controlled.open = [differing];
      await stage.page.goto(`${stage.address}#/lots/controlled`);
    },
    open: press(/^Count/),
    field: labelled('More about it'),
    text: 'Two broke',
    notKept: 'the count stands, and the reason is asked for again',
  },
  {
    name: 'mark a product',
    sources: ['screens/lots/controlled/MarkDialog.tsx'],
    begin: atInventory(null),
    open: press('Mark its product…'),
    field: labelled('Drug and strength'),
    text: 'Oxycodone 5 mg',
    notKept: 'it is two short fields',
  },
  {
    name: 'what came in of a lot',
    sources: ['screens/lots/controlled/ReceiveDialog.tsx'],
    begin: atInventory('II'),
    open: press('Received…'),
    field: labelled('Invoice or order form'),
    text: 'Invoice 4711',
    notKept: 'it is two short fields',
  },
];
