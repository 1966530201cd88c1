import { expect, test } from 'vitest';
import { tryMany } from './many.ts';

/** A new seed each time; a failure names it, and SIMULATION_SEED=N repeats the run. */
const wished = process.env['SIMULATION_SEED'];
const first =
  wished === undefined ? 1_000_000 + Math.floor(Math.random() * 1_000_000_000) : Number(wished);

test(`100 schedules from the seed ${first} break nothing`, { timeout: 600_000 }, async () => {
  const { ran, failures } = await tryMany(first, 100, 1);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(100);
});
