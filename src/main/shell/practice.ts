import { utilityProcess } from 'electron';
import { practiceUrl } from '../hosting/practiceLine.ts';
import type { PracticeProcess } from '../station/options.ts';

/** Starts the practice service as a utility process, which ends with the app. */
export async function forkPractice(entry: string): Promise<PracticeProcess> {
  const child = utilityProcess.fork(entry, [], {
    stdio: ['ignore', 'pipe', 'inherit'],
    serviceName: 'Pharmacy Bench practice service',
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('The practice service was started without its output.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.pid === undefined) return;
    child.kill();
    await ended;
  };
  try {
    const url = await practiceUrl({
      output: stdout,
      onExit: (heard) => child.once('exit', heard),
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
