import type { PrintableLabel } from '#shared/contract/labels.ts';
import { decided, goesOn } from './fillDecisions.ts';
import {
  eventsLeft,
  type FillScenario,
  fillOf,
  numberOf,
  prepared,
  wrong,
} from './fillScenario.ts';

const label: PrintableLabel = {
  ...{ size: 'medium', dots: 203, title: 'Filled', lines: [], isFinder: false, small: [] },
  code: {
    rows: Array.from({ length: 10 }, () => '1010101010'),
    place: { module: 3, x: 1, y: 1 },
  },
};

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

export const fillScenarios: readonly FillScenario[] = [matches, stopsLate, goesOn, decided];
