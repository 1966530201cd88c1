import { spawn } from 'node:child_process';
import { places } from '../hosting/places.ts';
import { practiceUrl } from '../hosting/practiceLine.ts';
import type { PracticeProcess } from '../station/options.ts';

/** How long it may take to exit before it is killed. */
const patienceMs = 3_000;

/**
 * Starts the practice service as a child. It exits when the IPC channel closes, so it ends with this
 * process however this one ends.
 */
export async function startPractice(entry: string = places.practice): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // In a process group of its own, Ctrl-C does not reach it; we stop it after the station is closed.
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
      onExit: (listener) => {
        child.once('exit', listener);
        child.once('error', () => listener(null));
      },
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
