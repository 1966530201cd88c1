import type { Migration } from '../../disk/database.ts';
import { firstShape } from './0001-first-shape.ts';
import { settings } from './0002-settings.ts';

/** In order, and only ever added to: a released migration is never edited. */
export const journalMigrations: readonly Migration[] = [firstShape, settings];
