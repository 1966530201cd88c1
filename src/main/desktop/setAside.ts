import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the key and the data of every service into a folder named by the time. Nothing is deleted,
 * since the key may be found again. The lock and the window's files stay.
 * @returns the folder
 */
export async function setAside(folder: string, now = new Date()): Promise<string> {
  const aside = join(folder, `set-aside-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of await readdir(folder)) {
    const holdsData = existsSync(join(folder, name, 'journal.db'));
    if (holdsData || name.startsWith('key.vault'))
      await rename(join(folder, name), join(aside, name));
  }
  return aside;
}
