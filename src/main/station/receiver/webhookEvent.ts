import { z } from 'zod';
import { exceptionIdSchema, isUuid } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/json.ts';

/** The content of a body; only the exception's id is used. */
export type ReadEventResult =
  | { readonly kind: 'stuck'; readonly exceptionId: string; readonly event: string | null }
  | { readonly kind: 'test' }
  /** An event of another kind, which is ignored. */
  | { readonly kind: 'other' }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'no-exception' };

/** The events of service-api.md that name an exception. */
const exceptionEvents: readonly string[] = ['order.stuck', 'order.stuck_response'];
export const testEvent = 'pharmacy-bench.test';

const id = exceptionIdSchema.refine((text) => isUuid(text));
// service-api.md does not show where the fields are, or which field names the event.
const nameSchema = z.object({
  event: z.string().optional().catch(undefined),
  event_type: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
});
const contentSchema = z.object({
  exception_id: id.optional().catch(undefined),
  data: z.object({ exception_id: id }).optional().catch(undefined),
  payload: z.object({ exception_id: id }).optional().catch(undefined),
});

/** Reads a body of `POST /events`. */
export function readEvent(body: string): ReadEventResult {
  const json = parseJson(body);
  if (json.kind === 'bad') return { kind: 'not-json' };
  const name = nameSchema.safeParse(json.value);
  const content = contentSchema.safeParse(json.value);
  if (!name.success || !content.success) return { kind: 'no-exception' };
  const event = name.data.event ?? name.data.event_type ?? name.data.type ?? null;
  if (event === testEvent) return { kind: 'test' };
  if (event !== null && !exceptionEvents.includes(event)) return { kind: 'other' };
  const { exception_id, data, payload } = content.data;
  const exceptionId = exception_id ?? data?.exception_id ?? payload?.exception_id;
  return exceptionId === undefined
    ? { kind: 'no-exception' }
    : { kind: 'stuck', exceptionId, event };
}
