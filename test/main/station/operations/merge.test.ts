import { expect, test } from 'vitest';
import { lookForNewerRecord } from '../../../../src/main/station/operations/merge.ts';

const recordStartedAt = (started: number) => ({
  kind: 'task' as const,
  id: 't',
  body: { id: 't' },
  seenAt: 1,
  started,
});

test('a repeat is allowed only while no record newer than the first sending is known', () => {
  expect(lookForNewerRecord(null, 5)).toEqual({ kind: 'not-there' });
  expect(lookForNewerRecord(recordStartedAt(4), 5)).toEqual({ kind: 'not-there' });
  expect(lookForNewerRecord(recordStartedAt(6), 5)).toEqual({
    kind: 'unclear',
    why: { kind: 'may-have-arrived' },
  });
});
