import { oc } from '@orpc/contract';
import { z } from 'zod';
import { daySchema } from '../domain/day.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { orderReportSchema, reportPartSchema } from '../domain/report.ts';
import { askResultSchema } from './ask.ts';
import { instantMs } from './session.ts';

/** Calendar days, the first not after the last, and at least one part. */
export const reportRequestSchema = z
  .object({ start: daySchema, end: daySchema, parts: z.array(reportPartSchema).min(1) })
  .refine(({ start, end }) => start <= end, 'last-day-first' satisfies InputProblem);
export type ReportRequest = z.infer<typeof reportRequestSchema>;

/** A stored answer, with its request and its time. */
export const keptReportSchema = z.object({
  start: z.string(),
  end: z.string(),
  parts: z.array(reportPartSchema),
  report: orderReportSchema,
  seenAt: instantMs,
});
export type KeptReport = z.infer<typeof keptReportSchema>;

export const reports = {
  /** The last answers for this account, latest first. */
  kept: oc.output(z.array(keptReportSchema)),
  ask: oc.input(reportRequestSchema).output(askResultSchema),
};
