import { z } from 'zod';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { toldBySchema, verdictSchema } from './verdict.ts';
import { entryDetailSchema } from './waiting.ts';

const optionalText = z.string().nullable();

/**
 * The fields of a lot under the service's own names (service-api.md, Inventory lot), as texts:
 * decimals in their plain form, days `YYYY-MM-DD`. Null: empty, or not known.
 */
export const lotFieldsSchema = z.object({
  batch_number: optionalText,
  manufacturer: optionalText,
  mpn: optionalText,
  upc: optionalText,
  expiration_date: optionalText,
  received_date: optionalText,
  unit_type: optionalText,
  current_quantity: optionalText,
  initial_quantity: optionalText,
  cost_per_unit: optionalText,
  is_active: z.boolean().nullable(),
  notes: optionalText,
  type: optionalText,
  created_at: optionalText,
  updated_at: optionalText,
});
export type LotFields = z.infer<typeof lotFieldsSchema>;

/** A row in the list of lots known to this station, with the waiting changes applied. */
export const lotRowSchema = z.object({
  id: z.string(),
  batchNumber: optionalText,
  manufacturer: optionalText,
  quantity: optionalText,
  unit: optionalText,
  /** Calendar day `YYYY-MM-DD`. */
  expires: optionalText,
  isActive: z.boolean().nullable(),
  products: z.array(z.string()),
  /** How many entries wait to change it, and whether one needs a decision. */
  changes: z.number().int(),
  needsDecision: z.boolean(),
  /** Nobody knows how much there is: a change that may have arrived was discarded. */
  quantityInDoubt: z.boolean(),
  /** When the service answered the lot itself; null while only its products are known. */
  seenAt: instantMs.nullable(),
  /** Another bench saw it later, or alone: then what is shown of it is what that bench told. */
  toldBy: toldBySchema.nullable(),
});
export type LotRow = z.infer<typeof lotRowSchema>;

/** The list of lots as work to do; a lot may stand in several. */
export const lotTabs = [
  'all',
  'expiring',
  'expired',
  'inactive',
  /** The service has not answered it today. */
  'unchecked',
  /** What was entered here is not what the service says, or not yet. */
  'differing',
] as const;
export type LotTab = (typeof lotTabs)[number];

/** What the list is sorted by; a lot without the value comes last, whichever way. */
export const lotSorts = ['checked', 'product', 'batch', 'expires', 'quantity'] as const;
export type LotSort = (typeof lotSorts)[number];

/** So long before its last day a lot is pointed out. */
export const EXPIRING_DAYS = 30;

/** Some of the lots that match, from `offset` on. */
export const knownLotsSchema = z.object({
  rows: z.array(lotRowSchema),
  offset: z.number().int(),
  /** How many match, in this tab. */
  count: z.number().int(),
  /** How many match in each tab. */
  tabs: z.record(z.enum(lotTabs), z.number().int()),
  /** How many lots are known here at all. */
  known: z.number().int(),
});
export type KnownLots = z.infer<typeof knownLotsSchema>;

const associationSchema = z.object({
  customer: optionalText,
  customerId: optionalText,
  name: optionalText,
  productId: optionalText,
  unitsPerProduct: optionalText,
});
export type Association = z.infer<typeof associationSchema>;

const stepSchema = z.object({ before: optionalText, after: optionalText });

/** An open entry and its effect on the quantity. */
const openEntrySchema = entryDetailSchema.extend({
  /** Null if it does not change the quantity, or if the change is unknown. */
  quantity: stepSchema.nullable(),
});
export type OpenLotEntry = z.infer<typeof openEntrySchema>;

const lotEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entry'),
    at: instantMs,
    entry: entryDetailSchema,
    quantity: stepSchema.nullable(),
    /** What undoing it would do to the quantity; `done` once another entry undoes it. */
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
    answered: z.boolean(),
  }),
]);
export type LotEvent = z.infer<typeof lotEventSchema>;

/** A lot as another bench of the site told of it. */
const toldLotSchema = z.object({
  by: toldBySchema,
  fields: lotFieldsSchema
    .pick({ batch_number: true, manufacturer: true, mpn: true, upc: true, expiration_date: true })
    .extend({
      unit_type: optionalText,
      current_quantity: optionalText,
      is_active: z.boolean().nullable(),
    }),
  products: z.array(z.string()),
  /** What stops scans of it here until the service answers this bench. */
  stops: z.object({ isInactive: z.boolean(), lastDay: optionalText }).nullable(),
});
export type ToldLot = z.infer<typeof toldLotSchema>;

/** A lot and everything this station knows of it. */
export const lotDetailSchema = z.object({
  id: z.string(),
  /** The service's last answer; null while there is none. */
  answer: z.object({ fields: lotFieldsSchema, seenAt: instantMs, isFresh: z.boolean() }).nullable(),
  /** What another bench told of it; nothing here counts on it, and it may stop a scan. */
  told: toldLotSchema.nullable(),
  /** The same with the waiting changes applied. */
  now: lotFieldsSchema,
  /** The quantity in `answer` counts no more: a change of it that may have arrived was discarded. */
  quantityInDoubt: z.boolean(),
  /** Fields that the service does not document, as it spelled them. */
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
  history: z.array(lotEventSchema),
  /** Whether this service answers a lot to an empty change (docs/decisions/0017). */
  emptyChange: z.enum(['untried', 'accepted', 'refused']),
});
export type LotDetail = z.infer<typeof lotDetailSchema>;
