import { expect, test } from 'vitest';
import { isWhole } from '../support/whole.ts';
import { tryMany } from './many.ts';

const schedules = isWhole ? 150 : 50;

test(`schedules of ${schedules} seeds from 151 on break nothing`, {
  timeout: 600_000,
}, async () => {
  const { ran, failures } = await tryMany(151, schedules, 1);
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(schedules);
});
