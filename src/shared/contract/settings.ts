import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isNewTaskStatus } from '../domain/task.ts';
import { labelPrinterSchema } from './labels.ts';
import { instantMs } from './session.ts';

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

/** How loud an alarm is at least, in percent, whatever a window's volume; and how often one that stands is heard again. */
export const alarmVolumes = [30, 50, 70, 100] as const;
export const alarmIntervals = [1, 2, 5, 10, 15] as const;
export const alarmRulesSchema = z.object({
  leastVolume: z.literal(alarmVolumes),
  everyMinutes: z.literal(alarmIntervals),
});
export type AlarmRules = z.infer<typeof alarmRulesSchema>;
/** For how many minutes alarms may be muted. */
export const muteMinutes = [15, 30, 60] as const;

/** How alarms sound at every window of the bench. */
export const alarmSoundSchema = z.object({
  ...alarmRulesSchema.shape,
  /** Somebody has muted them until then; null: nobody. */
  mutedUntil: instantMs.nullable(),
});
export type AlarmSound = z.infer<typeof alarmSoundSchema>;

/** The settings for the service in use, shared by all people. */
export const settingsSchema = z.object({
  refreshEvery: refreshEverySchema,
  taskDone: doneRuleSchema,
  keep: keepSchema,
  labelPrinter: labelPrinterSchema,
  nameStatuses: nameStatusesSchema,
  alarms: alarmRulesSchema,
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
  alarms: { leastVolume: 50, everyMinutes: 5 },
};

export const settings = {
  read: oc.output(settingsSchema),
  change: oc.input(settingsSchema.omit({ keep: true }).partial()).output(settingsSchema),
  /** Decides what will be removed, so it goes on record who did, from what, and to what. */
  setKeep: oc.input(z.object({ keep: keepSchema })).output(settingsSchema),
  /** Mutes the alarms of this bench for so long; null: they sound again. On record. */
  muteAlarms: oc
    .input(z.object({ minutes: z.union([z.literal(muteMinutes), z.null()]) }))
    .output(z.void()),
};
