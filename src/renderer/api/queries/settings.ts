import type { TrailCopiesView } from '#shared/contract/audit.ts';
import type { KeyPlace } from '#shared/contract/diagnostics.ts';
import type { ReceiverView } from '#shared/contract/receiver.ts';
import type { SecondCopyView } from '#shared/contract/secondCopy.ts';
import type { BenchSettings } from '#shared/contract/settings.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const settings = {
  /** The settings of the service in use. */
  read: (): Query<BenchSettings> => ({
    key: 'settings',
    call: () => station.settings.read(),
    askAgain: 'never',
  }),
  /** Where the key to the data is kept. */
  keyPlace: (): Query<KeyPlace> => ({
    key: 'key-place',
    call: () => station.diagnostics.keyPlace(),
    askAgain: 'never',
  }),
  /** Where copies of the audit trail's head go. */
  trailCopies: (): Query<TrailCopiesView> => ({
    key: 'trail-copies',
    call: () => station.audit.copies(),
    askAgain: 'never',
  }),
  /** What is unsent, on another volume. */
  secondCopy: (): Query<SecondCopyView> => ({
    key: 'second-copy',
    call: () => station.secondCopy.read(),
  }),
  /** The webhook receiver: its settings, its state and what it received last. */
  receiver: (): Query<ReceiverView> => ({
    key: 'receiver',
    call: () => station.receiver.read(),
  }),
};
