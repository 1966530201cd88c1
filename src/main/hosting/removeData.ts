import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const MARK = 'remove-everything';

/** What the two hosts keep keys in, with what was put aside of them or not finished. */
const isKey = (name: string) =>
  /^(key(\.next|\.renew|\.vault)?|trail-key|trail\.vault)(\.\d+\.(old|tmp))?$/.test(name);
const isOurs = (name: string) =>
  /^(window|before-update|set-aside-[\dTZ-]+|last-service\.json|station\.lock(-journal)?)$/.test(
    name,
  );

export interface RemovedFolders {
  readonly data: string;
  readonly state: string;
}

/** From now on all that is kept is to be removed, also by a later start where this run does not come to it. */
export function markForRemoval(data: string): void {
  const file = openSync(join(data, MARK), 'w', 0o600);
  fsyncSync(file);
  closeSync(file);
}

/**
 * Removes what is marked: keys first, overwritten before, so that whatever is left cannot be read; then the data of every
 * service, and the logs. Nothing else that lies in these folders. To be called while nothing is open.
 * @returns whether there was anything to remove
 */
export function finishRemoval({ data, state }: RemovedFolders): boolean {
  if (!existsSync(join(data, MARK))) return false;
  const names = readdirSync(data);
  for (const name of names.filter(isKey)) destroy(join(data, name));
  for (const name of names) {
    if (isOurs(name) || holdsData(join(data, name))) remove(join(data, name));
  }
  // Other data folders may share the rest, and the marks and heads of journals there are numbers alone.
  remove(join(state, 'logs'));
  rmSync(join(data, MARK), { force: true });
  return true;
}

const holdsData = (folder: string) =>
  ['journal.db', 'key-check'].some((name) => existsSync(join(folder, name)));

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 3 });

/** On most disks the old bytes may stay somewhere; a key that is written over is at least in no file. */
function destroy(path: string): void {
  // A link is not followed: what it leads to is somebody else's.
  const found = lstatSync(path);
  if (found.isFile()) writeOver(path, found.size);
  if (!found.isDirectory()) rmSync(path);
}

function writeOver(path: string, size: number): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, Buffer.alloc(size));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
