import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { inBrowser } from '../playwright.ts';

export default defineConfig(inBrowser('e2e-results'), {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  // Each test has a host and a service of its own; by files, the longest would run alone at the end.
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 40_000 },
});
