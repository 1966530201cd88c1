import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Minutes between two refreshes of the prescriptions; null: only on request. */
export const refreshIntervals = [5, 10, 15, 30, 60] as const;
export const refreshEverySchema = z.union([z.literal(refreshIntervals), z.null()]);
export type RefreshEvery = z.infer<typeof refreshEverySchema>;

/** The settings for the service in use, shared by all people. */
export const settingsSchema = z.object({
  refreshEvery: refreshEverySchema,
  /** The status code that means a task is done; null: as learned from tasks. */
  taskDone: z.string().trim().min(1).max(100).nullable(),
});
export type BenchSettings = z.infer<typeof settingsSchema>;

/**
 * A prescription record vouches for a scan for fifteen minutes, so the refresh is more frequent.
 */
export const usualSettings: BenchSettings = { refreshEvery: 10, taskDone: null };

export const settings = {
  read: oc.output(settingsSchema),
  change: oc.input(settingsSchema.partial()).output(settingsSchema),
};
