import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { accompany } from './children.ts';
import { root } from './project.ts';

/** The shell's exit code after it has given its reason, when no other host would do better. */
const saidWhy = 3;
const upLine = 'Pharmacy Bench: the window is open.';

export type ElectronRun =
  | { kind: 'ended'; code: number }
  /** It ended before its window opened. */
  | { kind: 'cannot-run'; words: string };

/** Runs the app in Electron until it ends. Its output is held back until its window is open. */
export async function runElectron(program: string, args: readonly string[]): Promise<ElectronRun> {
  if (!hasScreen()) return { kind: 'cannot-run', words: 'there is no display' };
  const child = spawn(program, [root, ...args], { stdio: ['inherit', 'pipe', 'pipe'] });
  let up = false;
  let noise = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    if (line !== upLine) return;
    up = true;
    process.stderr.write(noise);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (up) process.stderr.write(text);
    else noise += text;
  });
  let code: number;
  try {
    code = await accompany(child);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'cannot-run', words: 'its program cannot be started' };
  }
  if (up || code === 0) return { kind: 'ended', code };
  if (code === saidWhy) {
    process.stderr.write(noise);
    return { kind: 'ended', code };
  }
  return { kind: 'cannot-run', words: reasonIn(noise) ?? `it ended at once with code ${code}` };
}

/** Whether there is a display for a window. */
export function hasScreen(): boolean {
  if (process.platform !== 'linux') return true;
  return [process.env['WAYLAND_DISPLAY'], process.env['DISPLAY']].some(
    (name) => name !== undefined && name !== '',
  );
}

/** Why Electron ended at once, as a sentence; null for an unknown reason. */
export function reasonIn(noise: string): string | null {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(noise)?.[1];
  if (library !== undefined) return `the system lacks ${library}`;
  if (/without --no-sandbox is not supported/.test(noise)) return 'it does not run as root';
  if (/SUID sandbox helper|No usable sandbox/.test(noise)) return 'the system gives it no sandbox';
  if (/Missing X server|cannot open display|Failed to connect to Wayland/i.test(noise)) {
    return 'the display cannot be opened';
  }
  return null;
}
