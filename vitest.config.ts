import { defineConfig, type TestUserConfig } from 'vitest/config';
import { ownProcess } from './test/support/ownProcess.ts';
import { SlowFirst } from './test/support/slowFirst.ts';

const useBundles = new URL('test/support/threads/useBundles.mjs', import.meta.url).href;

const usual: TestUserConfig = {
  environment: 'node',
  pool: 'forks',
  execArgv: ['--import', useBundles],
  setupFiles: ['test/support/statedSizes.ts'],
  // More than cores: stations wait for disks, clocks and each other half of their time.
  maxWorkers: 3,
  // For machines that have other work: no test asserts a time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
};

const alone = ownProcess();

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Here, since each project would bundle them again.
    globalSetup: ['test/support/threads/bundle.ts'],
    projects: [
      { test: { ...usual, name: 'alone', include: alone } },
      {
        test: {
          ...usual,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...alone],
          // A process loads the station's modules once, not once a file.
          isolate: false,
        },
      },
    ],
  },
});
