import type { ExceptionResponse } from '#shared/domain/exception.ts';

const signature = /(?:\r?\n){0,2}\[Response from: ([^\r\n]+)\]\s*$/;

/**
 * Splits a response into its text and the person in its last line, which the service adds to what is
 * posted through its API. Responses of the fulfilment pharmacy have no such line.
 */
export function splitSignature(said: string): { text: string; onRecord: string | null } {
  const found = signature.exec(said);
  if (found?.[1] === undefined) return { text: said, onRecord: null };
  return { text: said.slice(0, found.index), onRecord: found[1] };
}

/** Who wrote it. An author who is neither a customer nor the system belongs to the fulfilment pharmacy. */
export function sideOf({ author, text }: ExceptionResponse): 'us' | 'pharmacy' | 'system' {
  const type = author?.type?.trim().toLowerCase();
  if (type === 'customer') return 'us';
  if (type === 'system') return 'system';
  // Without a type, the signature shows that it came through the API.
  return type === undefined && splitSignature(text ?? '').onRecord !== null ? 'us' : 'pharmacy';
}
