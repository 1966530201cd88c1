import type { KeptReport } from '#shared/contract/reports.ts';
import { orderReportSchema, reportPartSchema } from '#shared/domain/report.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many answers are worth looking back at. */
const KEPT = 12;

/** The account's last reports, each with what was asked and when. */
export function keptReports({ cache, session }: ServiceContext): KeptReport[] {
  const { userId } = session;
  if (userId === null) return [];
  return cache.keptWithPrefix('report', `${userId}|`, KEPT).flatMap(({ id, body, seenAt }) => {
    const [, start = '', end = '', parts = ''] = id.split('|');
    const report = orderReportSchema.safeParse(body);
    const read = reportPartSchema.array().safeParse(parts.split(','));
    if (!report.success || !read.success) return [];
    return [{ start, end, parts: read.data, report: report.data, seenAt }];
  });
}
