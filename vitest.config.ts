import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slowFirst.ts';

const useBundles = new URL('test/support/threads/useBundles.mjs', import.meta.url).href;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'node_modules/**'],
          pool: 'forks',
          globalSetup: ['test/support/threads/bundle.ts'],
          execArgv: ['--import', useBundles],
          // More than cores: stations wait for disks, clocks and each other half of their time.
          maxWorkers: 3,
          // For machines that have other work: no test asserts a time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
