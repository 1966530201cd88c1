import { spawn } from 'node:child_process';
import { places } from '../hosting/places.ts';
import { practiceUrl } from '../hosting/practiceLine.ts';
import type { PracticeProcess } from '../station/options.ts';

/** How long it may take to end by itself before it is ended. */
const patienceMs = 3_000;

/**
 * Starts the practice service as a child. It ends when the IPC channel closes, and so dies with
 * this process however this process dies.
 */
export async function startPractice(entry: string = places.practice): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches us alone, and we end it after the station is closed.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('The practice service was started without its output.');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(impatience);
  };
  try {
    const url = await practiceUrl({
      output: stdout,
      onExit: (heard) => {
        child.once('exit', heard);
        child.once('error', () => heard(null));
      },
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
