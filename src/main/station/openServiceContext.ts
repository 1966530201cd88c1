import { join } from 'node:path';
import type { Person } from '#shared/contract/person.ts';
import { noPolicy } from '#shared/policy/policy.ts';
import { CacheTrouble } from './cache/cacheFile.ts';
import { guardedClock, systemClock } from './connection/clock.ts';
import { DiskWatch } from './connection/diskWatch.ts';
import type { ServiceChoice } from './connection/serviceChoice.ts';
import { type ContextFiles, openContextFiles, type UnopenedFiles } from './contextFiles.ts';
import { alsoToFills, fillReadsOf } from './contextFills.ts';
import type { ContextListener } from './contextListener.ts';
import {
  beginGuarded,
  type Common,
  connect,
  copiesOf,
  deliver,
  guardOf,
  keepProvenStamps,
  type Reading,
  read,
  receive,
  recordRescue,
  secondCopyOf,
  watchClock,
  witnessOf,
} from './contextParts.ts';
import { describeDefect } from './defect.ts';
import { FillWatch } from './fills/fillWatch.ts';
import { KnownOrders } from './fills/knownOrders.ts';
import { enterFollowing } from './handlers/fillFollowing.ts';
import { readScannedProducts } from './handlers/scan.ts';
import type { ServiceContext } from './handlers/serviceContext.ts';
import { recordOfLane } from './journal/aliases.ts';
import { isDamage } from './journal/diskError.ts';
import type { JournalKeys } from './journal/journal.ts';
import type { EntrySummary } from './journal/outbox.ts';
import type { RecordStore } from './journal/recordStore.ts';
import { notePolicy } from './notePolicy.ts';
import { operations } from './operations/index.ts';
import type { StationOptions } from './options.ts';
import { HoldEnds } from './outbox/holdEnds.ts';
import type { Pump } from './outbox/pump.ts';
import { LeadRecovery } from './people/leadRecovery.ts';
import { knownTaskCategories } from './records/knownTaskCategories.ts';
import { newestRecord } from './records/newestRecord.ts';
import { WriteTimes } from './records/writeTimes.ts';
import { type RunningContext, running } from './runningContext.ts';
import { shareWith } from './shareWith.ts';

export type OpenContextResult = { kind: 'open'; context: RunningContext } | UnopenedFiles;

/** How a context is opened, beside its place. */
export interface OpeningOptions {
  readonly listener: ContextListener;
  /** Damage was met in the journal while it was open. */
  readonly damaged: boolean;
  /** Damage is met in the journal: it is to be closed, and opened again as a damaged one. */
  readonly onDamage: () => void;
  /** Who is at the windows of this bench. */
  readonly whoIsHere: () => readonly Person[];
  /** Somebody may have left this bench, or may do less here. */
  readonly peopleChanged: () => void;
}

/** Opens one service's folder and puts its parts together; delivery begins with `start`. */
export async function openServiceContext(
  choice: ServiceChoice,
  keys: JournalKeys,
  options: StationOptions,
  opening: OpeningOptions,
): Promise<OpenContextResult> {
  const { damaged } = opening;
  const files = await openContextFiles({
    folder: join(options.dataDir, choice.folder),
    ...{ ...keys, damaged, mayBeginAnew: options.mayBeginAnew ?? (async () => false) },
  });
  if (files.kind !== 'open') return files;
  files.journal.settings.follow(options.policy ?? noPolicy);
  try {
    return {
      kind: 'open',
      context: assemble(files, choice, keys, options, opening),
    };
  } catch (error) {
    await files.cache.close();
    files.journal.close();
    if (!isDamage(error) || damaged) throw error;
    return openServiceContext(choice, keys, options, { ...opening, damaged: true });
  }
}

function assemble(
  { journal, cache, reserve, refused, isAnew }: ContextFiles,
  choice: ServiceChoice,
  keys: JournalKeys,
  options: StationOptions,
  { listener: windows, onDamage, whoIsHere, peopleChanged }: OpeningOptions,
): RunningContext {
  let fills: FillWatch | null = null;
  const listener = alsoToFills(windows, () => fills);
  journal.records.continueAfter(cache.lastStarted());
  const log = (error: unknown) => options.log(`Unexpected trouble: ${describeDefect(error)}`);
  const trouble = (error: unknown) => {
    log(error);
    disk.learn(error);
  };
  const freshness = watchClock(journal, guardedClock(options.clock ?? systemClock, trouble));
  const { clock } = freshness;
  const disk: DiskWatch = new DiskWatch({
    ...{ journal, reserve, clock, log },
    changed: () => listener.statusChanged(),
    damaged: onDamage,
  });
  disk.learn(refused);
  const store: RecordStore = {
    journal,
    now: () => clock.now(),
    ages: freshness,
    record: (kind, id) => newestRecord(journal, cache, kind, id),
    categories: () => knownTaskCategories(journal, cache),
  };
  const guard = guardOf(store, options);
  const witness = witnessOf(store, keys.trailKey, options);
  const copies = copiesOf(store, keys.trailKey, clock, options, trouble);
  const changed = () => listener.statusChanged();
  const ownCopy = { service: choice.folder, changed, trouble };
  const secondCopy = secondCopyOf(store, clock, options, ownCopy);
  const common: Common = {
    journal,
    cache,
    store,
    freshness,
    clock,
    listener,
    random: Math.random,
    writes: new WriteTimes(() => journal.records.nextRequest()),
    guard,
    trouble,
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
  const receiver = receive(common, (id) => {
    const isTaken = reading.exceptionReads.readSoon(id, 'event');
    if (isTaken) site.exceptionEvent(id);
    return isTaken;
  });
  const exceptionChanged = (id: string) => void reading.exceptionReads.readSoon(id, 'event');
  const site = shareWith(common, {
    ...connecting,
    whoIsHere,
    version: options.version ?? null,
    exceptionChanged,
    peopleChanged,
  });
  const statusChanged = () => listener.statusChanged();
  const holds = new HoldEnds({ journal, clock, onEnd: statusChanged, trouble });
  const leadRecovery = new LeadRecovery({ journal, clock, changed: statusChanged });
  journal.listen(
    (rows) => {
      // First, so that a stop of a scan in a fill is told by that one, and once.
      fills?.committed(rows);
      listener.committed(rows);
      if (rows.operations !== undefined) {
        holds.look();
        secondCopy.entriesChanged();
      }
      if (rows.records !== undefined) site.recordsStored();
    },
    (error) => disk.learn(error),
  );
  cache.listen({
    stored(id) {
      listener.recordRead(id);
      if (cache.associationsOf(id) !== null) site.lotAnswered(id);
    },
    rebuilt: () => {
      disk.tell({ kind: 'cache-rebuilt', id: crypto.randomUUID(), at: clock.now() });
      reading.refresher.linkUp();
    },
    trouble: (error) => {
      log(error);
      if (error instanceof CacheTrouble) disk.check();
    },
  });

  const { endpoint, session, link, service } = connecting;
  const knownOrders = new KnownOrders(store, cache);
  const fillReads = fillReadsOf(common, connecting, reading, () => fills);
  let pluggedIn = true;
  const context: ServiceContext = {
    ...{ serviceKey: choice.folder, service, operations, clock, freshness, guard, witness, copies },
    ...{ journal, cache, store, disk, session, link, pump, receiver, leadRecovery, ...reading },
    ...{ site, secondCopy, knownOrders, fillReads },
    enterFollowing: (state) => enterFollowing(context, state),
    practice: () => (endpoint.control === null ? null : { control: endpoint.control, pluggedIn }),
    setPluggedIn: (isIn) => {
      pluggedIn = isIn;
      listener.statusChanged();
    },
  };
  const watch = new FillWatch(context, fillReads, common.trouble);
  fills = watch;
  // No window shows what the last run had under way, so a failure must raise an alarm.
  journal.owe(() => journal.scans.deferAll());
  witness.begin();
  if (isAnew) recordRescue(journal, clock.now());
  notePolicy(journal, journal.settings.policy, clock.now());
  // What an older copy knows may have been changed since by what it does not know to have sent.
  if (beginGuarded(guard, store)) freshness.forget();
  witness.keep();
  pump.recover();
  const kept = { onLook: () => keepProvenStamps(common), holds, fills: watch, trouble };
  return running(context, choice, endpoint, kept);
}

/** Reads what may have changed with the new state of an entry. */
function readAfterMove(
  context: ServiceContext,
  row: EntrySummary,
  trouble: (error: unknown) => void,
): void {
  context.refresher.answered(row.lane);
  const { kind, id } = recordOfLane(row.lane);
  // The exception shows why a reply to it was refused.
  if (row.state === 'parked' && kind === 'exception') {
    context.exceptionReads.readSoon(id, 'look');
  }
  readScannedProducts(context, row.id).catch(trouble);
}
