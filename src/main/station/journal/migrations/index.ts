import type { Migration } from '../../disk/database.ts';
import { firstShape } from './0001-first-shape.ts';
import { everyWrite } from './0002-every-write.ts';
import { settings } from './0003-settings.ts';

/** In order, and only ever added to: a released migration is never edited. */
export const journalMigrations: readonly Migration[] = [firstShape, everyWrite, settings];
