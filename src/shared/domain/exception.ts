import { z } from 'zod';
import { flag, list, maybe, openEnum, resource, text } from './fields.ts';
import {
  annotationIdSchema,
  entityIdSchema,
  exceptionIdSchema,
  exceptionResponseIdSchema,
} from './ids.ts';
import { instantSchema } from './instant.ts';

export const exceptionReasons = [
  'prescriber_data',
  'patient_data',
  'clinical_issue',
  'patient_readiness',
  'prescription_expired',
  'prescription_missing',
  'no_fills_remaining',
  'order_data',
  'address',
  'order_too_early',
  'duplicate_active_order',
] as const;

/** service-api.md, Exception response: author. */
export const responseAuthorSchema = resource({
  first_name: maybe(text),
  last_name: maybe(text),
  type: maybe(openEnum(['the service', 'customer', 'system'])),
});
export type ResponseAuthor = z.infer<typeof responseAuthorSchema>;

/** service-api.md, Exception response. `text` ends with a `[Response from: …]` line when posted by API. */
export const exceptionResponseSchema = resource({
  id: exceptionResponseIdSchema,
  exception_id: maybe(exceptionIdSchema),
  text: maybe(text),
  created_at: maybe(instantSchema),
  author: maybe(responseAuthorSchema),
});
export type ExceptionResponse = z.infer<typeof exceptionResponseSchema>;

/** service-api.md, Exception. */
export const exceptionSchema = resource({
  id: exceptionIdSchema,
  entity_type: maybe(openEnum(['order', 'prescription'])),
  entity_id: maybe(entityIdSchema),
  exception_reason: maybe(openEnum(exceptionReasons)),
  exception_reason_display: maybe(text),
  exception_description: maybe(text),
  is_active: maybe(flag),
  is_customer_resolvable: maybe(flag),
  expires_at: maybe(instantSchema.nullable()),
  created_at: maybe(instantSchema),
  resolved_at: maybe(instantSchema.nullable()),
  resolution_reason: maybe(text.nullable()),
  annotation_id: maybe(annotationIdSchema),
  responses: maybe(list(exceptionResponseSchema)),
});
export type Exception = z.infer<typeof exceptionSchema>;

/** The body of POST …/responses: all three required, names of at least 2 characters. */
export const replySchema = z.strictObject({
  text: z.string().min(1),
  first_name: z.string().min(2),
  last_name: z.string().min(2),
});
export type Reply = z.infer<typeof replySchema>;

/** service-api.md, Events: what order.stuck and order.stuck_response are known to carry. */
export const stuckEventSchema = resource({
  exception_id: exceptionIdSchema,
  id: maybe(entityIdSchema),
});
export type StuckEvent = z.infer<typeof stuckEventSchema>;
