import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ended } from './children.ts';
import { inProject, tool } from './project.ts';

/** Together with a build, this fits into the 20 seconds that a start may take. */
const patienceMs = 14_000;

export type Runtime =
  | { kind: 'here'; path: string }
  /** `words` completes the sentence "Electron's runtime cannot be had here, …". */
  | { kind: 'none'; words: string };

/** The path of Electron's program; null when only its npm package is installed. */
export function electronProgram(): string | null {
  const folder =
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? inProject('node_modules/electron/dist');
  const named = inProject('node_modules/electron/path.txt');
  if (!existsSync(named)) return null;
  const path = `${folder}/${readFileSync(named, 'utf8')}`;
  return existsSync(path) ? path : null;
}

/**
 * Downloads the runtime with Electron's own installer (its npm package contains none), if it is
 * missing. A download that takes too long goes on while this process lives, for the next start.
 */
export async function fetchRuntime(): Promise<Runtime> {
  const present = electronProgram();
  if (present !== null) return { kind: 'here', path: present };
  const installer = spawn(process.execPath, [tool('electron/install.js')], { stdio: 'ignore' });
  process.once('exit', () => installer.kill());
  const outcome = await Promise.race([ended(installer), tooLate()]);
  if (outcome === 'too-late') {
    installer.unref();
    return { kind: 'none', words: 'its download takes too long (it goes on for the next start)' };
  }
  const fetched = electronProgram();
  if (fetched !== null) return { kind: 'here', path: fetched };
  return { kind: 'none', words: 'its download failed' };
}

function tooLate(): Promise<'too-late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('too-late'), patienceMs).unref();
  });
}
