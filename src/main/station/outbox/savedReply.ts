import { createHash } from 'node:crypto';
import { withoutPictures } from '#shared/domain/pictures.ts';
import type { SavedReply } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';

/** What the service answered to an attempt, or to a lookup of what became of one. */
export type Reply = Pick<SavedReply, 'status' | 'body' | 'words' | 'started'>;

/**
 * A reply in the form in which it is saved. Its pictures stay in memory for a while, for the screen
 * that the answer is for.
 */
export function savedReply(
  { journal, now }: RecordStore,
  { status, body, words, started }: Reply,
  evidence: boolean,
): SavedReply {
  journal.pictures.note(body);
  return { status, body: withoutPictures(body), words, started, at: now(), evidence };
}

/** The reply for the audit trail: a hash of the body, since the body itself is saved with the row. */
export function digestOf({ status, words, body }: SavedReply): Record<string, unknown> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { status, words, body: digest };
}
