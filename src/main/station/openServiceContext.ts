import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cache } from './cache/cache.ts';
import { systemClock } from './connection/clock.ts';
import { Link } from './connection/link.ts';
import type { ServiceChoice } from './connection/serviceChoice.ts';
import { ServiceEndpoint } from './connection/serviceEndpoint.ts';
import { Session } from './connection/session.ts';
import { describeDefect } from './defect.ts';
import { secretOf } from './handlers/receiver.ts';
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
import { newestRecord } from './records/newestRecord.ts';
import { knownTaskCategories } from './records/taskCategories.ts';
import { WriteTimes } from './records/writeTimes.ts';

/** How a workplace tells the board that there is something new. */
export interface ContextListeners {
  changed(): void;
  moved(row: EntrySummary): void;
  /** The link came back after it had been lost. */
  back(): void;
  /** How far the prescriptions have come. */
  prescriptions(): void;
  /** Records that screens show have been read again. */
  refreshed(): void;
}

export interface RunningContext extends ServiceContext {
  readonly choice: ServiceChoice;
  /** Begins to deliver; before this nothing is sent but a sign-in. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export type OpenContextResult =
  | { kind: 'open'; context: RunningContext }
  | { kind: 'newer-data'; words: string }
  | { kind: 'key-trouble'; words: string };

const newer = {
  kind: 'newer-data',
  words: 'the data was written by a newer version of Pharmacy Bench; it was left untouched',
} as const;

/** Opens one service's folder and wires its parts; delivery starts with `start`. */
export async function openServiceContext(
  choice: ServiceChoice,
  key: Buffer,
  options: StationOptions,
  told: ContextListeners,
): Promise<OpenContextResult> {
  const folder = join(options.dataDir, choice.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opened = Journal.open(join(folder, 'journal.db'), key);
  if (opened.kind === 'newer') return newer;
  if (opened.kind === 'wrong-key') {
    return {
      kind: 'key-trouble',
      words: 'the key does not fit the data; both were left untouched',
    };
  }
  const { journal } = opened;
  const openedCache = await Cache.open(join(folder, 'cache.db'), key);
  if (openedCache.kind === 'newer') {
    journal.close();
    return newer;
  }
  const { cache } = openedCache;
  journal.records.continueAfter(cache.lastStarted());

  const clock = options.clock ?? systemClock;
  const random = Math.random;
  const trouble = (error: unknown) => options.log(`Unexpected trouble: ${describeDefect(error)}`);
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
    heard: (outcome) => endpoint.learnFrom(outcome),
    onOutcome: (outcome) => link.learnFrom(outcome),
    clock,
    changed: () => told.changed(),
  });
  const link: Link = new Link({
    clock,
    random,
    probe: () => endpoint.probe(session.probeToken()),
    changed: (state, before) => {
      if (state.kind === 'connected') {
        if (before.kind === 'out-of-reach') told.back();
        pump.wake();
        refresher.linkUp();
        exceptionReads.wake();
      }
      told.changed();
    },
  });
  const sender = () => session.sender();
  const store: RecordStore = {
    journal,
    now: () => clock.now(),
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => knownTaskCategories(journal, cache),
  };
  const writes = new WriteTimes(() => journal.records.nextRequest());
  const pump: Pump = new Pump({
    store,
    writes,
    service: choice.folder,
    operations,
    link,
    clock,
    random,
    sender,
    moved: (row) => {
      refresher.answered(row.lane);
      // What the service says of the exception tells why a reply on it was refused.
      if (row.state === 'parked') lookAtException(row.lane);
      told.moved(row);
    },
    trouble,
  });
  const reads = new RecordReads({ store, cache, link, clock, sender, writes });
  const answers = new Lookups({ store, cache, link, clock, sender });
  const refresher: Refresher = new Refresher({
    store,
    cache,
    reads,
    link,
    clock,
    random,
    sender,
    busy: () => pump.busy,
    writes,
    changed: () => told.prescriptions(),
    refreshed: () => told.refreshed(),
    trouble,
  });
  const exceptionReads = new ExceptionReads({
    store,
    link,
    clock,
    sender,
    random,
    writes,
    refreshed: () => told.refreshed(),
    trouble,
  });
  const receiver = new Receiver({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    onException: (id) => exceptionReads.hear(id, 'event'),
    onChange: () => told.changed(),
    trouble,
  });
  const lookAtException = (lane: string) => {
    const [kind, id] = lane.split(':');
    if (kind === 'exception' && id !== undefined) exceptionReads.hear(id, 'look');
  };
  // No window shows yet what the last run had under way: a failure must call somebody back.
  journal.commit(() => journal.scans.deferAll());
  pump.recover();

  let plugged = true;
  let closed = false;
  let starting: Promise<void> = Promise.resolve();
  const start = async () => {
    const connection = await endpoint.open();
    // Closed meanwhile: what has just been opened is closed by whoever waits for this.
    if (closed) return;
    session.connected(connection);
    refresher.start();
    link.start();
    pump.start();
    if (journal.settings.receiver.on) {
      await receiver.apply(journal.settings.receiver, secretOf(journal));
    }
  };
  return {
    kind: 'open',
    context: {
      choice,
      serviceKey: choice.folder,
      service,
      journal,
      store,
      operations,
      cache,
      session,
      link,
      pump,
      reads,
      exceptionReads,
      answers,
      receiver,
      refresher,
      clock,
      clockSkewMs: () => endpoint.clockSkewMs,
      practice: () =>
        endpoint.control === null ? null : { control: endpoint.control, pluggedIn: plugged },
      setPluggedIn: (pluggedIn) => {
        plugged = pluggedIn;
      },
      start: () => {
        starting = start();
        return starting;
      },
      close: async () => {
        closed = true;
        // Its failure has been told to whoever started it.
        await starting.catch(() => undefined);
        await receiver.close();
        session.close();
        link.stop();
        reads.close();
        exceptionReads.close();
        answers.close();
        await pump.stop();
        await refresher.close();
        await endpoint.close();
        await cache.close();
        journal.close();
      },
    },
  };
}
