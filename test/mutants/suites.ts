import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { findBrowser } from '../../scripts/browser.ts';
import { runQuietly } from '../../scripts/children.ts';
import { inProject, tool } from '../../scripts/project.ts';

/** The result of the tests on a tree. */
export type Colour =
  | { kind: 'green' }
  | { kind: 'red'; by: string }
  /** Tests that did not begin prove nothing. */
  | { kind: 'broken'; words: string };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined;
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** Ends a run in which a mutant makes a test wait for ever. A file of tests takes half a minute at most. */
const longestMs = (files: readonly string[]) => Math.max(3, files.length) * 60_000;
/** Twice what the slowest of them needs without a mutant. */
const TEST_TIMEOUT_MS = 40_000;

const isSpec = (file: string) => file.endsWith('.spec.ts');

/** Runs the test files in a tree as far as the first failure. */
export async function colourOf(folder: string, files: readonly string[]): Promise<Colour> {
  const inNode = files.filter((file) => !isSpec(file));
  const inBrowser = files.filter(isSpec);
  const first = inNode.length === 0 ? null : await runVitest(folder, inNode);
  if (first !== null && first.kind !== 'green') return first;
  return inBrowser.length === 0 ? { kind: 'green' } : runPlaywright(folder, inBrowser);
}

async function runVitest(folder: string, files: readonly string[]): Promise<Colour> {
  const report = join(folder, 'vitest.json');
  const reporting = ['--reporter=json', `--outputFile.json=${report}`];
  const limits = ['--bail=1', `--testTimeout=${TEST_TIMEOUT_MS}`];
  const args = ['run', ...limits, ...reporting, ...files];
  const { code, output, hung } = await run(folder, 'vitest/vitest.mjs', args, longestMs(files));
  if (hung) return { kind: 'red', by: 'the tests did not end' };
  if (code === 0) return { kind: 'green' };
  const parsed = read(report, vitestReport);
  if (parsed === null) return { kind: 'broken', words: lastWords(output) };
  const failed = parsed.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed !== undefined) return { kind: 'red', by: failed.fullName };
  const unstarted = parsed.testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (unstarted !== undefined) return { kind: 'broken', words: unstarted.message };
  return { kind: 'red', by: 'an error outside of every test' };
}

async function runPlaywright(folder: string, files: readonly string[]): Promise<Colour> {
  const browser = await findBrowser();
  if (browser === null) return { kind: 'broken', words: 'No browser: npm test installs one' };
  const report = join(folder, 'playwright.json');
  rmSync(report, { force: true });
  const config = ['--config', 'test/renderer/playwright.config.ts'];
  const args = ['test', ...config, '-x', '--workers=1', '--reporter=json', ...files.map(named)];
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output, hung } = await run(
    folder,
    '@playwright/test/cli.js',
    args,
    longestMs(files),
    env,
  );
  if (hung) return { kind: 'red', by: 'the tests did not end' };
  if (code === 0) return { kind: 'green' };
  const parsed = read(report, playwrightReport);
  const failed = parsed?.suites.map(failedIn).find((title) => title !== null);
  return failed === undefined || failed === null
    ? { kind: 'broken', words: lastWords(output) }
    : { kind: 'red', by: failed };
}

const named = (file: string) => basename(file);

function failedIn({ specs = [], suites = [] }: PlaywrightSuite): string | null {
  const failed = specs.find(({ ok }) => !ok);
  if (failed !== undefined) return failed.title;
  return suites.map(failedIn).find((title) => title !== null) ?? null;
}

async function run(
  folder: string,
  entry: string,
  args: readonly string[],
  limitMs: number,
  env: Record<string, string> = {},
) {
  // Each test file would read the sources of what it depends on anew.
  const compiled = { NODE_COMPILE_CACHE: inProject('.cache/node') };
  const signal = AbortSignal.timeout(limitMs);
  const ran = await runQuietly(process.execPath, [tool(entry), ...args], {
    cwd: folder,
    env: { ...process.env, ...compiled, ...env, WHOLE: 'yes' },
    signal,
  });
  return { ...ran, hung: signal.aborted };
}

function read<Report>(file: string, schema: z.ZodType<Report>): Report | null {
  if (!existsSync(file)) return null;
  const parsed = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return parsed;
}

const lastWords = (output: string) => output.trim().split('\n').slice(-5).join('\n');
