import { expect, test } from 'vitest';
import { tryMany } from './many.ts';

test('schedules of seeds 251 to 500 break nothing', { timeout: 600_000 }, async () => {
  const { ran, failures } = await tryMany(251, 250, 1);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(250);
});
