import { setTimeout } from 'node:timers/promises';

/** Calls that take a thread until a drive or a name server has answered: every orderly exit waits for that thread. */
const holding = /^(?:FSReq|GetAddrInfo|GetNameInfo)/;
const PATIENCE_MS = 1_000;
const STEP_MS = 20;

const isHeldUp = (): boolean => process.getActiveResourcesInfo().some((kind) => holding.test(kind));

/** Resolves once such calls have ended, or after a second: then something does not answer. */
export async function calmDown(): Promise<void> {
  for (let waited = 0; isHeldUp() && waited < PATIENCE_MS; waited += STEP_MS) {
    await setTimeout(STEP_MS);
  }
}

/**
 * Ends this process without an orderly exit where that would wait for such a call: a dead drive would keep the
 * process, and the next start would find the data folder in use. What counts is on disk by then, as for a power cut.
 * It costs the exit code; without `calmDown` before it, also where a call was about to end.
 */
export function endIfHeldUp(): void {
  if (isHeldUp()) process.kill(process.pid, 'SIGKILL');
}

/** @see endIfHeldUp */
export function endProcess(code: number): never {
  endIfHeldUp();
  process.exit(code);
}
