import { z } from 'zod';
import { list, maybe, number, resource, text } from './fields.ts';
import { productIdSchema } from './ids.ts';

const statusCountSchema = resource({ status: maybe(text), count: maybe(number) });
const productCountSchema = resource({
  name: maybe(text),
  id: maybe(productIdSchema),
  count: maybe(number),
});

const ordersByProductSchema = resource({
  prescription: maybe(list(productCountSchema)),
  non_prescription: maybe(list(productCountSchema)),
  order_material: maybe(list(productCountSchema)),
});

/** service-api.md, Order report. `include` decides which parts come. */
export const orderReportSchema = resource({
  date_range: maybe(text),
  total_orders: maybe(number),
  orders_by_status: maybe(list(statusCountSchema)),
  orders_by_product: maybe(ordersByProductSchema),
});
export type OrderReport = z.infer<typeof orderReportSchema>;

/** The selection that GET /api/v1/reports/orders takes in `include`. */
export const reportParts = ['status', 'count', 'products'] as const;
export const reportPartSchema = z.enum(reportParts);
export type ReportPart = z.infer<typeof reportPartSchema>;
