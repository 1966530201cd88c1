import { join } from 'node:path';
import type { Person } from '#shared/contract/person.ts';
import { Journal } from '../../src/main/station/journal/journal.ts';

export const author: Person = { firstName: 'Dana', lastName: 'Whitfield' };

export function openJournal(folder: string): Journal {
  const opened = Journal.open(join(folder, 'journal.db'), Buffer.alloc(32, 3));
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.journal;
}

/** An entry of no particular kind; lane and user may matter to the test. */
export function entry(lane: string, userId = 'u1') {
  const id = crypto.randomUUID();
  const kind = 'anything';
  return { id, kind, lane, service: 's', userId, author, payload: { lane }, base: null, at: 1 };
}
