import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const barcodes = {
  /** What the service told of one barcode; null where nothing yet. */
  detail: (id: string): Query<BarcodeLookup | null> => ({
    key: `barcode ${id}`,
    call: () => station.barcodes.detail({ id }),
  }),
};
