import { oc } from '@orpc/contract';
import { z } from 'zod';

/** A step of the guided shift; what to do, and what to do about what comes out, as the practice service spells it. */
const practiceStepSchema = z.object({
  number: z.number().int(),
  ask: z.string(),
  after: z.string().nullable(),
});
export type PracticeStep = z.infer<typeof practiceStepSchema>;

/** A code of the practice world to scan by click, from the screen or from paper. */
export const practiceCodeSchema = z.object({
  label: z.string(),
  /** What is scanned; of a step whose `ask` is `reply` the id of an exception. */
  value: z.string(),
  /** The kind of thing that it is on, as the service spells it. */
  entityType: z.string(),
  /** What is true of that thing, as the practice service spells it. */
  expect: z.string(),
  /** PNG as a data URI; an exception has none. */
  image: z.string().optional(),
  /** Which heading it belongs under; an older practice service has none. */
  group: z.string().optional(),
  step: practiceStepSchema.optional(),
});
export type PracticeCode = z.infer<typeof practiceCodeSchema>;

export const practice = {
  /** Empty unless the practice service is in use. */
  codes: oc.output(z.array(practiceCodeSchema)),
  /** Has the station learn of the practice service's exceptions, as its events would tell; how many they are. */
  takeInbox: oc.output(z.number().int()),
  /** Disconnects the practice service or connects it again, to practise working offline. */
  plug: oc.input(z.object({ in: z.boolean() })).output(z.void()),
};
