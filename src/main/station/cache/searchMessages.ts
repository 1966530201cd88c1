import { z } from 'zod';
import {
  choiceFields,
  choicesSchema,
  prescriptionQuerySchema,
} from '#shared/contract/prescriptions.ts';
import { electronicPrescriptionIdSchema } from '#shared/domain/ids.ts';

const whole = z.number().int();

/** What to look for among the patients without a name. */
const unnamedWantedSchema = z.object({
  statuses: z.array(z.string()),
  /** Electronic prescriptions to leave out. */
  skip: z.array(z.string()),
  limit: whole,
});
export type UnnamedWanted = z.infer<typeof unnamedWantedSchema>;

/** Requests of the main thread to the searcher. */
export const searchRequestSchema = z.discriminatedUnion('kind', [
  /** Loads what the writer has written since; searches go on meanwhile. */
  z.object({ kind: z.literal('load'), userId: z.string() }),
  z.object({
    kind: z.literal('search'),
    userId: z.string(),
    query: prescriptionQuerySchema,
    offset: whole,
    limit: whole,
  }),
  z.object({
    kind: z.literal('choices'),
    userId: z.string(),
    field: z.enum(choiceFields),
    text: z.string(),
  }),
  z.object({ kind: z.literal('unnamed'), userId: z.string(), wanted: unnamedWantedSchema }),
  z.object({ kind: z.literal('close') }),
]);
export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** A prescription as the cache holds it. */
export const cachedListSchema = z.object({
  id: z.string(),
  /** JSON without the denied fields. */
  body: z.string(),
  seenAt: whole,
  started: whole,
  /** The name of its patient, where it is known. */
  patient: z.string().nullable(),
});

export const searchHitsSchema = z.object({
  total: whole,
  rows: z.array(cachedListSchema),
  statuses: z.array(z.object({ status: z.string(), count: whole })),
  withoutStatus: whole,
});
export type SearchHits = z.infer<typeof searchHitsSchema>;

/** An electronic prescription that was not read here and may name a patient. */
const nameSourceSchema = z.object({
  electronic: electronicPrescriptionIdSchema,
  patient: z.string(),
  /** The prescription that names it. */
  prescription: z.string(),
  /** How many of the prescriptions looked at are this patient's. */
  prescriptions: whole,
});
export type NameSource = z.infer<typeof nameSourceSchema>;

export const unnamedSchema = z.object({
  /** Prescriptions whose patient has a name, of those with a patient. */
  named: whole,
  of: whole,
  /** What to read next, a patient each, the newest prescription first. */
  next: z.array(nameSourceSchema),
});
export type UnnamedPatients = z.infer<typeof unnamedSchema>;

export const searchAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), rows: whole }),
  z.object({ kind: z.literal('found'), found: searchHitsSchema }),
  z.object({ kind: z.literal('choices'), choices: choicesSchema }),
  z.object({ kind: z.literal('unnamed'), unnamed: unnamedSchema }),
  z.object({ kind: z.literal('done') }),
]);
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
