import { oc } from '@orpc/contract';
import { z } from 'zod';
import { electronicPrescriptionSchema } from '../domain/electronicPrescription.ts';
import { prescriptionIdSchema } from '../domain/ids.ts';
import { askResultSchema } from './ask.ts';
import { entryInput, recordStandingSchema, submitResultSchema } from './entry.ts';
import { entryContent } from './entryFields.ts';
import { instantMs } from './session.ts';
import { entryDetailSchema } from './waiting.ts';

const count = z.number().int().min(0);

/** By one value of a field: any, none assigned, or this one. */
const filterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('one'), id: z.string() }),
]);
export type PrescriptionFilter = z.infer<typeof filterSchema>;

/** What the list can be narrowed by besides words. */
export const choiceFields = ['patient', 'prescriber', 'product'] as const;
export type ChoiceField = (typeof choiceFields)[number];

export const prescriptionSorts = ['newest', 'oldest', 'name', 'expiring'] as const;
export type PrescriptionSort = (typeof prescriptionSorts)[number];

/** A list of prescriptions: words in any order and any case, filters, an order. */
export const prescriptionQuerySchema = z.object({
  text: z.string().max(200),
  status: filterSchema,
  patient: filterSchema,
  prescriber: filterSchema,
  product: filterSchema,
  sort: z.enum(prescriptionSorts),
});
export type PrescriptionQuery = z.infer<typeof prescriptionQuerySchema>;

/** A change that somebody made here and that the service has not answered yet. */
export const openChangeSchema = z.object({
  id: z.uuid(),
  ...entryContent,
  enteredAt: instantMs,
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  /** It will not go by itself any more, and what is shown leaves it out. */
  needsDecision: z.boolean(),
});
export type OpenChange = z.infer<typeof openChangeSchema>;

/** One line of the list. Texts are the service's own; null where it left the field out. */
export const prescriptionRowSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  strength: z.string().nullable(),
  status: z.string().nullable(),
  serial: z.string().nullable(),
  sig: z.string().nullable(),
  writtenAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  standing: recordStandingSchema,
});
export type PrescriptionRow = z.infer<typeof prescriptionRowSchema>;

export const prescriptionPageSchema = z.object({
  /** How many there are in all. */
  total: count,
  offset: count,
  rows: z.array(prescriptionRowSchema),
  /** Each status among them with its count, whatever status is filtered by; most first. */
  statuses: z.array(z.object({ status: z.string(), count })),
  withoutStatus: count,
});
export type PrescriptionPage = z.infer<typeof prescriptionPageSchema>;

/** What the electronic prescription tells of the people. */
export const electronicGlanceSchema = z.object({
  patient: z.string().nullable(),
  patientBorn: z.string().nullable(),
  prescriber: z.string().nullable(),
  prescriberNpi: z.string().nullable(),
  prescriberPhone: z.string().nullable(),
  source: z.string().nullable(),
  type: z.string().nullable(),
  reference: z.string().nullable(),
  seenAt: instantMs,
});
export type ElectronicGlance = z.infer<typeof electronicGlanceSchema>;

/** Every field of a prescription as the service wrote it; null where it left it out. */
export const prescriptionDetailSchema = prescriptionRowSchema.extend({
  drugName: z.string().nullable(),
  description: z.string().nullable(),
  directions: z.string().nullable(),
  notes: z.string().nullable(),
  /** A decimal as text; never a float. */
  quantity: z.string().nullable(),
  units: z.string().nullable(),
  daysSupply: z.number().nullable(),
  refills: z.number().nullable(),
  fillsRemaining: z.number().nullable(),
  substitutionAllowed: z.boolean().nullable(),
  productCode: z.string().nullable(),
  productCodeType: z.string().nullable(),
  patientId: z.string().nullable(),
  prescriberId: z.string().nullable(),
  productId: z.string().nullable(),
  customerId: z.string().nullable(),
  electronicId: z.string().nullable(),
  /** Fields that are in no description of the service, as it spelled them. */
  others: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null where there is none, or nothing has been told of it here. */
  electronic: electronicGlanceSchema.nullable(),
  open: z.array(openChangeSchema),
  /** When the service was asked for what is shown. */
  seenAt: instantMs,
});
export type PrescriptionDetail = z.infer<typeof prescriptionDetailSchema>;

/** One prescription with all that belongs to it. */
export const prescriptionPageViewSchema = z.object({
  detail: prescriptionDetailSchema,
  /** The status that the service has told, without what waits here. */
  statusSaid: z.string().nullable(),
  electronic: z
    .object({ prescription: electronicPrescriptionSchema, seenAt: instantMs })
    .nullable(),
  /** What `include=all` added, in whatever shape it came; null where nobody has asked. */
  related: z.object({ records: z.json(), seenAt: instantMs }).nullable(),
  entries: z.array(entryDetailSchema),
  /** The statuses that this station has met, most used first. */
  statuses: z.array(z.string()),
});
export type PrescriptionPageView = z.infer<typeof prescriptionPageViewSchema>;

export const choicesSchema = z.object({
  choices: z.array(z.object({ id: z.string(), label: z.string().nullable(), count })),
  /** Prescriptions with none assigned. */
  none: count,
});
export type Choices = z.infer<typeof choicesSchema>;

/** Why the last refresh did not end well. */
const troubleSchema = z.object({
  kind: z.enum([
    'out-of-reach',
    'cut',
    'refused',
    'not-understood',
    'slow-down',
    'sign-in-needed',
    'stopped',
    'defect',
  ]),
  /** The service's own words, where it had some. */
  words: z.string().nullable(),
  at: instantMs,
});
export type RefreshTrouble = z.infer<typeof troubleSchema>;

/** What the bench holds of the prescriptions, and how the refresh goes. */
export const prescriptionsStateSchema = z.object({
  /** When the list that is held whole was asked for; null before the first. */
  asOf: instantMs.nullable(),
  rows: count,
  /** Grows when lists and details may have something new to show. */
  version: count,
  refreshing: z
    .object({
      startedAt: instantMs,
      rows: count,
      bytes: count,
      changed: count,
      unchanged: count,
      removed: count,
    })
    .nullable(),
  trouble: troubleSchema.nullable(),
  /** In the last whole answer, but not readable: kept as they were. */
  invalid: count,
  /** Lacking in the last whole answer, and kept until a second one agrees. */
  held: count,
});
export type PrescriptionsState = z.infer<typeof prescriptionsStateSchema>;

export const PAGE_ROWS = 100;

/** Which statuses the service takes is not shown: any text goes, and may be refused. */
export const statusChangeSchema = z.object({
  prescriptionId: prescriptionIdSchema,
  status: z.string().trim().min(1, 'Say which status'),
});

export const prescriptions = {
  /** Some rows of a list, from what the bench holds: it never waits for the network. */
  list: oc
    .input(
      z.object({
        query: prescriptionQuerySchema,
        offset: count,
        limit: z.number().int().min(1).max(PAGE_ROWS),
      }),
    )
    .output(prescriptionPageSchema),
  /** Null where the bench holds none with this id. */
  detail: oc.input(z.object({ id: z.string() })).output(prescriptionDetailSchema.nullable()),
  /** All of one; null where the bench holds none with this id. */
  page: oc.input(z.object({ id: z.string() })).output(prescriptionPageViewSchema.nullable()),
  /** Asks the service for the records around a prescription. */
  askRelated: oc.input(z.object({ id: z.string() })).output(askResultSchema),
  /** Values to filter by, most used first; `text` narrows them by name or id. */
  choices: oc
    .input(z.object({ field: z.enum(choiceFields), text: z.string().max(200) }))
    .output(choicesSchema),
  /** Asks the service for an electronic prescription, unless it was asked lately. */
  askElectronic: oc.input(z.object({ id: z.string() })).output(askResultSchema),
  /** Begins a refresh now, or goes on with the one under way; its progress is pushed. */
  refresh: oc.output(z.object({ kind: z.enum(['under-way', 'out-of-reach', 'sign-in-needed']) })),
  /** Ends the refresh under way; what has come is kept, and nothing is removed. */
  stopRefresh: oc.output(z.void()),
  setStatus: oc
    .input(z.object({ ...entryInput, ...statusChangeSchema.shape }))
    .output(submitResultSchema),
};
