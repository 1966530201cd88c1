import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../station/defect.ts';

/**
 * Creates the folder for its owner alone, or says why nothing can be stored there. Synchronous, since
 * Electron must know its folders before it is ready.
 */
export function prepareDataFolder(
  folder: string,
): { kind: 'ready' } | { kind: 'unwritable'; message: string } {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(trial, '', { mode: 0o600 });
    rmSync(trial);
    return { kind: 'ready' };
  } catch (error) {
    const code = errorCode(error) ?? '';
    // On a full disk what is there already can still be shown.
    if (code === 'ENOSPC' && existsSync(folder)) return { kind: 'ready' };
    const reason = reasons[code];
    if (reason === undefined) throw error;
    return { kind: 'unwritable', message: `the data folder ${folder} cannot be used: ${reason}` };
  }
}

/** Creates one level after the other: below /proc, Node's recursive mkdir never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
  ENAMETOOLONG: 'its name is too long',
};
