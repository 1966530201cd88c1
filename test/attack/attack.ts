import { mkdirSync, rmSync } from 'node:fs';
import { buildIfNeeded } from '../../scripts/build.ts';
import { runQuietly } from '../../scripts/children.ts';
import { browserForTests } from '../../scripts/installBrowser.ts';
import { complain, inProject, say, tool } from '../../scripts/project.ts';
import { type Attack, attacks } from './attacks.ts';
import { judge, lastLine, lineOf, type TestResult } from './judge.ts';
import { resultsIn } from './results.ts';

const reports = inProject('.cache/attack');

/** Tries every attack of the table by running its tests, and says what came of each. */
async function attack(): Promise<number> {
  const browser = await browserForTests();
  if (browser.kind === 'none') complain(browser.words);
  if (!(await buildIfNeeded())) return 1;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const compiled = { NODE_COMPILE_CACHE: inProject('.cache/node') };
  const path = browser.kind === 'found' ? { CHROMIUM_PATH: browser.path } : {};
  const env = { ...process.env, ...compiled, ...path };
  const results = [
    ...(await byVitest(env)),
    ...(await byPlaywright('e2e', env)),
    ...(await byPlaywright('renderer', env)),
  ];
  const verdicts = attacks.map((each) => judge(each, results));
  for (const verdict of verdicts) say(lineOf(verdict));
  say(lastLine(verdicts));
  return verdicts.every(({ result }) => result === 'refused') ? 0 : 1;
}

async function byVitest(env: NodeJS.ProcessEnv): Promise<TestResult[]> {
  const chosen = testsOf((file) => file.endsWith('.test.ts'));
  const report = `${reports}/vitest.json`;
  const reporting = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...reporting, '-t', chosen.titles, ...chosen.files];
  return await results('vitest/vitest.mjs', args, report, env);
}

async function byPlaywright(suite: string, env: NodeJS.ProcessEnv): Promise<TestResult[]> {
  const chosen = testsOf((file) => file.startsWith(`test/${suite}/`) && file.endsWith('.spec.ts'));
  const report = `${reports}/${suite}.json`;
  const config = ['--config', `test/${suite}/playwright.config.ts`, '--reporter=json'];
  const args = ['test', ...config, '-g', chosen.titles, ...chosen.files];
  const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return chosen.files.length === 0
    ? []
    : await results('@playwright/test/cli.js', args, report, told);
}

/** A runner that ends badly has its failed tests in the report; without a report nothing was tried. */
async function results(
  runner: string,
  args: readonly string[],
  report: string,
  env: NodeJS.ProcessEnv,
): Promise<TestResult[]> {
  const { output } = await runQuietly(process.execPath, [tool(runner), ...args], { env });
  const found = resultsIn(report);
  if (found === null) complain(`No report of ${runner}:\n${output.slice(-2_000)}`);
  return found ?? [];
}

function testsOf(runs: (file: string) => boolean) {
  const tests = attacks.flatMap((each: Attack) => each.tests).filter(([file]) => runs(file));
  const plain = tests.map(([, title]) => title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return { files: [...new Set(tests.map(([file]) => file))], titles: plain.join('|') };
}

process.exit(await attack());
