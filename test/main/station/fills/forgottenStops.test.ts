import { expect, test } from 'vitest';
import type { FillEvent } from '../../../../src/main/station/journal/fillEvents.ts';
import type { FillRow } from '../../../../src/main/station/journal/fills.ts';
import { orderIdSchema, prescriptionIdSchema } from '../../../../src/shared/domain/ids.ts';
import { drawCase, type FillCase } from '../../../bench/fills/journal/case.ts';
import { historyOf } from '../../../bench/fills/journal/history.ts';
import { isPackageReadTwice, Referee } from '../../../bench/fills/journal/referee.ts';
import { ServiceRecords } from '../../../bench/fills/journal/service.ts';
import { Dice } from '../../../bench/fills/world.ts';

const container = crypto.randomUUID();
const row: FillRow = {
  ...{ id: crypto.randomUUID(), userId: 'u1', by: { firstName: 'Dana', lastName: 'Whitfield' } },
  ...{ prescriptionId: prescriptionIdSchema.parse('rx'), orderId: orderIdSchema.parse('order') },
  ...{ openedAt: 1, touchedAt: 1, state: 'closed', ending: 'complete', endedAt: 9 },
  ...{ isPending: false, alarmAt: null, label: null },
};
const scanned: FillEvent = {
  ...{
    kind: 'container-scanned',
    id: container,
    value: 'A',
    symbology: null,
    by: 'code',
    source: null,
  },
};
const step = { kind: 'container', id: container } as const;
const compared = (result: 'stop' | 'match'): FillEvent => ({
  ...{ kind: 'compared', step, evidence: null, rules: 1 },
  finding: {
    ...{ result, asOf: null },
    reasons: result === 'stop' ? [{ kind: 'lot-inactive', result }] : [],
  },
});
const closed: FillEvent = {
  ...{ kind: 'closed', how: 'complete', partial: null, notFilled: null, amounts: [], next: null },
};
const told = (...events: readonly FillEvent[]) =>
  historyOf(
    row,
    events.map((event, at) => ({ at, by: null, event })),
  );

test('the referee of simulated fills sees a fill that ended while a stop held it', () => {
  expect(told(scanned, compared('stop'), closed).closedHeld).toBe(true);
  const putBack: FillEvent = { kind: 'settled', step, outcome: 'put-back', entries: [] };
  expect(told(scanned, compared('stop'), putBack, closed)).toMatchObject({
    ...{ closedHeld: false, counted: [] },
  });
});

test.each(['put-back', 'pulled'] as const)(
  'the referee of simulated fills counts no bottle whose stop was settled as %s',
  (outcome) => {
    const settled: FillEvent = { kind: 'settled', step, outcome, entries: [] };
    expect(told(scanned, compared('stop'), settled).counted).toEqual([]);
  },
);

test('the referee of simulated fills sees a stop after the end for which nobody was called', () => {
  expect(told(scanned, closed, compared('stop')).silent.size).toBe(1);
  const raised: FillEvent = { kind: 'alarm-raised', step };
  const called = told(scanned, closed, compared('stop'), raised);
  expect(called).toMatchObject({ isAlarmed: true, isSeen: false });
  expect(called.silent.size).toBe(0);
});

test('the referee of simulated fills sees when a stop went away without a word of anybody', () => {
  const history = told(scanned, compared('stop'), compared('match'));
  expect(history.lifted).toEqual([{ from: 1, to: 2, step: container }]);
  expect(history.standing.size).toBe(0);
});

test('the referee of simulated fills sees a stop that an override of something else does not cover', () => {
  const covers = (kind: string): FillEvent => ({
    ...{ kind: 'overridden', reason: 'checked-by-eye', approvedBy: null },
    covers: [{ step, reasons: [kind] }],
  });
  expect(told(scanned, compared('stop'), covers('kit'), closed).closedHeld).toBe(true);
  expect(told(scanned, compared('stop'), covers('lot-inactive'), closed).closedHeld).toBe(false);
});

test.each([
  { age: '10 minutes', listed: false, forgotten: 'what was answered stops it: withdrawn' },
  { age: '20 minutes', listed: false, forgotten: null },
  { age: '20 minutes', listed: true, forgotten: 'what was answered stops it: withdrawn' },
  { age: '100 days', listed: true, forgotten: null },
])(
  'the referee of simulated fills, a shipped order read $age before, its supply known: $listed',
  ({ age, listed, forgotten }) => {
    const now = Date.parse('2026-11-20T15:00:00Z');
    const [count = 0, unit] = [Number.parseInt(age, 10), age.split(' ')[1]];
    const readAt = now - count * (unit === 'days' ? 24 * 60 : 1) * 60_000;
    const dice = new Dice(1);
    const draw = () => drawCase(dice, 1, now, new ServiceRecords());
    let one = draw();
    while (one.truth.withdrawn !== 'order-shipped' || one.truth.filled === 'by-the-service') {
      one = draw();
    }
    const delivered = (subject: string) => {
      if (subject === 'list') return listed ? [{ at: now - 60_000, isTrue: true }] : [];
      return subject === `order ${one.orderId}` ? [{ at: readAt, isTrue: true }] : [];
    };
    const times = { openedAt: now, touchedAt: now, endedAt: now };
    const history = historyOf({ ...row, ...times }, [{ at: now, by: null, event: closed }]);
    const done = {
      ...{ one, isCalm: false, isContradicted: false, beganAt: now },
      ...{ fills: new Set<string>(), settled: new Set<string>() },
    };
    const ruling = new Referee({ delivered }).rule(done, history, {
      shown: null,
      isFilledBefore: false,
    });
    expect(ruling).toMatchObject({ wrongs: ['withdrawn'], forgotten });
  },
);

const day = Date.parse('2026-11-20T15:00:00Z');
const nothing = { delivered: () => [] };

/** A right fill of one bottle that is scanned by its lot code or by the maker's package. */
function rightCase(scannedBy: 'code' | 'package', fits = (_one: FillCase) => true): FillCase {
  const dice = new Dice(3);
  for (;;) {
    const drawn = drawCase(dice, 1, day, new ServiceRecords());
    const one = drawn.before ?? drawn;
    const [bottle, ...others] = one.bottles;
    const isRight = one.wrongs.length === 0 && others.length === 0;
    if (isRight && bottle?.truth.scannedBy === scannedBy && fits(drawn)) return drawn;
  }
}

const doneOf = (one: FillCase) => ({
  ...{ one, isCalm: false, isContradicted: false, beganAt: day },
  ...{ fills: new Set<string>(), settled: new Set<string>() },
});

test.each([
  { by: 'code', wrongs: [] },
  { by: 'package', wrongs: ['same_bottle'] },
] as const)(
  'the referee of simulated fills takes one bottle that is read twice by its $by for: $wrongs',
  ({ by, wrongs }) => {
    const one = rightCase(by);
    const value = one.bottles[0]?.text ?? '';
    const again = { ...scanned, id: crypto.randomUUID(), value };
    const history = told({ ...scanned, value }, again, closed);
    const ruling = new Referee(nothing).rule(doneOf(one), history, {
      ...{ shown: 'match', isFilledBefore: false },
    });
    expect(ruling.wrongs).toEqual(wrongs);
  },
);

test.each([true, false])(
  'the referee of simulated fills asks for a stop of a second fill where there was a first: %s',
  (isFilledBefore) => {
    const one = rightCase('code', ({ before }) => before !== null);
    const value = one.bottles[0]?.text ?? '';
    const history = told({ ...scanned, value }, closed);
    const ruling = new Referee(nothing).rule(doneOf(one), history, {
      ...{ shown: null, isFilledBefore },
    });
    expect(ruling).toMatchObject({
      wrongs: isFilledBefore ? ['filled_before'] : [],
      forgotten: isFilledBefore ? 'what was answered stops it: filled_before' : null,
    });
  },
);

test('the referee of simulated fills calls no stop needless where a package was scanned twice', () => {
  const [coded, packed] = [rightCase('code'), rightCase('package')];
  const scans = ({ bottles }: FillCase, times: number) =>
    told(
      ...Array.from({ length: times }, () => {
        return { ...scanned, id: crypto.randomUUID(), value: bottles[0]?.text ?? '' };
      }),
    );
  expect(isPackageReadTwice(packed, scans(packed, 1))).toBe(false);
  expect(isPackageReadTwice(packed, scans(packed, 2))).toBe(true);
  expect(isPackageReadTwice(coded, scans(coded, 2))).toBe(false);
});
