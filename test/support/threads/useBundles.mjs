import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';
import { KeptThread } from './keptThreads.mjs';
import { sources } from './sources.mjs';

const folder = process.env['TEST_THREADS'];
/** Set by `ownThreads.ts`. */
const ownThreads = Symbol.for('threads of their own');

// A thread would load its 150 modules anew, which takes longer than most tests.
if (folder !== undefined) {
  const bundles = new Map(
    Object.entries(sources).map(([name, { thread, kept }]) => [
      new URL(`../../../${thread}`, import.meta.url).href,
      { url: pathToFileURL(join(folder, `${name}.js`)), kept },
    ]),
  );
  workerThreads.Worker = new Proxy(workerThreads.Worker, {
    construct(Thread, [entry, options]) {
      const bundle = bundles.get(String(entry));
      if (bundle === undefined || options?.execArgv !== undefined)
        return new Thread(entry, options);
      return bundle.kept === 'never' || Reflect.has(globalThis, ownThreads)
        ? new Thread(bundle.url, { ...options, execArgv: [] })
        : new KeptThread(bundle.url.href, bundle.kept === 'ended', options);
    },
  });
  syncBuiltinESMExports();
}
