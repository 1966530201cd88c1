import { z } from 'zod';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { verdictSchema } from './verdict.ts';
import { entryDetailSchema } from './waiting.ts';

const said = z.string().nullable();

/**
 * The fields of a lot under the service's own names (service-api.md, Inventory lot), as texts:
 * decimals in their plain form, days `YYYY-MM-DD`. Null: empty, or never told.
 */
export const lotFieldsSchema = z.object({
  batch_number: said,
  manufacturer: said,
  mpn: said,
  upc: said,
  expiration_date: said,
  received_date: said,
  unit_type: said,
  current_quantity: said,
  initial_quantity: said,
  cost_per_unit: said,
  is_active: z.boolean().nullable(),
  notes: said,
  type: said,
  created_at: said,
  updated_at: said,
});
export type LotFields = z.infer<typeof lotFieldsSchema>;

/** One line of the list of lots that this station knows: with the changes that wait here. */
export const lotRowSchema = z.object({
  id: z.string(),
  batchNumber: said,
  manufacturer: said,
  quantity: said,
  unit: said,
  /** Calendar day `YYYY-MM-DD`. */
  expires: said,
  isActive: z.boolean().nullable(),
  products: z.array(z.string()),
  /** How many entries wait to change it, and whether one of them needs a decision. */
  changes: z.number().int(),
  needsDecision: z.boolean(),
  /** When the service told of the lot itself; null while only its products are known. */
  seenAt: instantMs.nullable(),
});
export type LotRow = z.infer<typeof lotRowSchema>;

/** The lots that fit, latest seen first, at most 200; `count` is all that fit, `known` all there are. */
export const knownLotsSchema = z.object({
  first: z.array(lotRowSchema),
  count: z.number().int(),
  known: z.number().int(),
});
export type KnownLots = z.infer<typeof knownLotsSchema>;

const associationSchema = z.object({
  customer: said,
  customerId: said,
  name: said,
  productId: said,
  unitsPerProduct: said,
});
export type Association = z.infer<typeof associationSchema>;

const stepSchema = z.object({ before: said, after: said });

/** An entry that has not ended, and what it does to the quantity. */
const openEntrySchema = entryDetailSchema.extend({
  /** Null where it does not change the quantity, or nobody knows. */
  quantity: stepSchema.nullable(),
});
export type OpenLotEntry = z.infer<typeof openEntrySchema>;

const happenedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entry'),
    at: instantMs,
    entry: entryDetailSchema,
    quantity: stepSchema.nullable(),
    /** What undoing it would do to the quantity; `done` once something undoes it. */
    undo: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('possible'), change: z.string() }),
      z.object({ kind: z.literal('done') }),
      z.object({ kind: z.literal('none') }),
    ]),
  }),
  z.object({
    kind: z.literal('scan'),
    id: z.string(),
    at: instantMs,
    by: personSchema,
    verdict: verdictSchema.nullable(),
  }),
  z.object({
    kind: z.literal('asked'),
    id: z.string(),
    at: instantMs,
    by: personSchema.nullable(),
    told: z.boolean(),
  }),
]);
export type LotEvent = z.infer<typeof happenedSchema>;

/** A lot with all that is known of it here. */
export const lotDetailSchema = z.object({
  id: z.string(),
  /** As the service last said it; null while it never did. */
  said: z.object({ fields: lotFieldsSchema, seenAt: instantMs }).nullable(),
  /** With the changes that wait here. */
  now: lotFieldsSchema,
  /** Fields that no description of the service names, as it spelled them. */
  others: z.array(z.object({ name: z.string(), value: z.string() })),
  associations: z
    .object({
      prescription: z.array(associationSchema),
      non_prescription: z.array(associationSchema),
      order_material: z.array(associationSchema),
      seenAt: instantMs,
    })
    .nullable(),
  open: z.array(openEntrySchema),
  /** Newest first, at most 40. */
  happened: z.array(happenedSchema),
  /** Whether this service was seen to tell of a lot by itself (docs/decisions/0017). */
  tells: z.enum(['untried', 'accepted', 'refused']),
});
export type LotDetail = z.infer<typeof lotDetailSchema>;
