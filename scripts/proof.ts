// What takes too long for every `npm test`, whole, one after the other; a part of each is in the tests. The last line
// holds the figures of each.
import { z } from 'zod';
import { parseJson } from '../src/shared/domain/json.ts';
import { buildIfNeeded } from './build.ts';
import { runNode, runQuietly } from './children.ts';
import { browserForTests } from './installBrowser.ts';
import { inProject, say, tool } from './project.ts';
import { brokerHere } from './site/findBroker.ts';
import { tallyOf } from './tally.ts';

/** Programs that end with one line of JSON, and with a failure where something did not hold. */
const programs: Readonly<Record<string, readonly string[]>> = {
  simulate: ['test/simulation/simulate.ts', '--schedules', '2000'],
  'simulate:site': ['test/simulation/simulateSite.ts', '--schedules', '500'],
  'faults:kill': ['test/faults/kill.ts', '--rounds', '100'],
  'faults:disk': ['test/faults/disk.ts', '--rounds', '100'],
  'faults:disk --destroyed': ['test/faults/disk.ts', '--destroyed', '--rounds', '8'],
  fuzz: ['test/fuzz/fuzz.ts', '--inputs', '100000'],
};

const figuresSchema = z.record(z.string(), z.unknown());

/** Nothing is left out: each dialog, size and color, each kind of write under each reading. */
const whole = { ...process.env, WHOLE: 'yes', EVERY_READING: 'yes' };

/** The tests in Node. */
async function inNode(): Promise<{ tried: number; failed: number }> {
  const report = inProject('.cache/proof-node.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const broker = await brokerHere();
  if (broker.kind === 'none') throw new Error(broker.words);
  const code = await runNode(tool('vitest/vitest.mjs'), ['run', ...reporting], {
    ...whole,
    NATS_SERVER: broker.path,
  });
  const { passed, failed } = tallyOf(report, code);
  return { tried: passed + failed, failed };
}

/** The tests in a browser. */
async function inBrowser(config: string): Promise<{ tried: number; failed: number }> {
  const browser = await browserForTests();
  if (browser.kind === 'none') throw new Error(browser.words);
  const report = inProject('.cache/proof-browser.json');
  const args = ['test', '--config', config, '--reporter=list,json'];
  const code = await runNode(tool('@playwright/test/cli.js'), args, {
    ...whole,
    ...{ CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { passed, failed } = tallyOf(report, code);
  return { tried: passed + failed, failed };
}

async function proof(): Promise<number> {
  if (!(await buildIfNeeded())) throw new Error('The app cannot be built');
  const node = await inNode();
  const window = await inBrowser('test/renderer/playwright.config.ts');
  const endToEnd = await inBrowser('test/e2e/playwright.config.ts');
  const figures: Record<string, unknown> = { node, window, endToEnd };
  let holds = node.failed + window.failed + endToEnd.failed === 0;
  for (const [name, command] of Object.entries(programs)) {
    const { code, output } = await runQuietly(process.execPath, command);
    const last = output.trimEnd().split('\n').at(-1) ?? '';
    const line = parseJson(last);
    const told = figuresSchema.safeParse(line.kind === 'parsed' ? line.value : null);
    // One that broke says why, and the others are run all the same.
    say(`${name}: ${told.success ? last : output}`);
    figures[name] = told.success ? told.data : { ended: code };
    if (code !== 0 || !told.success) holds = false;
  }
  say(JSON.stringify({ ...figures, holds }));
  return holds ? 0 : 1;
}

process.exitCode = await proof();
