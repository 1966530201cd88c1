import type { ServiceFault, ServiceView } from '#shared/contract/session.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { DiskWatch } from '../connection/diskWatch.ts';
import type { Freshness } from '../connection/freshness.ts';
import type { Link } from '../connection/link.ts';
import type { PracticeControl } from '../connection/practiceControl.ts';
import type { Session } from '../connection/session.ts';
import type { TrailCopies } from '../connection/trailCopies.ts';
import type { FillContext } from '../fills/fillContext.ts';
import type { FillReads } from '../fills/fillReads.ts';
import type { KnownOrders } from '../fills/knownOrders.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RestoreGuard } from '../journal/restoreGuard.ts';
import type { TrailWitness } from '../journal/trailWitness.ts';
import type { Operations } from '../operations/entry.ts';
import type { Pump } from '../outbox/pump.ts';
import type { LeadRecovery } from '../people/leadRecovery.ts';
import type { ExceptionReads } from '../reads/exceptionReads.ts';
import type { Lookups } from '../reads/lookups.ts';
import type { PatientNames } from '../reads/patientNames.ts';
import type { RecordReads } from '../reads/recordReads.ts';
import type { Refresher } from '../reads/refresher.ts';
import type { Receiver } from '../receiver/receiver.ts';
import type { SecondCopy } from '../secondCopy/secondCopy.ts';
import type { SiteLink } from '../site/siteLink.ts';

/** All that belongs to one service: its data, its link, its sign-in. */
export interface ServiceContext {
  /** Ties a row to the service it was entered for. */
  readonly serviceKey: string;
  readonly service: () => ServiceView;
  readonly journal: Journal;
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly cache: Cache;
  readonly disk: DiskWatch;
  readonly session: Session;
  readonly link: Link;
  readonly pump: Pump;
  readonly reads: RecordReads;
  readonly exceptionReads: ExceptionReads;
  readonly lookups: Lookups;
  readonly receiver: Receiver;
  readonly refresher: Refresher;
  readonly patientNames: PatientNames;
  readonly clock: Clock;
  readonly freshness: Freshness;
  readonly fillReads: Pick<FillReads, 'failed'>;
  readonly knownOrders: KnownOrders;
  readonly enterFollowing: FillContext['enterFollowing'];
  readonly guard: RestoreGuard;
  readonly witness: TrailWitness;
  readonly copies: TrailCopies;
  readonly secondCopy: SecondCopy;
  readonly leadRecovery: LeadRecovery;
  readonly site: SiteLink;
  /** Null unless the service is the practice service that runs with this program. */
  readonly practice: () => { control: PracticeControl; pluggedIn: boolean } | null;
  readonly setPluggedIn: (pluggedIn: boolean) => void;
}

/** The context of the service that windows see; it may be another at each call. */
export type CurrentContext = () => ServiceContext;

/** What is needed to make entries and to decide about them. */
export type EntryContext = Pick<
  ServiceContext,
  'serviceKey' | 'journal' | 'store' | 'operations' | 'session' | 'pump' | 'reads' | 'clock'
> & { readonly disk: Pick<DiskWatch, 'obstacle' | 'obstacleIn'> };

/** What is needed to count lots, their products included. */
export type LotContext = EntryContext & { readonly cache: Pick<Cache, 'associationsOf'> };

export type ChooseServiceResult =
  | { kind: 'chosen'; context: ServiceContext }
  | { kind: 'bad-address'; fault: ServiceFault };

/** Chooses the service to work with; data of two services never mix. */
export interface ServiceContexts {
  current(): ServiceContext;
  /** Resolves once no journal is being rescued. */
  rescued(): Promise<void>;
  /** Reads, and where damage is met reads again in the rescued journal. @throws any other failure */
  readPastDamage<Result>(read: () => Result): Promise<Result>;
  /** How many journals were found damaged while they were open. */
  damages(): number;
  /** Opens the context of an address beside the present one. */
  open(address: string): Promise<ChooseServiceResult>;
  /** Makes it the context that windows see, now and at the next start. */
  enter(context: ServiceContext): Promise<void>;
}
