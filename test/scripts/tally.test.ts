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

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { name: '/any/lots.test.ts', assertionResults: [{ fullName: 'a lot', status: 'passed' }] },
  ],
};
const spec = (title: string, ok: boolean) => ({ file: 'renderer/lots.spec.ts', title, ok });
const playwright = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [{ specs: [spec('a', true), spec('b', false)], suites: [{ specs: [spec('c', false)] }] }],
};

test('the reports of both runners are added up', async () => {
  const first = tallyOf(await report(vitest), 0);
  const second = tallyOf(await report(playwright), 1);
  expect(first).toEqual({ passed: 5, failed: 0, skipped: 2, failures: [] });
  const failures = ['renderer/lots.spec.ts: b', 'renderer/lots.spec.ts: c'];
  expect(second).toEqual({ passed: 3, failed: 2, skipped: 2, failures });
  expect(sumLine([first, second])).toBe('8 passed, 2 failed, 4 skipped');
});

test('a failed test of either runner is named by its file and title', async () => {
  const results = [{ fullName: 'a lot is counted', status: 'failed' }];
  const withFailure = {
    ...vitest,
    numFailedTests: 1,
    testResults: [{ name: '/any/lots.test.ts', assertionResults: results }],
  };
  const { failures } = tallyOf(await report(withFailure), 1);
  expect(failures).toEqual(['lots.test.ts: a lot is counted']);
});

test('the sum without skipped tests does not mention them', () => {
  expect(sumLine([{ passed: 2, failed: 0, skipped: 0, failures: [] }])).toBe('2 passed, 0 failed');
});

test('a runner that ends badly without a failed test counts as a failure', async () => {
  const failures = ['report.json: the runner ended badly'];
  expect(tallyOf(await report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2, failures });
});

test('a runner without a readable report counts as a failure', async () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  expect(tallyOf(join(await temporaryFolder(), 'none.json'), 0)).toMatchObject(failure);
  expect(tallyOf(await report({ something: 'else' }), 0)).toMatchObject(failure);
});
