import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_CIPHER } from '../../src/main/station/cache/tuning.ts';
import { openReader } from '../../src/main/station/disk/database.ts';
import { planted } from './strangeAnswers.ts';
import type { Finding } from './target.ts';

const databases = [
  ['journal.db', 'chacha20'],
  ['cache.db', CACHE_CIPHER],
] as const;

/** The planted values in every table of every service's databases, after the program has closed. */
export function keptIn(dataDir: string, key: Buffer): Finding[] {
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((at) => at.isDirectory());
  return folders.flatMap(({ name: folder }) =>
    databases.flatMap(([name, cipher]) => {
      const file = join(dataDir, folder, name);
      return existsSync(file) ? keptInFile(file, key, cipher) : [];
    }),
  );
}

function keptInFile(file: string, key: Buffer, cipher: 'chacha20' | 'aegis'): Finding[] {
  const db = openReader(file, key, cipher);
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    return tables.flatMap((table) => {
      const rows = JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).raw().all());
      return planted
        .filter((value) => rows.includes(value))
        .map((value) => ({ kind: 'denied-kept', words: `${value} in the table ${table}` }));
    });
  } finally {
    db.close();
  }
}
