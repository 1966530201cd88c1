import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { PrintableLabel } from '#shared/contract/labels.ts';
import type { FillEventRow } from '../../../src/main/station/journal/fills.ts';
import { untilListed } from '../../support/fillStation.ts';
import { fillWorld } from '../../support/fillWorld.ts';
import { journalLeftIn } from '../../support/journal.ts';
import type { labelPrinter } from '../../support/labelPrinter.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import type { CrashedBench } from './fillBench.ts';

/** What a fill that is done through power cuts takes. */
export interface FillPlace {
  readonly bench: CrashedBench;
  readonly oracle: PracticeOracle;
  readonly url: string;
  readonly printer: Awaited<ReturnType<typeof labelPrinter>>;
}

/** A fill and what follows it, done across power cuts, and what is wrong with what is left of it. */
export interface FillScenario {
  readonly name: string;
  /** Before the power ever goes out. */
  prepare(place: FillPlace): Promise<FillWork>;
}
interface FillWork {
  work(): Promise<void>;
  /** Once the station has ended: one line for each thing lost or done twice. */
  judge(): Promise<string[]>;
}

const rules: FillRules = {
  ...usualFillRules,
  checkLots: 'yes',
  takeFromLots: true,
  statusAfter: 'completed',
  printLabel: true,
};

/** Signed in, with the list, as a lead has set it that all follows a fill which can. */
async function prepared({ bench, oracle, url, printer }: FillPlace) {
  await bench.open();
  await bench.station.signIn(url);
  await untilListed(bench.station);
  await bench.client.fills.setRules(rules);
  await bench.client.settings.change({ labelPrinter: printer.at });
  return fillWorld(oracle);
}

/** The fill that took this scan: the same call again shows it as it is. */
const fillOf =
  (id: string, value: string, fits: (fill: FillView) => boolean) =>
  async ({ fills }: WindowClient): Promise<boolean> => {
    const taken = await fills.scan({ id, value, source: 'scanner' });
    return taken.kind === 'fill' && fits(taken.fill);
  };

const label: PrintableLabel = {
  ...{ size: 'medium', dots: 203, title: 'Filled', lines: [], isFinder: false, small: [] },
  code: {
    rows: Array.from({ length: 10 }, () => '1010101010'),
    place: { module: 3, x: 1, y: 1 },
  },
};

/** What the journal holds of a fill by its scan, once the station has ended. */
async function eventsLeft({ bench, url }: FillPlace, scan: string) {
  const journal = await journalLeftIn(bench.folder, url);
  try {
    const fill = journal.fills.ofScan(scan);
    const events = fill === null ? [] : journal.fills.events(fill.id);
    const opened = journal.audit.after(0, 10_000).filter(({ event }) => event === 'fill-opened');
    const entries = events.flatMap(({ event }) => (event.kind === 'followed' ? event.entries : []));
    const rows = entries.map(({ entry }) => journal.outbox.find(entry));
    return { fill, events, opened: opened.length, states: rows.map((row) => row?.state ?? 'lost') };
  } finally {
    journal.close();
  }
}

const numberOf = (events: readonly FillEventRow[], kind: FillEventRow['event']['kind']) =>
  events.filter(({ event }) => event.kind === kind).length;

const wrong = (what: string, is: unknown, ought: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(ought)
    ? []
    : [`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(ought)}`];

/** From the label to the printed label: what is filled is taken once, the status set, the label printed once. */
const matches: FillScenario = {
  name: 'a fill that matches',
  async prepare(place) {
    const { bench, oracle, printer } = place;
    const { prescription, right } = await prepared(place);
    const [lot] = right;
    if (lot === undefined) throw new Error('The practice world has no lot for it');
    const [open, bottle, close, back] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const scans = { open: open ?? '', bottle: bottle ?? '', close: close ?? '', back: back ?? '' };
    const { code } = prescription;
    return {
      async work() {
        await bench.until(
          'the prescription matches',
          fillOf(scans.open, code, ({ finding }) => finding.result === 'match'),
        );
        await bench.until(
          'the bottle matches',
          fillOf(scans.bottle, lot.code, ({ containers, finding }) =>
            [finding, ...containers.map((one) => one.finding)].every(
              ({ result }) => result === 'match',
            ),
          ),
        );
        await bench.until(
          'its label is due',
          fillOf(scans.close, code, ({ printedLabel }) => printedLabel?.state === 'due'),
        );
        await bench.until('all that follows has ended', async (client) => {
          const taken = await client.fills.scan({
            id: scans.close,
            value: code,
            source: 'scanner',
          });
          const entries = taken.kind === 'fill' ? (taken.fill.following?.entries ?? []) : [];
          const views = entries.map(({ entry }) => client.waiting.entry({ id: entry }));
          const kinds = (await Promise.all(views)).map((view) => view?.standing.kind);
          return kinds.length === 2 && kinds.every((kind) => kind === 'delivered');
        });
        const record = { kind: 'prescription', id: prescription.id } as const;
        await bench.act((client) =>
          client.labels.print({ fill: scans.open, copies: 1, record, label }),
        );
        await bench.until(
          'the printed label is read',
          fillOf(scans.back, code, ({ printedLabel }) => printedLabel?.state === 'read'),
        );
      },
      async judge() {
        const { events, opened, states } = await eventsLeft(place, scans.open);
        const [held, status] = [
          (await oracle.state('lot', lot.id))?.['current_quantity'],
          (await oracle.state('prescription', prescription.id))?.['status'],
        ];
        const once = ['closed', 'followed', 'label-wanted', 'label-sent', 'label-read'] as const;
        return [
          ...wrong('fills opened', opened, 1),
          ...once.flatMap((kind) => wrong(`events "${kind}"`, numberOf(events, kind), 1)),
          ...wrong('what follows', states, ['settled', 'settled']),
          ...wrong('left in the lot', held, lot.current_quantity - prescription.quantity),
          ...wrong('status', status, 'completed'),
          // One that was claimed as the power went out is printed by hand.
          ...(printer.jobs.length > 1 ? [`${printer.jobs.length} labels printed`] : []),
        ];
      },
    };
  },
};

/** Filled offline from another product: once that is answered one alarm calls people back, and nothing goes out. */
const stopsLate: FillScenario = {
  name: 'a fill that is stopped after its end',
  async prepare(place) {
    const { bench, oracle } = place;
    const { prescription, anotherProduct: lot } = await prepared(place);
    const [open, bottle, close] = Array.from({ length: 3 }, () => crypto.randomUUID());
    const scans = { open: open ?? '', bottle: bottle ?? '', close: close ?? '' };
    const { code, status: before } = prescription;
    return {
      async work() {
        await oracle.network(false);
        await bench.until('the link is down', async (client) => {
          await client.changes.tryNow();
          const taken = await client.fills.scan({ id: scans.open, value: code, source: 'scanner' });
          return (
            taken.kind === 'fill' &&
            taken.fill.finding.reasons.some(
              (reason) => 'because' in reason && reason.because === 'out-of-reach',
            )
          );
        });
        await bench.until(
          'the bottle is taken',
          fillOf(scans.bottle, lot.code, ({ missing }) => !missing.includes('answers')),
        );
        const amount = String(prescription.quantity);
        await bench.act(({ fills }) =>
          fills.setAmount({ fill: scans.open, container: scans.bottle, amount }),
        );
        await bench.until(
          'it has ended',
          fillOf(scans.close, code, ({ state }) => state === 'closed'),
        );
        await oracle.network(true);
        await bench.until(
          'it is stopped',
          fillOf(scans.close, code, ({ ended }) => ended?.result === 'stop'),
        );
        await bench.act(({ stops }) =>
          stops.settle({
            stop: { kind: 'fill', id: scans.open },
            settlement: { outcome: 'returned' },
          }),
        );
      },
      async judge() {
        const { fill, events, opened, states } = await eventsLeft(place, scans.open);
        const once = ['closed', 'followed', 'alarm-raised', 'alarm-seen'] as const;
        const record = (await oracle.state('prescription', prescription.id)) ?? {};
        const held = (await oracle.state('lot', lot.id))?.['current_quantity'];
        return [
          ...wrong('fills opened', opened, 1),
          ...once.flatMap((kind) => wrong(`events "${kind}"`, numberOf(events, kind), 1)),
          ...wrong('alarm', fill?.alarmAt, null),
          ...wrong('what follows', new Set(states), new Set(['parked'])),
          ...wrong('left in the lot', held, lot.current_quantity),
          ...wrong('status', record['status'], before),
        ];
      },
    };
  },
};

export const fillScenarios: readonly FillScenario[] = [matches, stopsLate];
