/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { inBrowser } from '../playwright.ts';

// `npm run guide` takes the guide's pictures anew from the real screens.
export default defineConfig(inBrowser('guide-results'), {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  timeout: 180_000,
  expect: { timeout: 40_000 },
});
