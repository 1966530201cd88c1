import { join, resolve } from 'node:path';
import { environmentTrouble } from '../hosting/environment.ts';
import { ownerAlone, prepareDataFolder, stateFolderTrouble } from '../hosting/prepareDataFolder.ts';
import { finishRemoval } from '../hosting/removeData.ts';
import { defaultStateFolder } from '../hosting/userFolders.ts';
import type { ShellArguments } from './arguments.ts';
import { log, output } from './processOutput.ts';

/** `window` holds Electron's own files, inside the data folder so that both share one lock. */
export interface ReadyFolders {
  readonly kind: 'ready';
  readonly data: string;
  readonly window: string;
  readonly state: string;
}

export type Folders =
  | ReadyFolders
  | { kind: 'unwritable'; message: string }
  /** The environment changes from outside what this program does. */
  | { kind: 'bad-environment'; message: string };

/** Where this run works; nothing is made or written in an environment that is refused. */
export function beforeStart(given: ShellArguments, usual: string): Folders {
  process.umask(ownerAlone);
  const message = environmentTrouble(process.env);
  return message === null ? chooseFolders(given, usual) : { kind: 'bad-environment', message };
}

/** The folders of this run; `usual` is the system's default place for the program's data. */
function chooseFolders(given: ShellArguments, usual: string): Folders {
  const standing = process.env['INIT_CWD'] ?? process.cwd();
  const data = given.data === null ? usual : resolve(standing, given.data);
  const window = join(data, 'window');
  const state =
    given.state === null ? defaultStateFolder(process.env) : resolve(standing, given.state);
  const outer = prepareDataFolder(data);
  if (outer.kind === 'ready' && outer.said !== undefined) log(outer.said);
  const prepared = outer.kind === 'ready' ? prepareDataFolder(window) : outer;
  if (prepared.kind !== 'ready') return prepared;
  const untrusted = stateFolderTrouble(state);
  if (untrusted !== null) return { kind: 'unwritable', message: untrusted };
  // Only in folders that nobody else may write: the mark is a word of their owner's.
  if (finishRemoval({ data, state })) log('All that was kept here was removed.');
  prepareDataFolder(window);
  output.keepIn(join(state, 'logs'));
  return { kind: 'ready', data, window, state };
}
