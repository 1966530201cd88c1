import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { inBrowser } from '../playwright.ts';

export default defineConfig(inBrowser('e2e-results'), {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  timeout: 180_000,
  expect: { timeout: 40_000 },
});
