import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isNewTaskStatus } from '../domain/task.ts';
import { labelPrinterSchema } from './labels.ts';

/** Minutes between two refreshes of the prescriptions; null: only on request. */
export const refreshIntervals = [5, 10, 15, 30, 60] as const;
export const refreshEverySchema = z.union([z.literal(refreshIntervals), z.null()]);
export type RefreshEvery = z.infer<typeof refreshEverySchema>;

/**
 * What shows that a task is done beside its time of completion, since the service does not say which
 * status does. A person chooses it; it is never guessed from tasks.
 */
export const doneRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-chosen') }),
  z.object({ kind: z.literal('time-only') }),
  z.object({
    kind: z.literal('status'),
    code: z
      .string()
      .trim()
      .min(1)
      .max(100)
      // Every new task would be done.
      .refine((code) => !isNewTaskStatus(code)),
  }),
]);
export type DoneRule = z.infer<typeof doneRuleSchema>;

/** How long things are kept (docs/retention.md): scans and patients in days, the rest in years. */
export const keepDaysChoices = [30, 90, 180, 365] as const;
export const keepYearsChoices = [2, 5, 7, 10] as const;
export const keepSchema = z.object({
  days: z.literal(keepDaysChoices),
  years: z.literal(keepYearsChoices),
});
export type Keep = z.infer<typeof keepSchema>;

/** The statuses of prescriptions whose patients' names are read in the background; none: it is off. */
export const nameStatusesSchema = z.array(z.string().min(1).max(200)).max(100);
export type NameStatuses = z.infer<typeof nameStatusesSchema>;

/** The settings for the service in use, shared by all people. */
export const settingsSchema = z.object({
  refreshEvery: refreshEverySchema,
  taskDone: doneRuleSchema,
  keep: keepSchema,
  labelPrinter: labelPrinterSchema,
  nameStatuses: nameStatusesSchema,
});
export type BenchSettings = z.infer<typeof settingsSchema>;

/**
 * A prescription record vouches for a scan for fifteen minutes, so the refresh is more frequent.
 */
export const usualSettings: BenchSettings = {
  refreshEvery: 10,
  taskDone: { kind: 'not-chosen' },
  keep: { days: 90, years: 10 },
  labelPrinter: { kind: 'dialog' },
  nameStatuses: [],
};

export const settings = {
  read: oc.output(settingsSchema),
  change: oc.input(settingsSchema.omit({ keep: true }).partial()).output(settingsSchema),
  /** Decides what will be removed, so it goes on record who did, from what, and to what. */
  setKeep: oc.input(z.object({ keep: keepSchema })).output(settingsSchema),
};
