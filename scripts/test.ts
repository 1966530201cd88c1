import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { buildIfNeeded } from './build.ts';
import { runNode } from './children.ts';
import { browserForTests } from './installBrowser.ts';
import { complain, inProject, say, tool } from './project.ts';
import { brokerHere } from './site/findBroker.ts';
import { sumLine, type Tally, tallyOf } from './tally.ts';

const reports = inProject('.cache/test');
const suites = ['test/renderer/playwright.config.ts', 'test/e2e/playwright.config.ts'];

/** Runs all tests; the last line is the sum. */
async function test(): Promise<number> {
  const browser = await browserForTests();
  if (browser.kind === 'none') {
    complain(browser.words);
    return 1;
  }
  const broker = await brokerHere();
  if (broker.kind === 'none') {
    complain(broker.words);
    return 1;
  }
  if (!(await buildIfNeeded())) return 1;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // Each station starts threads, and each thread would compile its sources again.
  const compiled = { NODE_COMPILE_CACHE: inProject('.cache/node') };
  const env = {
    ...process.env,
    ...compiled,
    CHROMIUM_PATH: browser.path,
    NATS_SERVER: broker.path,
  };
  const tallies = [await vitest(env)];
  for (const suite of suites) {
    if (existsSync(inProject(suite))) tallies.push(await playwright(suite, env));
  }
  // Named again at the end: the output above is long, and may be cut off.
  for (const failure of tallies.flatMap((tally) => tally.failures)) say(`FAILED  ${failure}`);
  say(sumLine(tallies));
  return tallies.some((tally) => tally.failed > 0) ? 1 : 0;
}

async function vitest(env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = `${reports}/vitest.json`;
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(tool('vitest/vitest.mjs'), ['run', ...reporting], env);
  return tallyOf(report, code);
}

async function playwright(config: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = `${reports}/${config.replaceAll('/', '-')}.json`;
  const code = await runNode(
    tool('@playwright/test/cli.js'),
    ['test', '--config', config, '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return tallyOf(report, code);
}

process.exit(await test());
