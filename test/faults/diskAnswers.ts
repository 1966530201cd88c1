import { setTimeout as pause } from 'node:timers/promises';
import type { DiskState } from '#shared/contract/disk.ts';
import type { Window } from './window.ts';

const MOST_TRIES = 50;
const TRY_AGAIN_MS = 200;

/** Asks until it is answered: a journal that is being rescued answers nothing for a moment. */
export async function askUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
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
