import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/project.ts';
import type { TestResult } from './judge.ts';

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface Suite {
  readonly specs?:
    | readonly { file: string; title: string; tests: readonly { status: string }[] }[]
    | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z
      .array(
        z.object({
          file: z.string(),
          title: z.string(),
          tests: z.array(z.object({ status: z.string() })),
        }),
      )
      .optional(),
    suites: z.array(suiteSchema).optional(),
  }),
);
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
});

/** The results in a report of vitest or Playwright; null where there is no report. */
export function resultsIn(report: string): TestResult[] | null {
  if (!existsSync(report)) return null;
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const vitest = vitestSchema.safeParse(json);
  if (vitest.success) {
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        ...{ file: inProjectOf(name), title: fullName },
        ...{ passed: status === 'passed', ran: status === 'passed' || status === 'failed' },
      })),
    );
  }
  const { config, suites } = playwrightSchema.parse(json);
  return suites.flatMap((suite) => resultsOf(suite, config.rootDir));
}

function resultsOf({ specs = [], suites = [] }: Suite, folder: string): TestResult[] {
  const own = specs.map(({ file, title, tests }) => ({
    ...{ file: inProjectOf(isAbsolute(file) ? file : join(folder, file)), title },
    // One that passes only on a second try is `flaky`, and does not count.
    passed: tests.every(({ status }) => status === 'expected'),
    ran: tests.some(({ status }) => status !== 'skipped'),
  }));
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, folder))];
}

function inProjectOf(file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
