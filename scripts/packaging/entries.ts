import { z } from 'zod';
import build from '../../electron.vite.config.ts';

const built = z.object({
  main: z.object({
    build: z.object({
      rollupOptions: z.object({ input: z.record(z.string(), z.string()) }),
    }),
  }),
});

const leftOut: ReadonlySet<string> = new Set(['host', 'practice']);

/**
 * The built files with which the app's own threads and processes begin: every entry of the build
 * except the browser host and the practice service. A worker is found by name at run time, so no
 * import leads to it.
 */
export const packagedEntries: readonly string[] = Object.keys(
  built.parse(build).main.build.rollupOptions.input,
)
  .filter((name) => !leftOut.has(name))
  .map((name) => `${name}.js`);
