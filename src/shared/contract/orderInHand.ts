import { z } from 'zod';
import { decimalSchema } from '../domain/decimal.ts';
import { orderIdSchema, prescriptionIdSchema } from '../domain/ids.ts';
import { fillResultSchema } from './fillFinding.ts';
import { personSchema } from './person.ts';
import { scanViewSchema } from './scan.ts';
import { instantMs } from './session.ts';

/** How far a prescription of an order is, by the fills made here and by what the service says of the order. */
const standingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-begun') }),
  z.object({ kind: z.literal('open'), by: personSchema }),
  z.object({ kind: z.literal('set-aside'), fill: z.uuid(), by: personSchema }),
  z.object({
    kind: z.literal('ended'),
    how: z.enum(['complete', 'signed', 'with-override', 'partial']),
    /** Of everything when it ended, or as it was judged anew since. */
    result: fillResultSchema,
    /** A stop came after its end: the vial has to come back. */
    failed: z.boolean(),
    at: instantMs,
  }),
  /** By the order's own record; not filled here. */
  z.object({ kind: z.literal('verified-elsewhere'), at: instantMs }),
]);

const prescriptionInOrderSchema = z.object({
  id: prescriptionIdSchema,
  /** Drug and strength as one title; null where neither the prescription nor the order names them. */
  name: z.string().nullable(),
  /** As the order says; as the prescription does where the order is silent. */
  quantity: decimalSchema.nullable(),
  unit: z.string().nullable(),
  standing: standingSchema,
});
export type PrescriptionInOrder = z.infer<typeof prescriptionInOrderSchema>;

/** The order that a person fills: its prescriptions, ticked off. */
export const orderInHandSchema = z.object({
  id: orderIdSchema,
  number: z.string().nullable(),
  status: z.string().nullable(),
  /** When the service last answered it, and whether that may still be so. */
  seenAt: instantMs,
  isKnown: z.boolean(),
  /** Of its code; null once that scan is not kept any more. */
  scan: scanViewSchema.nullable(),
  /** In the order's own sequence, each once. */
  prescriptions: z.array(prescriptionInOrderSchema),
});
export type OrderInHand = z.infer<typeof orderInHandSchema>;

/** Whether nothing is left to do at this bench for a prescription of an order. */
export const isDone = ({ standing }: PrescriptionInOrder): boolean =>
  standing.kind === 'verified-elsewhere' || (standing.kind === 'ended' && !standing.failed);
