import type { ServiceFault, ServiceView } from '#shared/contract/session.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { PracticeControl } from '../connection/practiceControl.ts';
import type { Session } from '../connection/session.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Operations } from '../operations/entry.ts';
import type { Pump } from '../outbox/pump.ts';
import type { ExceptionReads } from '../reads/exceptionReads.ts';
import type { Lookups } from '../reads/lookups.ts';
import type { RecordReads } from '../reads/recordReads.ts';
import type { Refresher } from '../reads/refresher.ts';
import type { Receiver } from '../receiver/receiver.ts';

/** All that belongs to one service: its data, its link, its sign-in. */
export interface ServiceContext {
  /** What binds a row to the service it was entered for. */
  readonly serviceKey: string;
  readonly service: () => ServiceView;
  readonly journal: Journal;
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly cache: Cache;
  readonly session: Session;
  readonly link: Link;
  readonly pump: Pump;
  readonly reads: RecordReads;
  readonly exceptionReads: ExceptionReads;
  readonly lookups: Lookups;
  readonly receiver: Receiver;
  readonly refresher: Refresher;
  readonly clock: Clock;
  /** The service's clock minus ours, as last heard. */
  readonly clockSkewMs: () => number | null;
  /** Only where the service is the practice service that runs with this program. */
  readonly practice: () => { control: PracticeControl; pluggedIn: boolean } | null;
  readonly setPluggedIn: (pluggedIn: boolean) => void;
}

/** The service that windows see, asked for anew with each call. */
export type CurrentContext = () => ServiceContext;

/** What it takes to make entries and to decide about them. */
export type EntryContext = Pick<
  ServiceContext,
  'serviceKey' | 'journal' | 'store' | 'operations' | 'session' | 'pump' | 'reads' | 'clock'
>;

/** What it takes to count lots besides: what is known of their products. */
export type LotContext = EntryContext & { readonly cache: Pick<Cache, 'associationsOf'> };

export type ChooseServiceResult =
  | { kind: 'chosen'; context: ServiceContext }
  | { kind: 'bad-address'; fault: ServiceFault };

/** Which service is worked with; changing it never mixes what belongs to two. */
export interface ServiceContexts {
  current(): ServiceContext;
  /** Opens the workplace of an address without leaving the present one. */
  open(address: string): Promise<ChooseServiceResult>;
  /** Makes it the one that screens see, now and at the next start. */
  enter(context: ServiceContext): Promise<void>;
}
