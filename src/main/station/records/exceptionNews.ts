import type { Json } from '#shared/domain/jsonValue.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { exceptionOf } from './parse.ts';
import { sideOf } from './responseText.ts';

/**
 * Notes what is new in an exception about to be stored: a response of the fulfilment pharmacy, or the
 * exception itself if an event reported it. Runs inside a commit.
 */
export function noteExceptionNews(
  store: RecordStore,
  id: string,
  body: Json,
  origin: { readonly at: number; readonly started: number },
): void {
  const { news, wanted } = store.journal.exceptions;
  const before = store.journal.records.get('exception', id);
  if (before !== null && before.started > origin.started) return;
  const raised = before === null && wanted.get(id)?.source === 'event';
  if (raised) news.add({ id, what: 'raised', by: null, at: origin.at });
  const known = exceptionOf(before?.body ?? null)?.responses;
  const now = exceptionOf(body)?.responses;
  if (known === undefined || now === undefined) return;
  const seen = new Set(known.map((response) => response.id));
  const latest = now.findLast(
    (response) => !seen.has(response.id) && sideOf(response) === 'pharmacy',
  );
  if (latest === undefined) return;
  const { first_name: first = '', last_name: last = '' } = latest.author ?? {};
  const by = `${first} ${last}`.trim();
  news.add({ id, what: 'replied', by: by === '' ? null : by, at: origin.at });
}
