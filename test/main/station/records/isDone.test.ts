import { expect, test } from 'vitest';
import { instantSchema } from '#shared/domain/instant.ts';
import { isDone } from '../../../../src/main/station/records/isDone.ts';

const completed_at = instantSchema.parse('2026-03-01T10:00:00Z');
const finished = { kind: 'status', code: 'FIN' } as const;

test('a task with a time of completion is done, whatever was chosen and whatever its status', () => {
  for (const rule of [{ kind: 'not-chosen' }, { kind: 'time-only' }, finished] as const) {
    expect(isDone({ completed_at, status_code: 'NEW' }, rule)).toBe(true);
    expect(isDone({ completed_at: null }, rule)).toBe(false);
    expect(isDone({}, rule)).toBe(false);
  }
});

test('without that time it is done by the chosen status alone', () => {
  expect(isDone({ status_code: 'FIN' }, finished)).toBe(true);
  expect(isDone({ status_code: 'NEW' }, finished)).toBe(false);
  expect(isDone({ status_code: 'FIN' }, { kind: 'not-chosen' })).toBe(false);
  expect(isDone({ status_code: 'FIN' }, { kind: 'time-only' })).toBe(false);
});
