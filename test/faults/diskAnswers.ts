import { setTimeout as pause } from 'node:timers/promises';
import type { DiskState } from '#shared/contract/disk.ts';
import type { Window } from './window.ts';

const MOST_TRIES = 50;
const TRY_AGAIN_MS = 200;

/** A call that failed for ten seconds. */
export class NoAnswer extends Error {}

/**
 * Asks until it is answered.
 * @throws NoAnswer where it fails for longer than any rescue takes
 */
export async function askUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES) throw new NoAnswer(String(error), { cause: error });
      await pause(TRY_AGAIN_MS);
    }
  }
}

/** What the station says of its disk. */
export async function diskState(client: Window['client']): Promise<DiskState> {
  const stop = new AbortController();
  for await (const change of await client.changes.watch(undefined, { signal: stop.signal })) {
    if (change.kind !== 'disk') continue;
    stop.abort();
    return change.disk;
  }
  throw new Error('The station said nothing of its disk');
}

// What a disk refuses has a code; a call that fails by it has a name.
const explained = [
  /^Unexpected trouble: (?:SqliteError SQLITE_|Error E[A-Z]{2,} |CacheTrouble )/,
  /^A call failed: Error (?!INTERNAL)[A-Z_]+ /,
];

/** What the host logged that no disk explains: it did not know what it met. */
export function defectsIn(words: string): string[] {
  return words
    .split('\n')
    .filter((line) => /^(?:Unexpected trouble|A call failed|A window)/.test(line))
    .filter((line) => !explained.some((known) => known.test(line)));
}
