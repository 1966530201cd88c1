import { expect, test } from 'vitest';
import { fillCrashPass } from './crashes/fillPass.ts';

test.each([
  ['a fill that matches', 'handlers/fillLabel.ts claimLabel', 1, 'after'],
  ['a fill that is stopped after its end', 'handlers/fillScan.ts mustTakeEntries', 3, 'inside'],
] as const)(
  '%s loses and doubles nothing where the power goes out in %s, commit %i, %s',
  async (...point) => {
    const { reached, failures } = await fillCrashPass(
      ({ scenario, site, nth, side }) => [scenario, site, nth, side].join() === point.join(),
    );
    expect(failures).toEqual([]);
    expect(reached).toBe(1);
  },
);
