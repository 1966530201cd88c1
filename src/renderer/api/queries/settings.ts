import type { ReceiverView } from '#shared/contract/receiver.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const settings = {
  /** The webhook receiver: its settings, its state and what it received last. */
  receiver: (): Query<ReceiverView> => ({
    key: 'receiver',
    call: () => station.receiver.read(),
  }),
};
