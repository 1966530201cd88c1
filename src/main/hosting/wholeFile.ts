import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file for its owner alone, whole or not at all, and safe on disk when it returns: a torn
 * key would make all that is written under it unreadable.
 */
export async function writeWholeFile(path: string, contents: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
