import { z } from 'zod';
import type { Change } from '#shared/contract/changes.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { PracticeOracle } from './oracle.ts';
import type { TestStation } from './testStation.ts';
import type { WindowClient } from './windowClient.ts';

const prescriptionRow = z.object({
  id: z.string(),
  customer_id: z.string(),
  prescription_product_id: z.string().nullable(),
  status: z.string(),
  expires_at: z.string(),
  days_supply: z.number(),
  fills_remaining: z.number(),
  quantity: z.number(),
  units: z.string(),
});
const lotRow = z.object({
  id: z.string(),
  current_quantity: z.number(),
  expiration_date: z.string(),
  is_active: z.boolean(),
  unit_type: z.string(),
  upc: z.string().nullable(),
  batch_number: z.string(),
  associations: z.object({
    prescription: z.array(z.object({ customer_id: z.string(), product_id: z.string() })),
  }),
});
const barcodeRow = z.object({
  id: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  serial: z.string(),
  expires_at: z.string(),
  is_active: z.boolean(),
});

export type PrescriptionInWorld = z.infer<typeof prescriptionRow> & { code: string };
export type LotInWorld = z.infer<typeof lotRow> & { code: string };

/** A prescription of the practice world with lots for it, and lots that are not. */
export interface FillWorld {
  readonly prescription: PrescriptionInWorld;
  /** Of its product and its customer, active, good for a year, each enough for it. */
  readonly right: readonly LotInWorld[];
  readonly anotherProduct: LotInWorld;
  readonly anotherCustomer: LotInWorld | null;
  /** Labels of others that may be filled. */
  readonly others: readonly PrescriptionInWorld[];
}

const isLasting = (until: string, days: number) =>
  Date.parse(until) > Date.now() + days * 24 * 60 * 60 * 1000;

/** The rows that lack nothing: the practice world has some on purpose that do. */
const whole = <Row extends z.ZodType>(schema: Row, rows: readonly unknown[]): z.infer<Row>[] =>
  rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

/** Finds what a fill takes among the true records of the practice service. */
export async function fillWorld(oracle: PracticeOracle, leastRight = 1): Promise<FillWorld> {
  const [prescriptions, lots, barcodes] = [
    whole(prescriptionRow, await oracle.all('prescription')),
    whole(lotRow, await oracle.all('lot')),
    whole(barcodeRow, [
      ...(await oracle.all('barcode')),
      ...(await oracle.nextThousand('barcode')),
    ]),
  ];
  const prefix = { lot: 'INVENTORY_LOT', prescription: 'PRESCRIPTION' } as const;
  const codeOf = (entity: keyof typeof prefix, id: string): string | null => {
    const one = barcodes.find((row) => row.entity === entity && row.entity_id === id);
    if (one === undefined || !one.is_active || !isLasting(one.expires_at, 1)) return null;
    return `${prefix[entity]}-${id}-${one.serial}`;
  };
  const labelled = prescriptions.flatMap((one) => {
    const code = codeOf('prescription', one.id);
    const isGood = ['new', 'active'].includes(one.status) && isLasting(one.expires_at, 2);
    return code === null || !isGood || one.fills_remaining === 0 ? [] : [{ ...one, code }];
  });
  const stocked = lots.flatMap((one) => {
    const code = codeOf('lot', one.id);
    const isGood = one.is_active && isLasting(one.expiration_date, 100);
    return code === null || !isGood ? [] : [{ ...one, code }];
  });
  const entriesOf = (lot: LotInWorld) => lot.associations.prescription;
  for (const prescription of labelled) {
    const { customer_id: customer, prescription_product_id: product } = prescription;
    const ofProduct = stocked.filter((lot) =>
      entriesOf(lot).some((entry) => entry.product_id === product),
    );
    const isOfCustomer = (lot: LotInWorld) =>
      entriesOf(lot).some((one) => one.product_id === product && one.customer_id === customer);
    const right = ofProduct.filter(
      (lot) =>
        isOfCustomer(lot) &&
        lot.unit_type === prescription.units &&
        lot.current_quantity >= prescription.quantity,
    );
    const anotherProduct = stocked.find(
      (lot) =>
        entriesOf(lot).length > 0 && entriesOf(lot).every((entry) => entry.product_id !== product),
    );
    if (right.length < leastRight || anotherProduct === undefined) continue;
    const others = labelled.filter(({ id }) => id !== prescription.id);
    const anotherCustomer = ofProduct.find((lot) => !isOfCustomer(lot)) ?? null;
    return { prescription, right, anotherProduct, anotherCustomer, others };
  }
  throw new Error('The practice world has no prescription with lots for it');
}

/** Scans at a window, as one fills. */
export const scanIn = (client: WindowClient, value: string, id: string = crypto.randomUUID()) =>
  client.fills.scan({ id, value, source: 'scanner' });

/** The fill once it stands like this. */
export const untilFill = (station: TestStation, fits: (fill: FillView) => boolean) =>
  station.until((change: Change) =>
    change.kind === 'fill' && fits(change.fill) ? change.fill : null,
  );
