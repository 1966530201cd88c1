import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceFolders } from '../../station/serviceFolders.ts';

/** What is kept before an update lies here, in the data folder: it goes when that is removed. */
export const keptBefore = (data: string) => join(data, 'before-update');
const journalsIn = (data: string) => join(keptBefore(data), 'journals');

const JOURNAL = 'journal.db';

/**
 * Keeps the journals of all services as this version can read them, encrypted as they are. Nothing may be open.
 * @throws where one was not closed in order: a copy of it alone would lack its last entries
 */
export async function keepData(data: string): Promise<void> {
  await forgetJournals(data);
  for (const service of serviceFolders(data)) {
    const journal = join(data, service, JOURNAL);
    if (existsSync(`${journal}-wal`)) throw new Error('A journal has not been closed');
    await mkdir(join(journalsIn(data), service), { recursive: true, mode: 0o700 });
    await copyFile(journal, join(journalsIn(data), service, JOURNAL), constants.COPYFILE_FICLONE);
  }
}

/**
 * Puts the kept journals back where a newer version has changed them into something that this one cannot read. Its own
 * stay beside them. What it has sent meanwhile is found out: a journal of before is known as an older copy. Cut off
 * anywhere, it is done again by the next start.
 * @returns whether any were kept
 */
export async function putDataBack(data: string, newer: string): Promise<boolean> {
  if (!existsSync(journalsIn(data))) return false;
  for (const service of await readdir(journalsIn(data))) {
    const folder = join(data, service);
    const draft = join(folder, `before-${JOURNAL}`);
    await copyFile(join(journalsIn(data), service, JOURNAL), draft, constants.COPYFILE_FICLONE);
    for (const name of [JOURNAL, `${JOURNAL}-wal`]) await keepAside(folder, name, newer);
    const names = await readdir(folder);
    // These describe the journal that is gone; the service's lists are read again.
    const others = names.filter((name) => /^(journal\.db-|cache\.db)/.test(name));
    for (const name of others) await rm(join(folder, name), { force: true });
    await rename(draft, join(folder, JOURNAL));
  }
  return true;
}

/** Copies under a key that has ended must not stay. */
export const forgetJournals = (data: string): Promise<void> =>
  rm(journalsIn(data), { recursive: true, force: true });

/** Under another name as well: at no moment is there no journal, which would be taken for a new bench. */
async function keepAside(folder: string, name: string, newer: string): Promise<void> {
  const aside = join(folder, `of-${newer}-${name}`);
  if (existsSync(aside) || !existsSync(join(folder, name))) return;
  await link(join(folder, name), aside);
}

/** Once the new version has run well; what brings it back one day stays. */
export async function forgetBefore(data: string, installed: string): Promise<void> {
  const folder = keptBefore(data);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (name === `installer-${installed}.exe`) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
