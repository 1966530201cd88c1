import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../../scripts/browser.ts';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../.cache/e2e-results', import.meta.url)),
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
      args: [...browserArguments],
    },
  },
});
