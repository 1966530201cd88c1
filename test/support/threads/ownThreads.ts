import { afterAll, beforeAll } from 'vitest';

/** As `useBundles.mjs` reads it, in a module system of its own. */
const name = 'threads of their own';

/** For a file of tests that watch threads end: each of its stations gets new ones, as the program does. */
export function withOwnThreads(): void {
  beforeAll(() => {
    Reflect.set(globalThis, Symbol.for(name), true);
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, Symbol.for(name));
  });
}
