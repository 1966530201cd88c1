/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { rendererChunks } from '../../scripts/rendererChunks.ts';

/** Where the tests' own build of the renderer lies. */
export const builtAt = fileURLToPath(new URL('../../.cache/renderer-under-test', import.meta.url));

/** Builds the renderer as the app does, without the rest of the app. Playwright's global setup. */
export default async function buildRenderer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../src/renderer', import.meta.url)),
    base: './',
    plugins: [react()],
    build: {
      outDir: builtAt,
      emptyOutDir: true,
      target: 'chrome150',
      minify: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: rendererChunks },
    },
  });
}
