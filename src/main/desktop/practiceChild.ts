import { practiceUrl } from '../hosting/practiceLine.ts';
import type { PracticeProcess } from '../station/options.ts';

/** The part of a utility process that running the practice service needs. */
export interface UtilityChild {
  readonly pid: number | undefined;
  readonly stdout: NodeJS.ReadableStream | null;
  once(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

/** Waits until the practice service in a new child says where it listens. */
export async function practiceIn(child: UtilityChild): Promise<PracticeProcess> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.pid === undefined) return;
    child.kill();
    await ended;
  };
  try {
    const { stdout } = child;
    if (stdout === null) throw new Error('The practice service was started without its output.');
    const url = await practiceUrl({
      output: stdout,
      onExit: (listener) => child.once('exit', listener),
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
