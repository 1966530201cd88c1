import type { Day } from '#shared/domain/day.ts';
import { type OrderReport, orderReportSchema, type ReportPart } from '#shared/domain/report.ts';
import { bySchema, type Reader } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { query } from './path.ts';

const parts = ['date_range', 'total_orders', 'orders_by_status', 'orders_by_product'];

/** Every part may be missing by the `include` list, but not all of them. */
const readReport: Reader<OrderReport> = (body) => {
  const read = bySchema(orderReportSchema)(body);
  if (read.kind === 'not' || Object.keys(read.value).some((key) => parts.includes(key)))
    return read;
  return { kind: 'not', why: 'not as documented: no part of a report' };
};

/** GET /api/v1/reports/orders, by calendar days; `include` selects parts, the service's own choice without it. */
export function readOrderReport(
  connection: Connection,
  token: string,
  request: { start_date: Day; end_date: Day; include?: readonly ReportPart[] },
  options?: CallOptions,
): Promise<Outcome<OrderReport>> {
  const { start_date, end_date, include } = request;
  const parameters = query({ start_date, end_date, include: include?.join(',') });
  return callService(
    connection,
    { method: 'GET', path: `/api/v1/reports/orders${parameters}`, token, harmless: true },
    readReport,
    options,
  );
}
