import { oc } from '@orpc/contract';
import { z } from 'zod';
import { electronicPrescriptionSchema } from '../domain/electronicPrescription.ts';
import {
  canStandInPath,
  electronicPrescriptionIdSchema,
  prescriptionIdSchema,
} from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { askResultSchema } from './ask.ts';
import { entryInput, recordStandingSchema, submitResultSchema } from './entry.ts';
import { entryContent } from './entryFields.ts';
import { instantMs } from './session.ts';
import { entryDetailSchema } from './waiting.ts';

const count = z.number().int().min(0);

/** Filters by one field: whatever its value, none assigned, or this value. */
const filterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('one'), id: z.string() }),
]);
export type PrescriptionFilter = z.infer<typeof filterSchema>;

/** The fields that narrow the list, besides a search text. */
export const choiceFields = ['patient', 'prescriber', 'product'] as const;
export type ChoiceField = (typeof choiceFields)[number];

export const prescriptionSorts = ['newest', 'oldest', 'name', 'expiring'] as const;
export type PrescriptionSort = (typeof prescriptionSorts)[number];

/** What to list: words in any order and case, filters, and how to sort. */
export const prescriptionQuerySchema = z.object({
  text: z.string().max(200),
  status: filterSchema,
  patient: filterSchema,
  prescriber: filterSchema,
  product: filterSchema,
  sort: z.enum(prescriptionSorts),
});
export type PrescriptionQuery = z.infer<typeof prescriptionQuerySchema>;

/** A change entered here that the service has not answered yet. */
export const openChangeSchema = z.object({
  id: z.uuid(),
  ...entryContent,
  enteredAt: instantMs,
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  /** It needs a decision, so what is shown leaves it out. */
  needsDecision: z.boolean(),
});
export type OpenChange = z.infer<typeof openChangeSchema>;

/** One row of the list, in the service's own texts; null where a field was missing. */
export const prescriptionRowSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  drugName: z.string().nullable(),
  /** Their name, where it is known here. */
  patient: z.string().nullable(),
  fillsRemaining: z.number().nullable(),
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
  /** How many match in all. */
  total: count,
  offset: count,
  rows: z.array(prescriptionRowSchema),
  /** Each status with its count, whatever the status filter says; most frequent first. */
  statuses: z.array(z.object({ status: z.string(), count })),
  withoutStatus: count,
});
export type PrescriptionPage = z.infer<typeof prescriptionPageSchema>;

/** Whether two records name the same person, by id; `unknown` where either names none. */
const samePersonSchema = z.enum(['same', 'another', 'unknown']);
export type SamePerson = z.infer<typeof samePersonSchema>;

/**
 * What an electronic prescription says about its people. The facts of a person are there only where
 * it names the same one as the prescription.
 */
export const electronicGlanceSchema = z.object({
  samePatient: samePersonSchema,
  samePrescriber: samePersonSchema,
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

/** Every field of a prescription as the service wrote it; null where it was missing. */
export const prescriptionDetailSchema = prescriptionRowSchema.extend({
  description: z.string().nullable(),
  directions: z.string().nullable(),
  notes: z.string().nullable(),
  /** A decimal as text; never a float. */
  quantity: z.string().nullable(),
  units: z.string().nullable(),
  daysSupply: z.number().nullable(),
  refills: z.number().nullable(),
  substitutionAllowed: z.boolean().nullable(),
  productCode: z.string().nullable(),
  productCodeType: z.string().nullable(),
  patientId: z.string().nullable(),
  prescriberId: z.string().nullable(),
  productId: z.string().nullable(),
  customerId: z.string().nullable(),
  electronicId: z.string().nullable(),
  /** Fields that the service does not document, as it spelled them. */
  others: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null when there is none, or none is known here. */
  electronic: electronicGlanceSchema.nullable(),
  open: z.array(openChangeSchema),
  /** When the service was asked for this record. */
  seenAt: instantMs,
});
export type PrescriptionDetail = z.infer<typeof prescriptionDetailSchema>;

/** A prescription with everything that belongs to it. */
export const prescriptionPageViewSchema = z.object({
  detail: prescriptionDetailSchema,
  /** The status in the service's last answer, without waiting changes. */
  answeredStatus: z.string().nullable(),
  electronic: z
    .object({ prescription: electronicPrescriptionSchema, seenAt: instantMs })
    .nullable(),
  /** What `include=all` added, in the shape it came; null while nobody has asked. */
  related: z.object({ records: z.json(), seenAt: instantMs }).nullable(),
  entries: z.array(entryDetailSchema),
  /** The statuses this station has seen, most frequent first. */
  statuses: z.array(z.string()),
});
export type PrescriptionPageView = z.infer<typeof prescriptionPageViewSchema>;

export const choicesSchema = z.object({
  choices: z.array(z.object({ id: z.string(), label: z.string().nullable(), count })),
  /** How many prescriptions have none. */
  none: count,
});
export type Choices = z.infer<typeof choicesSchema>;

/** Why the last refresh failed. */
const troubleSchema = z.object({
  kind: z.enum([
    'out-of-reach',
    'cut',
    'refused',
    'not-understood',
    'slow-down',
    'sign-in-needed',
    'stopped',
    /** This computer could not store it. */
    'not-stored',
    'defect',
  ]),
  /** The service's own message, if it sent one. */
  words: z.string().nullable(),
  at: instantMs,
});
export type RefreshTrouble = z.infer<typeof troubleSchema>;

/** How far the reading of patients' names has come, among prescriptions of the statuses that a lead chose. */
const namesProgressSchema = z.object({
  /** How many have a name here, of those with a patient. */
  named: count,
  of: count,
  /**
   * `reading`: goes on whenever the bench is idle. `resting`: the service gave no answer, and is asked again later.
   * `done`: there is nothing to read for those without a name.
   */
  standing: z.enum(['reading', 'resting', 'done']),
});
export type NamesProgress = z.infer<typeof namesProgressSchema>;

/** The state of the stored prescriptions and of their refresh. */
export const prescriptionsStateSchema = z.object({
  /** When the last complete list was asked for; null before the first. */
  asOf: instantMs.nullable(),
  rows: count,
  /** Grows when lists and details may have changed. */
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
  /** Rows of the last complete answer that could not be read; their stored versions stay. */
  invalid: count,
  /** Rows missing from the last complete answer; kept until a second answer lacks them too. */
  held: count,
  /** Null while no names are read in the background, or there are none to read. */
  names: namesProgressSchema.nullable(),
});
export type PrescriptionsState = z.infer<typeof prescriptionsStateSchema>;

export const PAGE_ROWS = 100;

/** The service does not document its statuses, so any text is sent and may be refused. */
export const statusChangeSchema = z.object({
  prescriptionId: prescriptionIdSchema,
  status: z
    .string()
    .trim()
    .min(1, 'no-status' satisfies InputProblem),
});

/** As a person enters it. */
export const statusInputSchema = statusChangeSchema.extend({
  status: statusChangeSchema.shape.status.refine(
    canStandInPath,
    'no-status' satisfies InputProblem,
  ),
});

const byId = z.object({ id: prescriptionIdSchema });

export const prescriptions = {
  /** Part of a list, from this station's disk: never waits for the network. */
  list: oc
    .input(
      z.object({
        query: prescriptionQuerySchema,
        offset: count,
        limit: z.number().int().min(1).max(PAGE_ROWS),
      }),
    )
    .output(prescriptionPageSchema),
  /** Null when none with this id is stored here. Who looks at it goes on record. */
  detail: oc.input(byId).output(prescriptionDetailSchema.nullable()),
  /** Everything about one; null when none with this id is stored here. Who looks at it goes on record. */
  page: oc.input(byId).output(prescriptionPageViewSchema.nullable()),
  /** Asks the service for the records related to a prescription. */
  askRelated: oc.input(byId).output(askResultSchema),
  /** Values to filter by, most frequent first; `text` narrows them by name or id. */
  choices: oc
    .input(z.object({ field: z.enum(choiceFields), text: z.string().max(200) }))
    .output(choicesSchema),
  /** Asks the service for an electronic prescription, unless it was asked recently. */
  askElectronic: oc.input(z.object({ id: electronicPrescriptionIdSchema })).output(askResultSchema),
  /** Starts a refresh, or joins the one under way; its progress is pushed. */
  refresh: oc.output(z.object({ kind: z.enum(['under-way', 'out-of-reach', 'sign-in-needed']) })),
  /** Stops the refresh under way: what has arrived is kept, and nothing is removed. */
  stopRefresh: oc.output(z.void()),
  setStatus: oc
    .input(z.object({ ...entryInput, ...statusInputSchema.shape }))
    .output(submitResultSchema),
};
