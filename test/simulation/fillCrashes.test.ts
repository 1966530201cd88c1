import { expect, test } from 'vitest';
import { fillCrashPass } from './crashes/fillPass.ts';
import { fillScenarios } from './crashes/fillScenarios.ts';

test.each([
  ['a fill that matches', 'handlers/fillLabel.ts claimLabel', 1, 'after'],
  ['a fill that is stopped after its end', 'handlers/fillScan.ts scan', 3, 'inside'],
  ['a fill that is left for another', 'handlers/scan.ts enterScan', 1, 'inside'],
  ['a fill that is left for another', 'handlers/fillCourse.ts switchTo', 1, 'after'],
  ['a fill with an override', 'handlers/fillApprovals.ts override', 1, 'inside'],
  ['a fill with an override', 'handlers/fillApprovals.ts sign', 1, 'after'],
] as const)(
  '%s loses and doubles nothing where the power goes out in %s, commit %i, %s',
  async (...point) => {
    const { reached, failures } = await fillCrashPass(
      ({ scenario, site, nth, side }) => [scenario, site, nth, side].join() === point.join(),
      undefined,
      fillScenarios.filter(({ name }) => name === point[0]),
    );
    expect(failures).toEqual([]);
    expect(reached).toBe(1);
  },
);
