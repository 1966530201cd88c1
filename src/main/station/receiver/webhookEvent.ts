import { z } from 'zod';
import { exceptionIdSchema, isUuid } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/json.ts';

/** What a body tells; nothing of it but the exception's id is used. */
export type ReadEventResult =
  | { readonly kind: 'stuck'; readonly exceptionId: string; readonly event: string | null }
  | { readonly kind: 'test' }
  /** An event of another kind, which is nothing to us. */
  | { readonly kind: 'other' }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'no-exception' };

/** The events of service-api.md that name an exception. */
const ours: readonly string[] = ['order.stuck', 'order.stuck_response'];
export const testEvent = 'pharmacy-bench.test';

const id = exceptionIdSchema.refine((text) => isUuid(text));
// Where the fields lie in a body, and what the event's own name is called, is not shown.
const nameSchema = z.object({
  event: z.string().optional().catch(undefined),
  event_type: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
});
const insideSchema = z.object({
  exception_id: id.optional().catch(undefined),
  data: z.object({ exception_id: id }).optional().catch(undefined),
  payload: z.object({ exception_id: id }).optional().catch(undefined),
});

/** Reads a body of `POST /events`. */
export function readEvent(body: string): ReadEventResult {
  const json = parseJson(body);
  if (json.kind === 'bad') return { kind: 'not-json' };
  const named = nameSchema.safeParse(json.value);
  const inside = insideSchema.safeParse(json.value);
  if (!named.success || !inside.success) return { kind: 'no-exception' };
  const event = named.data.event ?? named.data.event_type ?? named.data.type ?? null;
  if (event === testEvent) return { kind: 'test' };
  if (event !== null && !ours.includes(event)) return { kind: 'other' };
  const { exception_id, data, payload } = inside.data;
  const exceptionId = exception_id ?? data?.exception_id ?? payload?.exception_id;
  return exceptionId === undefined
    ? { kind: 'no-exception' }
    : { kind: 'stuck', exceptionId, event };
}
