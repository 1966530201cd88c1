import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { staffIdSchema } from '#shared/domain/ids.ts';
import {
  calibrate,
  hashPin,
  keyedBadge,
  keyedPin,
  LEAST_MS,
  pinFits,
} from '../../../../src/main/station/people/pinHash.ts';
import { PinThread } from '../../../../src/main/station/people/pinThread.ts';

const key = Buffer.alloc(32, 3);
const dana = staffIdSchema.parse('dana');
const bo = staffIdSchema.parse('bo');
/** Quick, for what does not depend on it. */
const quick = { cost: 16, blockSize: 8, lanes: 1 };

const threadFile = new URL('../../../../src/main/station/people/pinWorker.ts', import.meta.url);
/** The thread as it is: what makes the one of all other tests quick is not loaded in it. */
const realThread = () => new Worker(threadFile, { execArgv: [] });

test('a PIN fits its own hash alone, under its own key and for its own person', () => {
  const stored = hashPin(keyedPin(key, dana, '407138'), quick);
  expect(pinFits(keyedPin(key, dana, '407138'), stored)).toBe(true);
  expect(pinFits(keyedPin(key, dana, '407139'), stored)).toBe(false);
  expect(pinFits(keyedPin(key, bo, '407138'), stored)).toBe(false);
  // Whoever has the file without the vault's key.
  expect(pinFits(keyedPin(Buffer.alloc(32, 4), dana, '407138'), stored)).toBe(false);
  expect(keyedBadge(key, 'STAFF 20417')).not.toBe(keyedBadge(Buffer.alloc(32, 4), 'STAFF 20417'));
});

test('two hashes of one PIN differ', () => {
  const keyed = keyedPin(key, dana, '407138');
  expect(hashPin(keyed, quick).hash).not.toEqual(hashPin(keyed, quick).hash);
});

test('on a quick machine a hash costs more memory, then more time, until it takes long enough', () => {
  const tried: [number, number][] = [];
  const cost = calibrate((one) => {
    tried.push([one.cost, one.lanes]);
    return (one.cost / 2 ** 16) * one.lanes * 9;
  });
  expect(tried[0]).toEqual([2 ** 16, 1]);
  expect(tried.every(([n]) => n >= 2 ** 16 && n <= 2 ** 18)).toBe(true);
  expect((cost.cost / 2 ** 16) * cost.lanes * 9).toBeGreaterThanOrEqual(LEAST_MS);
  expect(calibrate(() => 1_000)).toEqual({ cost: 2 ** 16, blockSize: 8, lanes: 1 });
});

test('PINs are hashed in a thread, dear enough, one at a time, and only so many wait', async () => {
  const thread = new PinThread(realThread);
  const keyed = keyedPin(key, dana, '407138');
  const stored = await thread.inTurn((hasher) => hasher.hash(keyed));
  expect(stored?.cost).toBeGreaterThanOrEqual(2 ** 16);
  expect(stored?.blockSize).toBe(8);
  let atOnce = 0;
  let most = 0;
  const check = () =>
    thread.inTurn(async (hasher) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      const fits = stored !== null && (await hasher.fits(keyed, stored));
      atOnce -= 1;
      return fits;
    });
  const results = await Promise.all(Array.from({ length: 12 }, check));
  expect(most).toBe(1);
  expect(results.filter((result) => result === true)).toHaveLength(8);
  expect(results.filter((result) => result === null)).toHaveLength(4);
  await thread.close();
});
