import { expect, test } from 'vitest';
import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { type FillStation, fillFrom, fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { labelPrinter } from '../../../support/labelPrinter.ts';
import { goOffline } from '../../../support/network.ts';

const printed = { ...usualFillRules, checkLots: 'yes', printLabel: true } as const;

/** Filled from the right bottle, and closed by the label. */
async function closed(
  { station, world }: FillStation,
  rules: FillRules = printed,
): Promise<FillView> {
  await station.client.fills.setRules(rules);
  await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  await scanIn(station.client, world.prescription.code);
  return untilFill(station, ({ state }) => state === 'closed');
}

const untilLabel = ({ station }: FillStation, state: string) =>
  untilFill(station, ({ printedLabel }) => printedLabel?.state === state);

const print = ({ station, world }: FillStation) =>
  station.client.audit.noteOutput({
    ...{ way: 'printer', what: 'label', copies: 1 },
    record: { kind: 'prescription', id: world.prescription.id },
  });

test('the label is due once the fill matches, sent when it goes to a printer, and read when it is scanned back', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { id } = await closed(at);
  await untilLabel(at, 'due');
  expect(await client.fills.labelsToPrint()).toMatchObject([{ id }]);
  await print(at);
  const sent = await untilLabel(at, 'sent');
  expect(sent.printedLabel?.at).not.toBeNull();
  expect(await client.fills.labelsToPrint()).toEqual([]);
  const scan = crypto.randomUUID();
  for (const _call of ['first', 'repeated']) {
    expect(await scanIn(client, world.prescription.code, scan)).toMatchObject({
      ...{ kind: 'fill', scan: null },
      fill: { id, state: 'closed', printedLabel: { state: 'read' } },
    });
  }
  const next = await scanIn(client, world.prescription.code);
  expect(next).toMatchObject({ kind: 'fill', fill: { state: 'open' } });
});

test('with nothing set no label is printed, and the code opens a fill again', async () => {
  await using at = await fillStation();
  const first = await closed(at, { ...printed, printLabel: false });
  expect(first.printedLabel).toBeNull();
  await print(at);
  const next = await scanIn(at.station.client, at.world.prescription.code);
  expect(next).toMatchObject({ kind: 'fill', fill: { state: 'open' } });
});

test('while answers are missing the label waits, and after a stop it is left to a person', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await client.fills.setRules(printed);
  await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  await goOffline(station, oracle);
  await scanIn(client, world.prescription.code);
  const waiting = await untilFill(station, ({ state }) => state === 'closed');
  expect(waiting.printedLabel).toEqual({ state: 'waits', at: null });
  await oracle.fault({ operation: 'barcodes.verify', do: { kind: 'refuse', status: 404 } });
  await oracle.network(true);
  await client.changes.tryNow();
  await untilLabel(at, 'held');
  expect(await client.fills.labelsToPrint()).toMatchObject([{ printedLabel: { state: 'held' } }]);
});

test('only whoever filled scans the label back: for another person its code opens a fill', async () => {
  await using at = await fillStation();
  await closed(at);
  await untilLabel(at, 'due');
  await print(at);
  await untilLabel(at, 'sent');
  const other = await at.station.windowOf({ firstName: 'Bo', lastName: 'Lindqvist' });
  const next = await scanIn(other, at.world.prescription.code);
  expect(next).toMatchObject({ kind: 'fill', fill: { state: 'open' } });
});

/** As a window sends the label of a fill by itself. */
const sendAfter = ({ station, world }: FillStation, fill: string) =>
  station.client.labels.print({
    ...{ fill, copies: 1, record: { kind: 'prescription', id: world.prescription.id } },
    label: {
      ...{ size: 'medium', dots: 203, title: 'Lamotrigine', lines: [], isFinder: false, small: [] },
      code: {
        rows: Array.from({ length: 10 }, () => '1010101010'),
        place: { module: 3, x: 1, y: 1 },
      },
    },
  });

test('two windows that send the label of a fill at once print one', async () => {
  await using at = await fillStation();
  await using printer = await labelPrinter();
  await at.station.client.settings.change({ labelPrinter: printer.at });
  const { id } = await closed(at);
  await untilLabel(at, 'due');
  const results = await Promise.all([sendAfter(at, id), sendAfter(at, id)]);
  expect(results).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  await untilLabel(at, 'sent');
  expect(await sendAfter(at, id)).toEqual({ kind: 'sent' });
  expect(printer.jobs).toEqual([expect.stringContaining('Lamotrigine')]);
});

test('where the printer is not reached the label is due again, and is in the list of those to print', async () => {
  await using at = await fillStation();
  await using printer = await labelPrinter();
  await at.station.client.settings.change({ labelPrinter: printer.at });
  await printer.stop();
  const { id } = await closed(at);
  await untilLabel(at, 'due');
  at.station.forgetChanges();
  expect(await sendAfter(at, id)).toEqual({ kind: 'not-sent', why: 'refused' });
  await untilLabel(at, 'due');
  const toPrint = await at.station.client.fills.labelsToPrint();
  expect(toPrint).toMatchObject([{ id, printedLabel: { state: 'due', at: null } }]);
});
