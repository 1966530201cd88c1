import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, readable by its owner only, and on disk when it returns: a half-written key
 * would make all data under it unreadable.
 */
export async function writeWholeFile(path: string, contents: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  // Process ids come again: one left by a program that died would be in the way for good.
  await rm(draft, { force: true });
  try {
    await writeSynced(draft, contents);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeSynced(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; NTFS journals the rename anyway.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
