import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundledPackages } from './scripts/bundledPackages.ts';
import { nativeFiles } from './scripts/nativeFiles.ts';
import { rendererChunks } from './scripts/rendererChunks.ts';

// Electron 45 embeds this Node and this Chromium; electron-vite's own table ends earlier.
const node = 'node24';
const chromium = 'chrome150';

// electron-vite makes the page's links relative, for file://. Ours has an origin in both hosts, and
// a screen's path may be deep and is loaded again as it stands.
const absoluteBase = { name: 'absolute-base', config: () => ({ base: '/' }) };

export default defineConfig({
  main: {
    define: { __NATIVE_FILES__: JSON.stringify(nativeFiles()) },
    plugins: [bundledPackages('main', 'by file')],
    build: {
      target: node,
      externalizeDeps: { exclude: [] },
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          host: 'src/main/host/main.ts',
          'cache-writer': 'src/main/station/cache/writer.ts',
          'cache-searcher': 'src/main/station/cache/searcher.ts',
          'cache-parser': 'src/main/station/cache/parser.ts',
          'journal-audit': 'src/main/station/journal/auditWorker.ts',
          'journal-quality': 'src/main/station/journal/quality/qualityWorker.ts',
          'people-pin': 'src/main/station/people/pinWorker.ts',
          practice: 'src/practice/main.ts',
        },
        external: ['better-sqlite3'],
        // One flat folder, so that a worker or child process is found beside its caller.
        output: {
          ...{ format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          // Docstrings are an eighth of it, and nobody reads them there. Names and lines stay, for crash reports.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  },
  preload: {
    plugins: [bundledPackages('preload', 'whole')],
    build: {
      target: node,
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), absoluteBase, bundledPackages('renderer', 'whole')],
    worker: { plugins: () => [bundledPackages('worker', 'whole')] },
    build: {
      target: chromium,
      minify: true,
      // All styles are there from the start: a screen whose own could not be fetched would fail, or look broken.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: 'src/renderer/index.html' },
        output: rendererChunks,
      },
    },
  },
});
