// What takes too long for every `npm test`, whole, one after the other; a part of each is in the tests. The last line
// holds the figures of each.
import { z } from 'zod';
import { parseJson } from '../src/shared/domain/json.ts';
import { buildIfNeeded } from './build.ts';
import { runNode, runQuietly } from './children.ts';
import { browserForTests } from './installBrowser.ts';
import { inProject, say, tool } from './project.ts';
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

/** Every kind of write in every scenario under every reading of the service. */
async function stories(): Promise<{ told: number; failed: number }> {
  const report = inProject('.cache/proof-stories.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', 'test/main/station/stories', ...reporting];
  const code = await runNode(tool('vitest/vitest.mjs'), args, {
    ...process.env,
    EVERY_READING: 'yes',
  });
  const { passed, failed } = tallyOf(report, code);
  return { told: passed + failed, failed };
}

/** Tests in a browser, told by the environment to leave nothing out. */
async function inBrowser(config: string, specs: readonly string[], whole: Record<string, string>) {
  const browser = await browserForTests();
  if (browser.kind === 'none') throw new Error(browser.words);
  const report = inProject('.cache/proof-browser.json');
  const args = ['test', '--config', config, '--reporter=list,json', ...specs];
  const code = await runNode(tool('@playwright/test/cli.js'), args, {
    ...process.env,
    ...{ ...whole, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { passed, failed } = tallyOf(report, code);
  return { tried: passed + failed, failed };
}

/** Every dialog: scans while it is open, ways out of it, what comes back after a crash, Spanish. */
const dialogs = () =>
  inBrowser(
    'test/renderer/playwright.config.ts',
    ['dialogs.spec', 'keptForms.spec', 'spanish.spec'],
    { EVERY_DIALOG: 'yes' },
  );

/** In the built app: writes under every reading, and what each job takes. */
async function endToEnd() {
  if (!(await buildIfNeeded())) throw new Error('The app cannot be built');
  const specs = ['exceptions', 'lots', 'rest', 'tasks', 'effort'].map((name) => `e2e/${name}.spec`);
  return inBrowser('test/e2e/playwright.config.ts', specs, { WHOLE_E2E: 'yes' });
}

async function proof(): Promise<number> {
  const told = await stories();
  const shown = await dialogs();
  const done = await endToEnd();
  const figures: Record<string, unknown> = { stories: told, dialogs: shown, endToEnd: done };
  let holds = told.failed + shown.failed + done.failed === 0;
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
