import { expect, test } from 'vitest';
import {
  failuresOf,
  type Judge,
  simulateFills,
  stationsJudge,
} from '../../../../bench/fills/simulate.ts';

const always =
  (result: 'match' | 'cannot-tell' | 'stop'): Judge =>
  () => [{ result, reasons: [], asOf: null }];

test('simulated fills: the right ones match, the wrong ones do not, nothing stops without need', () => {
  const tally = simulateFills(20_000, 23, stationsJudge);
  expect(tally.examples).toEqual([]);
  expect(failuresOf(tally)).toEqual([]);
  expect(tally.rightAndWhole).toBeGreaterThan(5000);
}, 60_000);

test.each(['match', 'cannot-tell', 'stop'] as const)(
  'simulated fills: a judge that always says %s fails',
  (result) => {
    expect(failuresOf(simulateFills(2000, 23, always(result)))).not.toEqual([]);
  },
);
