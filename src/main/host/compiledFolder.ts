import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stateFolderTrouble } from '../hosting/prepareDataFolder.ts';
import { defaultStateFolder } from '../hosting/userFolders.ts';

/** One program is some thirty files; those of programs before it are never asked for again. */
const MOST_FILES = 150;

/**
 * Where compiled code is kept between two runs: in the state folder, once there is one that nobody else may
 * write to, since whoever can lay code there has it run. Null where there is none.
 */
export function compiledFolder(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const state = stateFolderOf(args, env);
  try {
    if (!existsSync(state) || stateFolderTrouble(state) !== null) return null;
    const folder = join(state, 'compiled');
    if (filesIn(folder) > MOST_FILES) rmSync(folder, { recursive: true, force: true });
    return folder;
  } catch {
    // What is wrong with the folder is said by whoever needs it.
    return null;
  }
}

/** As the settings read it; a command line that they refuse gives some folder or other. */
function stateFolderOf(args: readonly string[], env: NodeJS.ProcessEnv): string {
  const options = { state: { type: 'string' } } as const;
  const { state } = parseArgs({ args: [...args], strict: false, options }).values;
  if (typeof state !== 'string' || state === '') return defaultStateFolder(env);
  return resolve(env['INIT_CWD'] ?? process.cwd(), state);
}

function filesIn(folder: string): number {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
}
