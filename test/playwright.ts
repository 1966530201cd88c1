import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';
import { isWhole, whole } from './support/whole.ts';

const { CHROMIUM_PATH } = process.env;

/** Code that runs for seconds is not optimized, is parsed where it is needed, and is kept for the next page. */
const scripts = ['--no-turbofan', '--no-maglev', '--no-script-streaming', '--no-flush-bytecode'];

/** A third of a page's time: no process of its own for graphics either. */
const quickly = ['--in-process-gpu', `--js-flags=${scripts.join(' ')}`];

/**
 * What every suite in a browser shares.
 * @param results the folder for what failed
 * @param args of the browser, beside the usual ones
 */
export function inBrowser(results: string, ...args: string[]): PlaywrightTestConfig {
  return {
    testMatch: '*.spec.ts',
    ...(!isWhole && { grepInvert: new RegExp(whole.tag) }),
    outputDir: fileURLToPath(new URL(`../.cache/${results}`, import.meta.url)),
    // More than cores: pages wait for their stations, timers and each other half of their time.
    workers: 3,
    fullyParallel: false,
    forbidOnly: true,
    reporter: [['list']],
    use: {
      browserName: 'chromium',
      viewport: { width: 1280, height: 800 },
      launchOptions: {
        ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
        args: [...browserArguments, ...quickly, ...args],
      },
    },
  };
}
