import type { ExceptionResponse } from '#shared/domain/exception.ts';

const signature = /(?:\r?\n){0,2}\[Response from: ([^\r\n]+)\]\s*$/;

/**
 * What somebody wrote, and the person on record for it: the last line that the service adds to
 * what is posted through its API. Texts of the fulfilment pharmacy have no such line of record.
 */
export function splitSignature(said: string): { text: string; onRecord: string | null } {
  const found = signature.exec(said);
  if (found?.[1] === undefined) return { text: said, onRecord: null };
  return { text: said.slice(0, found.index), onRecord: found[1] };
}

/** Who wrote it: what is neither a customer nor the system is the fulfilment pharmacy's staff. */
export function sideOf({ author, text }: ExceptionResponse): 'us' | 'pharmacy' | 'system' {
  const type = author?.type?.trim().toLowerCase();
  if (type === 'customer') return 'us';
  if (type === 'system') return 'system';
  // Without a kind, the line of record tells what came through the API.
  return type === undefined && splitSignature(text ?? '').onRecord !== null ? 'us' : 'pharmacy';
}
