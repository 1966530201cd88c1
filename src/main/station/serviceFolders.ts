import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders in a data folder that hold the journal of a service, by their names. */
export function serviceFolders(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => existsSync(join(dataDir, name, 'journal.db')));
}
