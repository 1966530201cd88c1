import { oc } from '@orpc/contract';
import { z } from 'zod';
import { orderReferenceSchema } from '../domain/ids.ts';
import { orderSchema } from '../domain/order.ts';
import { patientSchema } from '../domain/patient.ts';
import { entryInput, recordStandingSchema, submitResultSchema } from './entry.ts';
import { exceptionReasonSchema } from './exceptions.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { entryDetailSchema } from './waiting.ts';

/** By UUID, order number or the caller's own id. */
export const unpauseSchema = z.object({ order: orderReferenceSchema });

/** One order in the list. Texts are the service's own; null where it left the field out. */
export const orderRowSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  externalId: z.string().nullable(),
  status: z.string().nullable(),
  /** The day until which it is paused; null when it is not, or for no set time. */
  pausedUntil: z.string().nullable(),
  priority: z.boolean(),
  cancellationAsked: z.boolean(),
  /** Names of what is in it. */
  products: z.array(z.string()),
  standing: recordStandingSchema,
  seenAt: instantMs,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** What else at this station speaks of an order. */
export const mentionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exception'), id: z.string(), reason: exceptionReasonSchema }),
  z.object({ kind: z.literal('task'), id: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('barcode'), id: z.string() }),
  /** The order stands in this one's place, or this one in its place. */
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    how: z.enum(['replaced-by', 'replaces']),
    number: z.string().nullable(),
  }),
]);
export type Mention = z.infer<typeof mentionSchema>;

export const knownOrdersSchema = z.object({
  /** Those that the service has told of, told last first. */
  rows: z.array(orderRowSchema),
  /** Those that are known by name only, since nothing told of them but what names them. */
  named: z.array(z.object({ reference: z.string(), by: z.array(mentionSchema) })),
});
export type KnownOrders = z.infer<typeof knownOrdersSchema>;

/** The patient in the little that the work needs. */
export const patientGlanceSchema = z.object({
  /** First name and the first letter of the last. */
  name: z.string().nullable(),
  bornIn: z.string().nullable(),
});
export type PatientGlance = z.infer<typeof patientGlanceSchema>;

export const orderDetailSchema = z.object({
  /** As asked for, or its id once that is known. */
  reference: z.string(),
  /** Null where the service has told nothing of it here. The patient is left out. */
  told: z
    .object({ order: orderSchema, patient: patientGlanceSchema.nullable(), seenAt: instantMs })
    .nullable(),
  mentions: z.array(mentionSchema),
  entries: z.array(entryDetailSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const orders = {
  /** What this station knows: the service offers no list of orders. `text` narrows it. */
  known: oc.input(z.object({ text: z.string().max(200) })).output(knownOrdersSchema),
  /** By UUID, order number or external id. */
  detail: oc.input(z.object({ reference: z.string().trim().min(1) })).output(orderDetailSchema),
  /** The whole patient of an order, because a person asked to see it; on record as such. */
  revealPatient: oc
    .input(z.object({ id: z.string(), by: personSchema }))
    .output(patientSchema.nullable()),
  unpause: oc.input(z.object({ ...entryInput, ...unpauseSchema.shape })).output(submitResultSchema),
};
