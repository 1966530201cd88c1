import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Cache } from './cache/cache.ts';
import type { Clock } from './connection/clock.ts';
import { Freshness } from './connection/freshness.ts';
import { Link } from './connection/link.ts';
import type { ServiceChoice } from './connection/serviceChoice.ts';
import { ServiceEndpoint } from './connection/serviceEndpoint.ts';
import { Session } from './connection/session.ts';
import { TrailCopies } from './connection/trailCopies.ts';
import type { ContextListener } from './contextListener.ts';
import { describeDefect } from './defect.ts';
import { headCopies } from './disk/headCopies.ts';
import { headFolder, headSeal } from './disk/headFolder.ts';
import { markFolder } from './disk/markFolder.ts';
import { rulesOf } from './firstChoice.ts';
import { keyFor } from './journal/auditChain.ts';
import type { Journal } from './journal/journal.ts';
import type { EntrySummary } from './journal/outbox.ts';
import type { RecordStore } from './journal/recordStore.ts';
import { RestoreGuard } from './journal/restoreGuard.ts';
import { TrailWitness } from './journal/trailWitness.ts';
import { operations } from './operations/index.ts';
import type { StationOptions } from './options.ts';
import { doubtOpenEntries } from './outbox/doubtOpenEntries.ts';
import { Pump } from './outbox/pump.ts';
import { ExceptionReads } from './reads/exceptionReads.ts';
import { Lookups } from './reads/lookups.ts';
import { PatientNames } from './reads/patientNames.ts';
import { RecordReads } from './reads/recordReads.ts';
import { Refresher } from './reads/refresher.ts';
import { Receiver } from './receiver/receiver.ts';
import type { WriteTimes } from './records/writeTimes.ts';
import type { SecondCopyParts } from './secondCopy/folderCopy.ts';
import { SecondCopy } from './secondCopy/secondCopy.ts';
import type { Outcome } from './service/outcome.ts';

/** What every phase of wiring a context takes. */
export interface Common {
  readonly journal: Journal;
  readonly cache: Cache;
  readonly store: RecordStore;
  readonly writes: WriteTimes;
  readonly freshness: Freshness;
  readonly guard: RestoreGuard;
  readonly clock: Clock;
  readonly random: () => number;
  readonly listener: ContextListener;
  readonly trouble: (error: unknown) => void;
}

export type ServiceWay = ReturnType<typeof connect>;
export type Reading = ReturnType<typeof read>;

/** How old answers are, by a clock that is watched from here on. */
export function watchClock({ records }: Journal, clock: Clock): Freshness {
  const lastRequest = () => records.lastRequest;
  return new Freshness({ clock, lastRequest, earlier: records.provenStamps });
}

/** Finds out whether this journal is an older copy that was put back. */
export function guardOf(
  { journal, now }: RecordStore,
  { stateDir, log }: Pick<StationOptions, 'stateDir' | 'log'>,
): RestoreGuard {
  const marks = markFolder(join(stateDir, 'marks'));
  const trouble = (error: unknown) =>
    log(`The state folder cannot be used: ${describeDefect(error)}`);
  return new RestoreGuard({ journal, marks, newId: () => randomUUID(), now, trouble });
}

/** Keeps the head of the audit trail outside of the data folder. */
export function witnessOf(
  { journal, now }: RecordStore,
  trailKey: Buffer,
  { stateDir, log }: Pick<StationOptions, 'stateDir' | 'log'>,
): TrailWitness {
  const heads = headFolder(join(stateDir, 'trails'), headSeal(keyFor(trailKey, 'head')));
  const trouble = (error: unknown) =>
    log(`The head of the audit trail cannot be kept: ${describeDefect(error)}`);
  return new TrailWitness({ journal, heads, now, trouble });
}

/** Copies that head to another machine, where a folder for it is named. */
export function copiesOf(
  { journal }: RecordStore,
  trailKey: Buffer,
  clock: Clock,
  { dataDir, stateDir }: Pick<StationOptions, 'dataDir' | 'stateDir'>,
  trouble: (error: unknown) => void,
): TrailCopies {
  const copies = headCopies(headSeal(keyFor(trailKey, 'head')));
  return new TrailCopies({ journal, copies, clock, ownFolders: [dataDir, stateDir], trouble });
}

/** Copies what is unsent, and the trail, to another volume, where a folder for it is named. */
export function secondCopyOf(
  { journal }: RecordStore,
  clock: Clock,
  { dataDir, stateDir }: Pick<StationOptions, 'dataDir' | 'stateDir'>,
  own: Pick<SecondCopyParts, 'service' | 'changed' | 'trouble'>,
): SecondCopy {
  const ownFolders = [dataDir, stateDir];
  return new SecondCopy({ journal, operations, clock, ownFolders, ...own });
}

/** Before anything is sent: of an older copy, every open entry may have been sent since. */
export function beginGuarded(guard: RestoreGuard, store: RecordStore): boolean {
  return guard.begin(() => {
    doubtOpenEntries(store.journal, operations, store.now(), { kind: 'restored' });
    const nobody = { operation: null, record: null, userId: null, person: null };
    store.journal.audit.add({ at: store.now(), event: 'restored', ...nobody, detail: {} });
  });
}

/** Keeps for the next run which answers bear the right time; where it cannot, that one asks again. */
export function keepProvenStamps({
  journal,
  freshness,
  trouble,
}: Pick<Common, 'journal' | 'freshness' | 'trouble'>): void {
  const proven = freshness.proven();
  if (proven === null || proven.upTo === journal.records.provenStamps?.upTo) return;
  try {
    journal.commit(() => {
      journal.records.provenStamps = proven;
    });
  } catch (error) {
    trouble(error);
  }
}

/** The way to the service: its address, the sign-in, the link. */
export function connect(
  { journal, freshness, clock, random, listener, trouble }: Common,
  choice: ServiceChoice,
  options: StationOptions,
  linkUp: () => void,
) {
  const onServiceTime = (serviceTime: number | null) => freshness.learn(serviceTime);
  const onServiceGone = () => session.serviceGone();
  const endpoint = new ServiceEndpoint(choice, {
    ...options,
    ...{ onServiceTime, onServiceGone, trouble },
  });
  const service = () => ({
    address: endpoint.address,
    practice: endpoint.isPractice,
    practiceLeftOut: !rulesOf(options).hasPractice,
  });
  const session: Session = new Session({
    journal,
    service,
    connection: () => endpoint.open(),
    onLoginOutcome: (outcome) => endpoint.learnFrom(outcome),
    onOutcome: (outcome: Outcome<unknown>) => {
      endpoint.learnFrom(outcome);
      link.learnFrom(outcome);
    },
    clock,
    validityChanged: () => listener.statusChanged(),
  });
  const link = new Link({
    clock,
    random,
    probe: () => endpoint.probe(session.probeToken()),
    onChange: (state, before) => {
      if (state.kind === 'connected') {
        if (before.kind === 'out-of-reach') listener.linkBack();
        linkUp();
      }
      listener.statusChanged();
    },
  });
  const sender = () => session.sender();
  return { endpoint, service, session, link, sender };
}

/** @param onMoved a row's state has changed, and is on disk */
export function deliver(
  { store, writes, guard, clock, random, trouble }: Common,
  { link, sender }: ServiceWay,
  service: string,
  onMoved: (row: EntrySummary) => void,
): Pump {
  return new Pump({
    ...{ store, writes, service, operations, link, clock },
    ...{ random, sender, onMoved, trouble, coverAttempt: () => guard.cover() },
  });
}

/** @param busy a write or a scan is under way, so reads wait */
export function read(
  { store, cache, writes, clock, random, listener, trouble }: Common,
  { link, sender }: ServiceWay,
  busy: () => boolean,
) {
  const common = { store, cache, link, clock, sender, writes, random, trouble };
  const reads = new RecordReads(common);
  const lookups = new Lookups(common);
  const exceptionReads = new ExceptionReads(common);
  const refresher = new Refresher({
    ...common,
    reads,
    busy,
    onChange: () => listener.prescriptionsProgressed(),
    onListFetched: (hasJudged) => listener.listFetched(hasJudged),
  });
  const patientNames = new PatientNames({
    ...common,
    busy: () => busy() || refresher.isUnderWay,
    listVersion: () => refresher.version,
    onChange: () => listener.prescriptionsProgressed(),
  });
  return { reads, lookups, exceptionReads, refresher, patientNames };
}

/** The opt-in webhook for events. */
export function receive(
  { clock, listener, trouble }: Common,
  onException: (exceptionId: string) => boolean,
): Receiver {
  return new Receiver({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    onException,
    onChange: () => listener.statusChanged(),
    trouble,
  });
}

/** Puts into the audit trail that this journal is not the one before. */
export function recordRescue(journal: Journal, at: number): void {
  const [notice] = journal.settings.diskNotices;
  const nobody = { operation: null, record: null, userId: null, person: null };
  journal.owe(() => journal.audit.add({ at, event: 'rescued', ...nobody, detail: { ...notice } }));
}
