/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { inBrowser } from '../playwright.ts';

export default defineConfig(inBrowser('renderer-results'), {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  globalSetup: './build.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
});
