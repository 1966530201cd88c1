import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../station/defect.ts';

/** The umask of both hosts: whatever is written anywhere is its owner's, SQLite's files too. */
export const ownerAlone = 0o077;

export type PreparedFolder =
  /** `said`: a line for the log, where something about it was changed. */
  { kind: 'ready'; said?: string } | { kind: 'unwritable'; message: string };

/**
 * Creates the folder for its owner alone, or says why nothing may be stored there. Synchronous, since
 * Electron must know its folders before it is ready.
 */
export function prepareDataFolder(folder: string): PreparedFolder {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    makeFolder(folder);
    const kept = keepForOwner(folder);
    if (kept.kind === 'not-ours') return unusable(folder, kept.why);
    rmSync(trial, { force: true });
    writeFileSync(trial, '', { mode: 0o600, flag: 'wx' });
    rmSync(trial);
    const said = `other accounts could read the data folder ${folder}; it is its owner's alone now`;
    return kept.kind === 'tightened' ? { kind: 'ready', said } : { kind: 'ready' };
  } catch (error) {
    const code = errorCode(error) ?? '';
    // On a full disk what is there already can still be shown.
    if (code === 'ENOSPC' && existsSync(folder)) return { kind: 'ready' };
    const reason = reasons[code];
    if (reason === undefined) throw error;
    return unusable(folder, reason);
  }
}

const unusable = (folder: string, reason: string) => ({
  kind: 'unwritable' as const,
  message: `the data folder ${folder} cannot be used: ${reason}`,
});

/**
 * Why the state folder cannot be trusted; null where it can, or where it cannot be used at all, which the
 * window says. It holds what shows that the data was put back, and whoever writes there can take that away.
 */
export function stateFolderTrouble(folder: string): string | null {
  try {
    if (!existsSync(folder)) return null;
    const kept = keepForOwner(folder);
    return kept.kind === 'not-ours'
      ? `the state folder ${folder} cannot be used: ${kept.why.replace('--data', '--state')}`
      : null;
  } catch (error) {
    if (reasons[errorCode(error) ?? ''] === undefined) throw error;
    return null;
  }
}

interface NotOurs {
  readonly kind: 'not-ours';
  readonly why: string;
}

/**
 * Takes every right of other accounts to the folder; says why it cannot be trusted where another account
 * owns it, or may have laid something into it. Windows has no such modes.
 */
function keepForOwner(folder: string): { kind: 'ours' | 'tightened' } | NotOurs {
  const account = process.getuid?.();
  if (account === undefined) return { kind: 'ours' };
  const { uid, mode } = statSync(folder);
  if (uid !== account) {
    const why = 'it belongs to another account; choose a folder of your own with --data';
    return { kind: 'not-ours', why };
  }
  if ((mode & 0o022) !== 0 && readdirSync(folder).length > 0) {
    const why =
      'other accounts may write there, and may have changed what is in it; make sure that nobody has, and set its mode to 700';
    return { kind: 'not-ours', why };
  }
  if ((mode & 0o077) === 0) return { kind: 'ours' };
  chmodSync(folder, 0o700);
  return { kind: 'tightened' };
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
