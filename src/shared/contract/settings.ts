import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isNewTaskStatus } from '../domain/task.ts';

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

/** The settings for the service in use, shared by all people. */
export const settingsSchema = z.object({
  refreshEvery: refreshEverySchema,
  taskDone: doneRuleSchema,
});
export type BenchSettings = z.infer<typeof settingsSchema>;

/**
 * A prescription record vouches for a scan for fifteen minutes, so the refresh is more frequent.
 */
export const usualSettings: BenchSettings = {
  refreshEvery: 10,
  taskDone: { kind: 'not-chosen' },
};

export const settings = {
  read: oc.output(settingsSchema),
  change: oc.input(settingsSchema.partial()).output(settingsSchema),
};
