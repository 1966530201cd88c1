import { implement } from '@orpc/server';
import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import { contract } from '#shared/contract/index.ts';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** A barcode by its id, as the service last answered it; null if it never did. */
function barcodeLookup({ journal }: ServiceContext, id: string): BarcodeLookup | null {
  const record = journal.records.get('barcode', id.toLowerCase());
  const barcode = barcodeSchema.safeParse(record?.body);
  if (record === null || !barcode.success) return null;
  // Older versions kept pictures.
  const image = barcode.data.image ?? journal.pictures.of(barcode.data.id);
  return {
    barcode: image === null ? barcode.data : { ...barcode.data, image },
    seenAt: record.seenAt,
  };
}

const on = implement(contract.barcodes);

export const barcodesRouter = (context: CurrentContext) =>
  on.router({
    detail: on.detail.handler(({ input }) => barcodeLookup(context(), input.id)),
    ask: on.ask.handler(({ input }) => context().lookups.askBarcode(input.id)),
  });
