import { z } from 'zod';
import { MOST_LOTS_AT_ONCE } from '#shared/contract/lots.ts';
import { badgeSourceSchema } from '#shared/contract/people.ts';
import { personSchema } from '#shared/contract/person.ts';
import { recallSchema } from '#shared/contract/recalls.ts';
import { instantMs } from '#shared/contract/session.ts';
import { daySchema } from '#shared/domain/day.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/rights.ts';

const word = z.string().max(200).nullable();

/** What a bench's service answered of a lot, and when by that bench's clock. No note, no cost, no customer. */
export const lotFactSchema = z.object({
  kind: z.literal('lot'),
  id: lotIdSchema,
  seenAt: instantMs,
  batch: word,
  manufacturer: word,
  mpn: word,
  upc: word,
  quantity: decimalSchema.nullable(),
  unit: word,
  expires: daySchema.nullable(),
  isActive: z.boolean().nullable(),
});
export type LotFact = z.infer<typeof lotFactSchema>;

/** More products of a lot are not told. */
export const MOST_PRODUCTS = 10;

/** What a lot is used for, as a bench's service answered. */
export const lotProductsFactSchema = z.object({
  kind: z.literal('lot-products'),
  id: lotIdSchema,
  seenAt: instantMs,
  products: z.array(z.string().max(200)).max(MOST_PRODUCTS),
});
export type LotProductsFact = z.infer<typeof lotProductsFactSchema>;

/** That there is an order of this number. No patient, no product, no status. */
const orderFactSchema = z.object({
  kind: z.literal('order'),
  id: z.string().min(1).max(100),
  seenAt: instantMs,
  number: z.string().max(100).nullable(),
});
export type OrderFact = z.infer<typeof orderFactSchema>;

/** The service told one bench that this exception may have changed: each bench reads it for itself. */
const eventFactSchema = z.object({
  kind: z.literal('event'),
  id: z.string().min(1).max(100),
  at: instantMs,
});

/** A count round that a bench began, which others may count in too. */
export const roundFactSchema = z.object({
  kind: z.literal('round'),
  id: z.uuid(),
  by: personSchema,
  beganAt: instantMs,
  blind: z.boolean(),
  /** What it was begun for; empty where it is for whatever is found. */
  lots: z.array(lotIdSchema).max(MOST_LOTS_AT_ONCE),
  isOver: z.boolean(),
});
export type RoundFact = z.infer<typeof roundFactSchema>;

/** Somebody at one bench has counted a lot of a round, or struck that count. */
const roundCountFactSchema = z.object({
  kind: z.literal('round-count'),
  /** The round, the lot and the bench. */
  id: z.string().max(120),
  round: z.uuid(),
  lot: lotIdSchema,
  by: personSchema,
  at: instantMs,
  isStruck: z.boolean(),
});
export type RoundCountFact = z.infer<typeof roundCountFactSchema>;

/** Somebody whom a lead enrolled at a bench. Their PIN stays there. */
export const personFactSchema = z.object({
  kind: z.literal('person'),
  /** Their name as `personKey` has it: by it the service and every bench know a person. */
  id: z.string().min(1).max(170),
  /** When a lead changed it; 0: as it was when the bench joined, which changes nobody elsewhere. */
  seenAt: instantMs,
  ...personSchema.shape,
  role: roleSchema,
  lead: z.boolean(),
  /** `renamed`: they have another name now, under which they are told too. */
  standing: z.enum(['here', 'left', 'renamed']),
  /** Who changed it; null where nobody did. */
  by: personSchema.nullable(),
});
export type PersonFact = z.infer<typeof personFactSchema>;

/** A badge that a lead gave out or took away. `id`: what stands for its code at the benches of this site. */
const badgeFactSchema = z.object({
  kind: z.literal('badge'),
  id: z.string().length(64),
  seenAt: instantMs,
  /** Whose, by `personKey`. */
  person: z.string().min(1).max(170),
  source: badgeSourceSchema,
  isRemoved: z.boolean(),
});
export type BadgeFact = z.infer<typeof badgeFactSchema>;

/**
 * All that one bench may tell another: nothing else has a type to be sealed in. No name of a patient, no date of
 * birth, no sig. Whatever else is in a fact, of a program after this one, is not read.
 */
export const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recall'),
    ...recallSchema.pick({ id: true, product: true, batches: true, note: true, added: true }).shape,
  }),
  /** A recall is over, by somebody who may say so at the bench that tells it. */
  z.object({
    kind: z.literal('lift'),
    id: z.uuid(),
    ended: recallSchema.shape.ended.unwrap(),
  }),
  lotFactSchema,
  lotProductsFactSchema,
  orderFactSchema,
  eventFactSchema,
  roundFactSchema,
  roundCountFactSchema,
  personFactSchema,
  badgeFactSchema,
]);
export type Fact = z.infer<typeof factSchema>;

/** What stops, and who may work, has a bucket of its own, so that no number of lots keeps it waiting. */
export const bucketNames = ['stops', 'lots', 'events'] as const;
export type BucketName = (typeof bucketNames)[number];

const bucketOfKind = {
  recall: 'stops',
  lift: 'stops',
  lot: 'lots',
  'lot-products': 'lots',
  order: 'lots',
  event: 'events',
  round: 'events',
  'round-count': 'events',
  person: 'stops',
  badge: 'stops',
} as const satisfies Record<Fact['kind'], BucketName>;

/** Which bucket an address of the site belongs into; null where no fact has such a one. */
export function bucketOf(address: string): BucketName | null {
  const [kind = ''] = address.split('.');
  return Object.entries(bucketOfKind).find(([one]) => one === kind)?.[1] ?? null;
}

/** A fact in the words and under the signature of the bench that told it first; others may only pass it on. */
export const toldSchema = z.object({
  bench: z.uuid(),
  /** The fact as JSON, exactly as it was signed. */
  words: z.string().max(20_000),
  signature: z.string().max(100),
});
export type ToldFact = z.infer<typeof toldSchema>;
