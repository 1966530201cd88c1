import { Cache } from '../../../src/main/station/cache/cache.ts';
import { templates, testKey } from '../station/template.ts';

let cache: Cache | null = null;

/** Before the first schedule with windows. */
export async function openEmptyCache(): Promise<void> {
  if (cache !== null) return;
  const opened = await Cache.prepare(templates().cache, testKey).open();
  if (opened.kind !== 'open') throw new Error(opened.kind);
  // Closed, it has no threads, finds nothing and keeps nothing.
  await opened.cache.close();
  cache = opened.cache;
}

/** A cache in which nothing is known. */
export function emptyCache(): Cache {
  if (cache === null) throw new Error('The empty cache was not opened');
  return cache;
}
