import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What runners report, added up. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/**
 * Reads a runner's report and compares it with the exit code. A runner that ended badly without a
 * failed test (a file that does not load, a server that does not start) counts as one failure, and
 * so does a missing report.
 */
export function tallyOf(report: string, exitCode: number): Tally {
  const told = existsSync(report) ? read(readFileSync(report, 'utf8')) : null;
  if (told === null) return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && told.failed === 0 ? { ...told, failed: 1 } : told;
}

function read(text: string): Tally | null {
  const json: unknown = JSON.parse(text);
  const vitest = vitestReport.safeParse(json);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitest.data;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    };
  }
  const playwright = playwrightReport.safeParse(json);
  if (!playwright.success) return null;
  const { expected, unexpected, flaky, skipped } = playwright.data.stats;
  // A test that passes only on a second try counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** The last line of a test run: `12 passed, 0 failed`, and the skipped ones if there are any. */
export function sumLine(tallies: readonly Tally[]): string {
  const sum = (pick: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + pick(tally), 0);
  const skipped = sum((tally) => tally.skipped);
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed${rest}`;
}
