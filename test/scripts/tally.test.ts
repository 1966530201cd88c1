import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sumLine, tallyOf } from '../../scripts/tally.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

async function report(json: unknown): Promise<string> {
  const path = join(await temporaryFolder(), 'report.json');
  await writeFile(path, JSON.stringify(json));
  return path;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };

test('the reports of both runners are added up', async () => {
  const first = tallyOf(await report(vitest), 0);
  const second = tallyOf(await report(playwright), 1);
  expect(first).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(second).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(sumLine([first, second])).toBe('8 passed, 2 failed, 4 skipped');
});

test('the sum without skipped tests does not mention them', () => {
  expect(sumLine([{ passed: 2, failed: 0, skipped: 0 }])).toBe('2 passed, 0 failed');
});

test('a runner that ends badly without a failed test counts as a failure', async () => {
  expect(tallyOf(await report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a runner without a readable report counts as a failure', async () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  expect(tallyOf(join(await temporaryFolder(), 'none.json'), 0)).toEqual(failure);
  expect(tallyOf(await report({ something: 'else' }), 0)).toEqual(failure);
});
