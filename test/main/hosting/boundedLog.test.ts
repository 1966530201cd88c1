import { expect, test } from 'vitest';
import { boundedLog } from '../../../src/main/hosting/boundedLog.ts';

function bounded() {
  const written: string[] = [];
  const clock = { now: 0 };
  const log = boundedLog(
    (text) => written.push(text),
    () => clock.now,
  );
  return { written, clock, log };
}

test('what repeats itself a million times is written a hundred times, and then counted', () => {
  const { written, clock, log } = bounded();
  for (let time = 0; time < 1_000_000; time += 1) log('A call failed: TypeError');
  expect(written).toHaveLength(100);
  clock.now = 1_000;
  log('Another trouble');
  expect(written.slice(100)).toEqual([
    '(999900 lines were left out: too many in a short time)\n',
    'Another trouble\n',
  ]);
});

test('a message is one line of bounded length, whatever is in it', () => {
  const { written, log } = bounded();
  log('one\nPharmacy Bench: forged\r\u001b[2Jtwo\u2028three');
  log('x'.repeat(100_000));
  expect(written[0]).toBe('one Pharmacy Bench: forged [2Jtwo three\n');
  expect(written[1]).toHaveLength(501);
});
