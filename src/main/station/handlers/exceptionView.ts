import type {
  ExceptionReason,
  ExceptionRow,
  ReplyRefusal,
  ThreadItem,
  Turn,
} from '#shared/contract/exceptions.ts';
import type { Exception, ExceptionResponse } from '#shared/domain/exception.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { orderValue, prescriptionValue } from '../operations/entryFields.ts';
import { sideOf, splitSignature } from '../records/responseText.ts';

/** Whether the service said that it is resolved. */
export function isResolved({ is_active, resolved_at }: Exception): boolean {
  return is_active === false || (is_active === undefined && typeof resolved_at === 'string');
}

/**
 * Whose turn it is, by the service's last answer and by our replies that are on their way.
 * @param replied a reply of ours waits here and goes out by itself
 */
export function turnOf(exception: Exception, replied: boolean): Turn {
  if (isResolved(exception)) return 'nobody';
  if (replied) return 'pharmacy';
  const last = exception.responses?.findLast((response) => sideOf(response) !== 'system');
  if (last !== undefined) return sideOf(last) === 'pharmacy' ? 'us' : 'pharmacy';
  return exception.is_customer_resolvable === true ? 'us' : 'pharmacy';
}

/** The order or prescription that is held up, with its number if that is known. */
export function subjectOf(store: RecordStore, exception: Exception): ExceptionRow['on'] {
  const { entity_type: spelled = null, entity_id: id = null } = exception;
  const known = spelled?.toLowerCase();
  const unnamed = { spelled, id, number: null, drug: null };
  if (known === 'order') {
    const number = id === null ? null : orderValue(store, id).number;
    return { ...unnamed, kind: 'order', number };
  }
  if (known === 'prescription') {
    if (id === null) return { ...unnamed, kind: 'prescription' };
    const { serialNumber: number, drug } = prescriptionValue(store, id);
    return { kind: 'prescription', spelled, id, number, drug };
  }
  return { ...unnamed, kind: 'other' };
}

export function reasonOf(exception: Exception): ExceptionReason {
  const { exception_reason_display: display, exception_reason: code } = exception;
  return { code: code ?? null, display: display ?? null };
}

/** One response as it stands in the thread. */
export function responseView(response: ExceptionResponse): ThreadItem {
  const side = sideOf(response);
  const said = response.text ?? '';
  const { text, onRecord } = side === 'us' ? splitSignature(said) : { text: said, onRecord: null };
  const { first_name: first = '', last_name: last = '', type } = response.author ?? {};
  const name = `${first} ${last}`.trim();
  return {
    kind: 'response',
    id: response.id,
    text,
    onRecord,
    author: { name: name === '' ? null : name, side, spelled: type ?? null },
    at: response.created_at ?? null,
  };
}

/**
 * Why a reply was refused, as one of the documented errors (service-api.md, Errors). The document does
 * not show error bodies, so the status, the exception and the service's words decide.
 */
export function refusalOf(
  refused: { readonly status: number; readonly words: string | null },
  exception: Exception | null,
): ReplyRefusal {
  if (refused.status === 404) return 'no-such-exception';
  if (refused.status !== 400) return 'other';
  const words = refused.words ?? '';
  if (/resolved/i.test(words)) return 'resolved';
  if (/first_?name|last_?name/i.test(words)) return 'name-missing';
  if (/\btext\b/i.test(words)) return 'text-missing';
  return exception !== null && isResolved(exception) ? 'resolved' : 'other';
}
