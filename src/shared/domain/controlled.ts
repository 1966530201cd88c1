import { z } from 'zod';

/** As the pharmacy marks a product; the service gives no schedule. */
export const schedules = ['II', 'III', 'IV', 'V', 'other'] as const;
export const scheduleSchema = z.enum(schedules);
export type Schedule = z.infer<typeof scheduleSchema>;

/** Why a count differs from the record; coded, so that it can be counted. */
export const discrepancyReasons = [
  'entry-missing',
  'entered-wrong',
  'package-short',
  'spilled-or-damaged',
  'not-explained',
] as const;
export const discrepancyReasonSchema = z.enum(discrepancyReasons);
export type DiscrepancyReason = z.infer<typeof discrepancyReasonSchema>;
