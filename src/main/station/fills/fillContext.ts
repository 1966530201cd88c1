import type { FillFollowing } from '#shared/contract/fillView.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Session } from '../connection/session.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Operations } from '../operations/entry.ts';
import type { FillReads } from './fillReads.ts';
import type { FillState } from './fillState.ts';
import type { KnownOrders } from './knownOrders.ts';

/** What is needed to judge fills and to show them. */
export interface FillContext {
  readonly journal: Journal;
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly cache: Pick<
    Cache,
    'associationsOf' | 'electronicPrescription' | 'isListedFor' | 'keptAnswer' | 'startedOf'
  >;
  readonly clock: Clock;
  readonly session: Pick<Session, 'delivers' | 'userId'>;
  readonly link: Pick<Link, 'state'>;
  readonly fillReads: Pick<FillReads, 'failed'>;
  readonly knownOrders: KnownOrders;
  readonly pump: { nudge(): void };
  /** Makes the entries that follow a fill which ends as filled, inside the commit that ends it; null for none. */
  readonly enterFollowing: (state: FillState) => FillFollowing | null;
}
