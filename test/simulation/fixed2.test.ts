import { expect, test } from 'vitest';
import { tryMany } from './many.ts';

test('schedules of seeds 151 to 300 break nothing', { timeout: 600_000 }, async () => {
  const { ran, failures } = await tryMany(151, 150, 1);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(150);
});
