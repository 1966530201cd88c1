import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The app in a real Electron; `npm run test:electron` starts it where there is one. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../../.cache/electron-results', import.meta.url)),
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
