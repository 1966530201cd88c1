import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ended } from './children.ts';
import { inProject, tool } from './project.ts';

/** With the build beside it, this leaves room within the 20 seconds a start may take. */
const patienceMs = 14_000;

export type Runtime =
  | { kind: 'here'; path: string }
  /** `words` completes: Electron's runtime cannot be had here, … */
  | { kind: 'none'; words: string };

/** Where Electron's program lies, or null when only its npm package is here. */
export function electronProgram(): string | null {
  const folder =
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? inProject('node_modules/electron/dist');
  const named = inProject('node_modules/electron/path.txt');
  if (!existsSync(named)) return null;
  const path = `${folder}/${readFileSync(named, 'utf8')}`;
  return existsSync(path) ? path : null;
}

/**
 * Fetches the runtime by Electron's own installer (its npm package brings none), if need be. A
 * download that is still going on past our patience goes on for the next start, as long as this
 * process lives.
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
