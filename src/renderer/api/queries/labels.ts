import type { KnownCode } from '#shared/contract/labels.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const labels = {
  /** The newest barcode that was scanned for this thing and that the service knew; null where none. */
  codeOf: (id: string): Query<KnownCode | null> => ({
    key: `label ${id}`,
    call: () => station.labels.codeOf({ entityId: id }),
    askAgain: 'never',
  }),
};
