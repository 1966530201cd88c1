import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { sources } from './sources.mjs';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const stage = new URL('./stage.mjs', import.meta.url).href;

/** Bundles the station's threads, as the build does; their entries begin anew for each station. */
const bundleInto = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'stage',
        enforce: 'pre',
        resolveId: (id) =>
          id === 'node:worker_threads' ? { id: stage, external: 'absolute' } : null,
      },
    ],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(sources).map(([name, { from }]) => [name, inProject(from)]),
        ),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });

/**
 * Before the tests, and again before each run while they are watched. Every run has a folder of its own, of
 * which `useBundles.mjs` learns from the environment.
 * @returns what takes it away again
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const cache = inProject('.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'test-threads-'));
  project.onTestsRerun(async () => {
    await bundleInto(folder);
  });
  await bundleInto(folder);
  process.env['TEST_THREADS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
