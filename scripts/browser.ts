import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** What the search for a browser depends on; this machine, or an invented one in a test. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own Chromium, installed or not. */
  readonly playwrights: string;
  runs(path: string): Promise<boolean>;
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  playwrights: chromium.executablePath(),
  runs: (path) =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    ),
};

/**
 * The browser for tests and benches: CHROMIUM_PATH, else Playwright's own, else the system's
 * Chromium, Chrome or Edge. Null when there is none, or when CHROMIUM_PATH names none.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string | null> {
  const chosen = machine.env['CHROMIUM_PATH'];
  const places =
    chosen === undefined || chosen === ''
      ? [machine.playwrights, ...systemBrowsers(machine)]
      : [chosen];
  for (const path of places) if (await machine.runs(path)) return path;
  return null;
}

/** How the tests start it: quiet, without a display card, and possibly as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function systemBrowsers({ platform, env }: Machine): string[] {
  switch (platform) {
    case 'darwin':
      return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          `${folder}\\Chromium\\Application\\chrome.exe`,
          `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
          `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
        ]);
    default:
      return (env['PATH'] ?? '')
        .split(delimiter)
        .filter((folder) => folder !== '')
        .flatMap((folder) => unixNames.map((name) => join(folder, name)));
  }
}

const unixNames = [
  // Chromium without a browser's interface, like Playwright's: a page costs half as much.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
