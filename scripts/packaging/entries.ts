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
 * Where the app's own threads and processes begin, by the names of their built files: every entry
 * of the build but the browser host and the practice service. A worker is found by its name while
 * the app runs, so no import leads to it.
 */
export const packagedEntries: readonly string[] = Object.keys(
  built.parse(build).main.build.rollupOptions.input,
)
  .filter((name) => !leftOut.has(name))
  .map((name) => `${name}.js`);
