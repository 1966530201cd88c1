import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file whole or not at all, for its owner alone, and through no link that stands in its place or
 * in the draft's. On disk when it returns.
 */
export function writeWholeFileSync(path: string, contents: string): void {
  const draft = `${path}.tmp`;
  // One that a program left when it died, or that somebody else laid there.
  rmSync(draft, { force: true });
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      // All of it: a disk without room takes a part in one write, and fails at the next.
      writeFileSync(file, contents);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** On disk when it returns: what was made, renamed or removed in the folder. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders; NTFS journals the rename anyway.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
