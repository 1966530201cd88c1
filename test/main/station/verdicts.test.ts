import { expect, test } from 'vitest';
import { dataFolder } from '../../support/testStation.ts';
import { falsePass } from '../../support/verdicts/referee.ts';
import { simulateVerdicts } from '../../support/verdicts/simulation.ts';

test('4,000 scans with late, repeated, reordered and missing answers pass only where the service’s log agrees', async () => {
  await using folder = await dataFolder();
  const result = simulateVerdicts(folder.path, 20_261_122, 4_000);
  expect(result.falsePasses).toEqual([]);
  expect(result.passes).toBeGreaterThan(400);
  expect(result.shownPasses).toBeGreaterThan(100);
});

test('the check finds a planted false pass', () => {
  const at = Date.parse('2026-11-20T12:00:00Z');
  const body = { barcode_value: 'LOT-1', is_active: true };
  const answers = [{ scanId: 's', at, status: 200, body }];
  const lotRecord = (isActive: boolean, age: number) => ({
    kind: 'lot' as const,
    id: '1',
    at: at - age,
    body: { is_active: isActive, expiration_date: '2026-12-01' },
  });
  expect(falsePass('LOT-1', at, { now: at, answers, record: lotRecord(true, 0) })).toBeNull();
  expect(falsePass('LOT-2', at, { now: at, answers, record: lotRecord(true, 0) })).toMatch(
    /this very scan/,
  );
  expect(falsePass('LOT-1', at, { now: at, answers: [], record: lotRecord(true, 0) })).toMatch(
    /this very scan/,
  );
  expect(falsePass('LOT-1', at, { now: at, answers, record: null })).toMatch(/nothing known/);
  expect(falsePass('LOT-1', at, { now: at, answers, record: lotRecord(false, 0) })).toMatch(
    /active/,
  );
  expect(
    falsePass('LOT-1', at, { now: at, answers, record: lotRecord(true, 18 * 60_000) }),
  ).toMatch(/too old/);
});
