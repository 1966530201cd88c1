/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { inBrowser } from '../playwright.ts';

// One process for the tabs of a window, see tabs.ts.
export default defineConfig(inBrowser('renderer-results', '--process-per-site'), {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  globalSetup: './build.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
});
