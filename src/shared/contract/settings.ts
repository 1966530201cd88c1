import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Minutes between two refreshes of the prescriptions; null: only when somebody asks. */
export const refreshIntervals = [5, 10, 15, 30, 60] as const;
export const refreshEverySchema = z.union([z.literal(refreshIntervals), z.null()]);
export type RefreshEvery = z.infer<typeof refreshEverySchema>;

/** What is set for the service in use, by whoever set it last. */
export const settingsSchema = z.object({
  refreshEvery: refreshEverySchema,
  /** The code of the status that means a task is done; null: as learned from tasks. */
  taskDone: z.string().trim().min(1).max(100).nullable(),
});
export type BenchSettings = z.infer<typeof settingsSchema>;

/** A scan vouches for a prescription for a quarter of an hour: refreshed within that, it can. */
export const usualSettings: BenchSettings = { refreshEvery: 10, taskDone: null };

export const settings = {
  read: oc.output(settingsSchema),
  change: oc.input(settingsSchema.partial()).output(settingsSchema),
};
