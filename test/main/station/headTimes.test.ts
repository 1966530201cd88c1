import { expect, test } from 'vitest';
import { guardedClock } from '../../../src/main/station/connection/clock.ts';
import { HeadTimes } from '../../../src/main/station/headTimes.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

test('a head that cannot be read once is kept the next time', async () => {
  const clock = new VirtualClock();
  const defects: unknown[] = [];
  const guarded = guardedClock(clock, (error) => void defects.push(error));
  let kept = 0;
  const keep = () => {
    kept += 1;
    if (kept === 1) throw new Error('busy');
  };
  const heads = new HeadTimes({ keep }, guarded);
  heads.start();
  await clock.advance(60_000);
  expect([kept, defects.length]).toEqual([3, 1]);
  heads.close();
  await clock.advance(60_000);
  expect(kept).toBe(3);
});
