import { expect, test } from 'vitest';
import { tryMany } from './many.ts';

test('schedules of seeds 1 to 150 break nothing', { timeout: 600_000 }, async () => {
  const { ran, failures } = await tryMany(1, 150, 1);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(150);
});
