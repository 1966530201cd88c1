import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** What runners report, added up. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test: its file and its title. */
  readonly failures: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite).default([]),
});

/**
 * Reads a runner's report and compares it with the exit code. A runner that ended badly without a
 * failed test (a file that does not load, a server that does not start) counts as one failure, and
 * so does a missing report.
 */
export function tallyOf(report: string, exitCode: number): Tally {
  const told = existsSync(report) ? read(readFileSync(report, 'utf8')) : null;
  const endedBadly = { failed: 1, failures: [`${basename(report)}: the runner ended badly`] };
  if (told === null) return { passed: 0, skipped: 0, ...endedBadly };
  return exitCode !== 0 && told.failed === 0 ? { ...told, ...endedBadly } : told;
}

function read(text: string): Tally | null {
  const json: unknown = JSON.parse(text);
  const vitest = vitestReport.safeParse(json);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      vitest.data;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      failures: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${basename(name)}: ${fullName}`),
      ),
    };
  }
  const playwright = playwrightReport.safeParse(json);
  if (!playwright.success) return null;
  const { expected, unexpected, flaky, skipped } = playwright.data.stats;
  // A test that passes only on a second try counts as failed.
  const failures = playwright.data.suites.flatMap(failuresOf);
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function failuresOf({ specs, suites }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

/** The last line of a test run: `12 passed, 0 failed`, and the skipped ones if there are any. */
export function sumLine(tallies: readonly Tally[]): string {
  const sum = (pick: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + pick(tally), 0);
  const skipped = sum((tally) => tally.skipped);
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed${rest}`;
}
