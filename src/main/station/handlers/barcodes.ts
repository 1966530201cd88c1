import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A barcode by its id, as the service told of it; null where it has not. */
export function barcodeLookup({ journal }: ServiceContext, id: string): BarcodeLookup | null {
  const record = journal.records.get('barcode', id.toLowerCase());
  const barcode = barcodeSchema.safeParse(record?.body);
  if (record === null || !barcode.success) return null;
  return { barcode: barcode.data, seenAt: record.seenAt };
}
