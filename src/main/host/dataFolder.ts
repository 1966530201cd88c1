import { mkdir, open, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { errorCode } from '../hosting/errors.ts';

/** Where this platform keeps a program's data. */
export function defaultDataFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Pharmacy Bench');
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Pharmacy Bench');
    default: {
      const named = env['XDG_DATA_HOME'];
      // The XDG specification: a relative path there is to be ignored.
      const base = named !== undefined && isAbsolute(named) ? named : join(home, '.local', 'share');
      return join(base, 'pharmacy-bench');
    }
  }
}

/** Makes the folder for its owner alone, or says why nothing can be kept there. */
export async function prepareDataFolder(
  folder: string,
): Promise<{ kind: 'ready' } | { kind: 'unwritable'; words: string }> {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(trial, 'w', 0o600);
    await file.close();
    await rm(trial);
    return { kind: 'ready' };
  } catch (error) {
    const reason = reasons[errorCode(error) ?? ''];
    if (reason === undefined) throw error;
    return { kind: 'unwritable', words: `the data folder ${folder} cannot be used: ${reason}` };
  }
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
