import { ORPCError } from '@orpc/client';
import { readAppState } from '../state/appState.ts';
import { station } from './station.ts';

const EVERY_MS = 5_000;
/** A computer that has just woken up may miss the first. */
const TRIES = 2;

const isUp = () => readAppState().connection.kind === 'up';

/** Whether the station answers at all; a refusal is an answer. */
async function answers(): Promise<boolean> {
  for (let left = TRIES; left > 0 && isUp(); left -= 1) {
    try {
      await station.session.state();
      return true;
    } catch (error) {
      if (error instanceof ORPCError) return true;
    }
  }
  return !isUp();
}

/**
 * Asks the station now and then whether it is there: one that hangs, as on a disk that answers nothing, ends no
 * connection, and its window would say that it is ready to scan. Call once a page.
 */
export function watchForSilence(lost: () => void): void {
  const ask = async () => {
    if (isUp() && !(await answers())) lost();
    window.setTimeout(() => void ask(), EVERY_MS);
  };
  void ask();
}
