import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { sources } from './sources.mjs';

const folder = process.env['TEST_THREADS'];

// A thread would load its 150 modules anew, which takes longer than most tests.
if (!isMainThread && folder !== undefined) {
  const bundles = new Map(
    Object.entries(sources).map(([name, { thread }]) => [
      new URL(`../../../${thread}`, import.meta.url).href,
      pathToFileURL(join(folder, `${name}.js`)).href,
    ]),
  );
  registerHooks({
    resolve: (specifier, context, next) => next(bundles.get(specifier) ?? specifier, context),
  });
}
