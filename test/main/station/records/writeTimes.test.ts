import { expect, test } from 'vitest';
import { WriteTimes } from '../../../../src/main/station/records/writeTimes.ts';

function times() {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return { next, writes: new WriteTimes(next) };
}

test('a read overlaps every write that was under way since it began, and no other', () => {
  const { next, writes } = times();
  writes.begin('lot:1');
  writes.end('lot:1');
  const after = next();
  expect(writes.overlapped('lot:1', after)).toBe(false);
  writes.begin('lot:1');
  expect(writes.overlapped('lot:1', after)).toBe(true);
  expect(writes.overlapped('lot:2', after)).toBe(false);
  writes.end('lot:1');
  expect(writes.overlapped('lot:1', after)).toBe(true);
  expect(writes.overlapped('lot:1', next())).toBe(false);
});

test('a write too old to be remembered counts as overlapping', () => {
  const { next, writes } = times();
  const early = next();
  for (let n = 0; n < 3_000; n += 1) {
    writes.begin(`lot:${n}`);
    writes.end(`lot:${n}`);
  }
  expect(writes.overlapped('lot:0', early)).toBe(true);
  expect(writes.overlapped('lot:0', next())).toBe(false);
});
