import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { KeptReport } from '#shared/contract/reports.ts';
import { orderReportSchema, reportPartSchema } from '#shared/domain/report.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** Nobody looks back at more answers than this; a trend is one for each of its days. */
const MOST_REPORTS = 100;

/** The account's last reports, each with what was asked and when. */
function keptReports({ cache, session }: ServiceContext): KeptReport[] {
  const { userId } = session;
  if (userId === null) return [];
  return cache
    .answersWithPrefix('report', `${userId}|`, MOST_REPORTS)
    .flatMap(({ id, body, seenAt }) => {
      const [, start = '', end = '', parts = ''] = id.split('|');
      const report = orderReportSchema.safeParse(body);
      const read = reportPartSchema.array().safeParse(parts.split(','));
      if (!report.success || !read.success) return [];
      return [{ start, end, parts: read.data, report: report.data, seenAt }];
    });
}

const on = implement(contract.reports);

export const reportsRouter = (context: CurrentContext) =>
  on.router({
    kept: on.kept.handler(() => keptReports(context())),
    ask: on.ask.handler(({ input }) => context().lookups.askReport(input)),
  });
