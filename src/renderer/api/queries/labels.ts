import type { KnownCode } from '#shared/contract/labels.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const labels = {
  /** The newest barcode scanned for this record that the service knew; null without one. */
  codeOf: (id: string): Query<KnownCode | null> => ({
    key: `label ${id}`,
    call: () => station.labels.codeOf({ entityId: id }),
    askAgain: 'never',
  }),
};
