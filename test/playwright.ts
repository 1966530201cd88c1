import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';

const { CHROMIUM_PATH } = process.env;

/** A tenth of a page's time each: no process of its own for graphics, and no optimizing of code that runs for seconds. */
const quickly = ['--in-process-gpu', '--js-flags=--no-turbofan'];

/**
 * What every suite in a browser shares.
 * @param results the folder for what failed
 * @param args of the browser, beside the usual ones
 */
export function inBrowser(results: string, ...args: string[]): PlaywrightTestConfig {
  return {
    testMatch: '*.spec.ts',
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
