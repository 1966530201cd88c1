import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const barcodes = {
  /** One barcode as the service last answered; null before its first answer. */
  detail: (id: string): Query<BarcodeLookup | null> => ({
    key: `barcode ${id}`,
    call: () => station.barcodes.detail({ id }),
  }),
};
