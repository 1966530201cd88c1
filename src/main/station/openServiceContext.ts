import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cache } from './cache/cache.ts';
import type { ContextListener } from './changes.ts';
import { type Clock, systemClock } from './connection/clock.ts';
import { Link } from './connection/link.ts';
import type { ServiceChoice } from './connection/serviceChoice.ts';
import { ServiceEndpoint } from './connection/serviceEndpoint.ts';
import { Session } from './connection/session.ts';
import { describeDefect } from './defect.ts';
import { secretOf } from './handlers/receiver.ts';
import { readScannedProducts } from './handlers/scan.ts';
import type { ServiceContext } from './handlers/serviceContext.ts';
import { Journal } from './journal/journal.ts';
import type { EntrySummary } from './journal/outbox.ts';
import type { RecordStore } from './journal/recordStore.ts';
import { operations } from './operations/index.ts';
import type { StationOptions } from './options.ts';
import { Pump } from './outbox/pump.ts';
import { ExceptionReads } from './reads/exceptionReads.ts';
import { Lookups } from './reads/lookups.ts';
import { RecordReads } from './reads/recordReads.ts';
import { Refresher } from './reads/refresher.ts';
import { Receiver } from './receiver/receiver.ts';
import { knownTaskCategories } from './records/knownTaskCategories.ts';
import { newestRecord } from './records/newestRecord.ts';
import { WriteTimes } from './records/writeTimes.ts';

export interface RunningContext extends ServiceContext {
  readonly choice: ServiceChoice;
  /** Begins to deliver; before this nothing is sent but a sign-in. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export type OpenContextResult =
  | { kind: 'open'; context: RunningContext }
  | { kind: 'newer-data' }
  | { kind: 'wrong-key' };

/** What every phase takes. */
interface Common {
  readonly journal: Journal;
  readonly cache: Cache;
  readonly store: RecordStore;
  readonly writes: WriteTimes;
  readonly clock: Clock;
  readonly random: () => number;
  readonly listener: ContextListener;
  readonly trouble: (error: unknown) => void;
}

type Connecting = ReturnType<typeof connect>;
type Reading = ReturnType<typeof read>;

/** Opens one service's folder and puts its parts together; delivery begins with `start`. */
export async function openServiceContext(
  choice: ServiceChoice,
  key: Buffer,
  options: StationOptions,
  listener: ContextListener,
): Promise<OpenContextResult> {
  const files = await openFiles(join(options.dataDir, choice.folder), key);
  if (files.kind !== 'open') return files;
  try {
    return { kind: 'open', context: assemble(files, choice, options, listener) };
  } catch (error) {
    await files.cache.close();
    files.journal.close();
    throw error;
  }
}

interface Files {
  readonly journal: Journal;
  readonly cache: Cache;
}

function assemble(
  { journal, cache }: Files,
  choice: ServiceChoice,
  options: StationOptions,
  listener: ContextListener,
): RunningContext {
  journal.records.continueAfter(cache.lastStarted());
  const clock = options.clock ?? systemClock;
  const store: RecordStore = {
    journal,
    now: () => clock.now(),
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => knownTaskCategories(journal, cache),
  };
  const common: Common = {
    journal,
    cache,
    store,
    clock,
    listener,
    random: Math.random,
    writes: new WriteTimes(() => journal.records.nextRequest()),
    trouble: (error) => options.log(`Unexpected trouble: ${describeDefect(error)}`),
  };
  const linkUp = () => {
    pump.wake();
    reading.refresher.linkUp();
    reading.exceptionReads.wake();
  };
  const connecting = connect(common, choice, options, linkUp);
  const reading: Reading = read(common, connecting, () => pump.busy);
  const onMoved = (row: EntrySummary) => readAfterMove(context, row, common.trouble);
  const pump: Pump = deliver(common, connecting, choice.folder, onMoved);
  const receiver = receive(common, reading.exceptionReads);
  journal.listen((rows) => listener.committed(rows));
  cache.listen((id) => listener.recordRead(id));

  const { endpoint, session, link, service } = connecting;
  let pluggedIn = true;
  const context: ServiceContext = {
    ...{ serviceKey: choice.folder, service, operations, clock },
    ...{ journal, cache, store, session, link, pump, receiver, ...reading },
    clockSkewMs: () => endpoint.clockSkewMs,
    practice: () => (endpoint.control === null ? null : { control: endpoint.control, pluggedIn }),
    setPluggedIn: (isIn) => {
      pluggedIn = isIn;
      listener.statusChanged();
    },
  };
  // No window shows what the last run had under way, so a failure must raise an alarm.
  journal.commit(() => journal.scans.deferAll());
  pump.recover();
  return running(context, choice, endpoint);
}

/** Opens journal and cache of one service, or neither. */
async function openFiles(
  folder: string,
  key: Buffer,
): Promise<({ kind: 'open' } & Files) | Exclude<OpenContextResult, { kind: 'open' }>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opened = Journal.open(join(folder, 'journal.db'), key);
  if (opened.kind === 'newer') return { kind: 'newer-data' };
  if (opened.kind === 'wrong-key') return { kind: 'wrong-key' };
  const { journal } = opened;
  let cache: Cache | null = null;
  try {
    const openedCache = await Cache.open(join(folder, 'cache.db'), key);
    if (openedCache.kind === 'newer') return { kind: 'newer-data' };
    cache = openedCache.cache;
    return { kind: 'open', journal, cache };
  } finally {
    if (cache === null) journal.close();
  }
}

/** The way to the service: its address, the sign-in, the link. */
function connect(
  { journal, clock, random, listener, trouble }: Common,
  choice: ServiceChoice,
  options: StationOptions,
  linkUp: () => void,
) {
  const endpoint = new ServiceEndpoint(choice, { ...options, trouble });
  const service = () => ({
    address: endpoint.address,
    practice: endpoint.isPractice,
    practiceLeftOut: options.startPractice === null,
  });
  const session: Session = new Session({
    journal,
    service,
    connection: () => endpoint.open(),
    onLoginOutcome: (outcome) => endpoint.learnFrom(outcome),
    onOutcome: (outcome) => link.learnFrom(outcome),
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
function deliver(
  { store, writes, clock, random, trouble }: Common,
  { link, sender }: Connecting,
  service: string,
  onMoved: (row: EntrySummary) => void,
): Pump {
  return new Pump({
    ...{ store, writes, service, operations, link, clock },
    ...{ random, sender, onMoved, trouble },
  });
}

/** @param busy a write or a scan is under way, so reads wait */
function read(
  { store, cache, writes, clock, random, listener, trouble }: Common,
  { link, sender }: Connecting,
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
    onListChange: () => listener.listChanged(),
  });
  return { reads, lookups, exceptionReads, refresher };
}

/** Reads what may have changed with the new state of an entry. */
function readAfterMove(
  context: ServiceContext,
  row: EntrySummary,
  trouble: (error: unknown) => void,
): void {
  context.refresher.answered(row.lane);
  const [kind, id] = row.lane.split(':');
  // The exception shows why a reply to it was refused.
  if (row.state === 'parked' && kind === 'exception' && id !== undefined) {
    context.exceptionReads.readSoon(id, 'look');
  }
  readScannedProducts(context, row.id).catch(trouble);
}

/** The opt-in webhook for events. */
function receive({ clock, listener, trouble }: Common, exceptionReads: ExceptionReads): Receiver {
  return new Receiver({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    onException: (id) => exceptionReads.readSoon(id, 'event'),
    onChange: () => listener.statusChanged(),
    trouble,
  });
}

/** How a context starts and closes. */
function running(
  context: ServiceContext,
  choice: ServiceChoice,
  endpoint: ServiceEndpoint,
): RunningContext {
  const { journal, cache, session, link, pump, receiver } = context;
  const { reads, exceptionReads, lookups, refresher } = context;
  let isClosed = false;
  let starting: Promise<void> = Promise.resolve();
  const start = async () => {
    const connection = await endpoint.open();
    // Closed meanwhile: close() waits for this and closes the connection.
    if (isClosed) return;
    session.connected(connection);
    refresher.start();
    link.start();
    pump.start();
    if (journal.settings.receiver.on) {
      await receiver.apply(journal.settings.receiver, secretOf(journal));
    }
  };
  return {
    ...context,
    choice,
    start: () => {
      starting = start();
      return starting;
    },
    close: async () => {
      isClosed = true;
      // Whoever called start has got its failure.
      await starting.catch(() => undefined);
      await receiver.close();
      session.close();
      link.stop();
      reads.close();
      exceptionReads.close();
      lookups.close();
      await pump.stop();
      await refresher.close();
      await endpoint.close();
      await cache.close();
      journal.close();
    },
  };
}
