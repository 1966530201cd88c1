import type Database from 'better-sqlite3';
import { journalMigrations } from '../../../../../src/main/station/journal/migrations/index.ts';
import { databaseAfter } from '../../../../support/databaseAfter.ts';

/** The journal of a folder after so many of its migrations. */
export function journalAfter(folder: string, count: number): Database.Database {
  return databaseAfter(folder, journalMigrations, count);
}
