import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instantMs } from './session.ts';
import { foundLinkSchema } from './taskViews.ts';

/** The forms whose typed text is kept, by what they make. */
export const formNames = [
  'lot-count',
  'lot-adjust',
  'lot-details',
  'new-task',
  'task-details',
  'prescription-status',
  'order-unpause',
  'supervisor-removal',
  'edit-entry',
  'discard-entry',
  'went-through',
] as const;
export type FormName = (typeof formNames)[number];

/** Those about an entry that waits for a decision. */
export const decisionForms: readonly FormName[] = ['edit-entry', 'discard-entry', 'went-through'];

const text = z.string().optional();
const choice = z.string().max(200).nullable().optional();

/**
 * All that can be kept of a form, field by field. What is no field here is not kept, and none is for a PIN or a
 * password.
 */
export const formValuesSchema = z.strictObject({
  // How many.
  way: text,
  number: text,
  whole: text,
  each: text,
  loose: text,
  direction: text,
  how: text,
  quantity: text,
  change: text,
  reason: text,
  // A lot.
  batch_number: text,
  manufacturer: text,
  mpn: text,
  upc: text,
  expiration_date: text,
  received_date: text,
  cost_per_unit: text,
  unit_type: text,
  current_quantity: text,
  is_active: text,
  notes: text,
  // A task.
  name: text,
  description: text,
  assignee: choice,
  category: choice,
  status: choice,
  links: z.array(foundLinkSchema).max(50).readonly().optional(),
  watchers: z.array(z.string().max(200)).max(200).readonly().optional(),
  // Everything else.
  text,
  order: text,
  prescriber: text,
  mappingId: text,
  record: text,
});
export type FormValues = z.infer<typeof formValuesSchema>;

/** What one form comes to on disk. */
const MOST_LETTERS = 60_000;
export const boundedValuesSchema = formValuesSchema.refine(
  (values) => JSON.stringify(values).length <= MOST_LETTERS,
);

/** Which form, and about which record or entry; no text for a form that is about none. */
const formPlaceSchema = z.object({ form: z.enum(formNames), about: z.string().max(200) });
export type FormPlace = z.infer<typeof formPlaceSchema>;

/** A form as far as its person has filled it in. */
export const keptFormSchema = formPlaceSchema.extend({
  /** The record's own name as its person saw it; empty without one. */
  title: z.string().max(300),
  values: boundedValuesSchema,
  /** The id of the entry that it is to become: once that is made, the form is over. */
  entry: z.uuid(),
});
export type KeptForm = z.infer<typeof keptFormSchema>;

const keptSinceSchema = keptFormSchema.extend({ keptAt: instantMs });
export type KeptSince = z.infer<typeof keptSinceSchema>;

/** Forms that were begun and not submitted. Each comes back to the person who typed it, and to nobody else. */
export const forms = {
  /** Those of this person, newest first. */
  kept: oc.output(z.array(keptSinceSchema)),
  /** On disk when it returns, in place of what was kept of this form before. */
  keep: oc.input(keptFormSchema).output(z.void()),
  /** It was submitted, or given up. */
  drop: oc.input(formPlaceSchema).output(z.void()),
};
