/// <reference types="node" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';

/**
 * Builds a page as the window is built, and serves it.
 * @param page its folder, beside this file
 * @returns its address, and how to close it
 */
export async function servePage(page: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const common = {
    configFile: false as const,
    logLevel: 'error' as const,
    root: fileURLToPath(new URL(`${page}/`, import.meta.url)),
    // A peer that would otherwise fetch its own part from the internet brings it along.
    resolve: { conditions: ['zbar-inlined', ...defaultClientConditions] },
  };
  const built = { outDir, emptyOutDir: true, target: 'chrome150', chunkSizeWarningLimit: 4_000 };
  await build({ ...common, plugins: [react()], build: built, worker: { format: 'es' } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page has no address.');
  return {
    url,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
