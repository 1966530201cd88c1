import { oc } from '@orpc/contract';
import { z } from 'zod';
import { orderReferenceSchema, typedOrderReferenceSchema } from '../domain/ids.ts';
import { orderSchema } from '../domain/order.ts';
import { patientSchema } from '../domain/patient.ts';
import { entryInput, recordStandingSchema, submitResultSchema } from './entry.ts';
import { exceptionReasonSchema } from './exceptions.ts';
import { instantMs } from './session.ts';
import { toldBySchema } from './verdict.ts';
import { entryDetailSchema } from './waiting.ts';

/** An order by UUID, order number or the caller's own id. */
export const unpauseSchema = z.object({ order: orderReferenceSchema });
/** As a person enters it. */
export const unpauseInputSchema = z.object({ order: typedOrderReferenceSchema });

/** One order in the list, in the service's own texts; null where a field was missing. */
export const orderRowSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  externalId: z.string().nullable(),
  status: z.string().nullable(),
  /** The day on which the pause ends; null if it is not paused or has no end. */
  pausedUntil: z.string().nullable(),
  priority: z.boolean(),
  cancellationRequested: z.boolean(),
  /** Names of its products. */
  products: z.array(z.string()),
  standing: recordStandingSchema,
  seenAt: instantMs,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** Another record of this station that mentions an order. */
export const mentionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exception'), id: z.string(), reason: exceptionReasonSchema }),
  z.object({ kind: z.literal('task'), id: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('barcode'), id: z.string() }),
  /** One of the two orders replaces the other. */
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    how: z.enum(['replaced-by', 'replaces']),
    number: z.string().nullable(),
  }),
]);
export type Mention = z.infer<typeof mentionSchema>;

/** An order that another bench of the site knows, and when the service had answered that bench. */
export const orderElsewhereSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  ...toldBySchema.shape,
});
export type OrderElsewhere = z.infer<typeof orderElsewhereSchema>;

export const knownOrdersSchema = z.object({
  /** Orders that the service answered, latest first. */
  rows: z.array(orderRowSchema),
  /** Orders that are only mentioned in other records. */
  named: z.array(z.object({ reference: z.string(), by: z.array(mentionSchema) })),
  /** Orders that other benches know and this one does not. */
  elsewhere: z.array(orderElsewhereSchema),
});
export type KnownOrders = z.infer<typeof knownOrdersSchema>;

/** The few facts about the patient that the work needs. */
export const patientGlanceSchema = z.object({
  /** The first name and the first letter of the last name. */
  name: z.string().nullable(),
  bornIn: z.string().nullable(),
});
export type PatientGlance = z.infer<typeof patientGlanceSchema>;

export const orderDetailSchema = z.object({
  /** As given in the call, or its id once that is known. */
  reference: z.string(),
  /** Null if the service has not answered it here. The patient is left out. */
  answer: z
    .object({ order: orderSchema, patient: patientGlanceSchema.nullable(), seenAt: instantMs })
    .nullable(),
  mentions: z.array(mentionSchema),
  /** What another bench told of it, where the service has not answered it here. */
  elsewhere: orderElsewhereSchema.nullable(),
  entries: z.array(entryDetailSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const orders = {
  /** The orders known to this station, since the service lists none. `text` narrows them. */
  known: oc.input(z.object({ text: z.string().max(200) })).output(knownOrdersSchema),
  /** By UUID, order number or external id. */
  detail: oc
    .input(
      z.object({
        reference: z.string().trim().min(1),
        /** Who looks at it goes on record. */
      }),
    )
    .output(orderDetailSchema),
  /** The whole patient of an order. A person asked to see it, and that goes on record. */
  revealPatient: oc.input(z.object({ id: z.string() })).output(patientSchema.nullable()),
  unpause: oc
    .input(z.object({ ...entryInput, ...unpauseInputSchema.shape }))
    .output(submitResultSchema),
};
