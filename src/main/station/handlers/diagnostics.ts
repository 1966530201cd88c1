import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { implement } from '@orpc/server';
import type {
  Diagnostics,
  HostReport,
  KeyPlace,
  WindowFault,
} from '#shared/contract/diagnostics.ts';
import { contract } from '#shared/contract/index.ts';
import { isLoopback } from '#shared/serviceAddress.ts';
import type { Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** What a context does not know of its host. */
export interface DiagnosticsParts {
  readonly dataDir: string;
  /** Null where the host tells nothing. */
  readonly hostReport: (() => HostReport) | null;
  keyPlace(): Promise<KeyPlace>;
  /** A line for whoever maintains the machine. */
  log(line: string): void;
}

const MEGABYTE = 2 ** 20;

/** States, times and counts of this bench, for support; by their kinds alone. */
async function diagnosticsOf(
  context: ServiceContext,
  parts: DiagnosticsParts,
): Promise<Diagnostics> {
  const { journal, clock, link, freshness, session, refresher, secondCopy, site } = context;
  const now = clock.now();
  const { waiting, underWay, needsDecision, others } = journal.waitingLists.counts(session.userId);
  const list = refresher.state(session.userId);
  const copy = secondCopy.view();
  const age = (at: number | null) => (at === null ? null : Math.max(0, now - at));
  const { policy, faults } = journal.settings.policyReading;
  return {
    host: parts.hostReport?.() ?? null,
    key: await parts.keyPlace(),
    service: {
      kind: kindOfService(context),
      link: link.state.kind,
      clockSkewMs: freshness.skewMs === null ? null : Math.round(freshness.skewMs),
      requests: times(journal.attempts.latestTimes()),
    },
    entries: { waiting, underWay, needsDecision, ofOthers: others },
    alarms: journal.alarms.count('late', null) + journal.alarms.count('live', null),
    prescriptions: {
      rows: list.rows,
      ageMs: age(list.asOf),
      trouble: list.trouble === null ? null : list.trouble.kind,
    },
    disk: await diskOf(context, parts),
    secondCopy: {
      on: copy.folder !== null,
      sameVolume: copy.sameVolume === true,
      ageMs: age(copy.last),
      trouble: copy.trouble?.because ?? null,
    },
    site: {
      state: site.state.kind,
      benches: site.membership?.roster?.benches.length ?? 0,
      drops: { ...site.drops },
    },
    settings: settingsOf(context),
    policy: { set: Object.keys(policy), faults: faults.map(({ kind }) => kind) },
  };
}

function kindOfService({ session }: ServiceContext): Diagnostics['service']['kind'] {
  const { address, practice } = session.state().service;
  if (practice) return 'practice';
  const host = URL.parse(address)?.hostname;
  if (host === undefined) return 'none';
  return isLoopback(host) ? 'this-computer' : 'remote';
}

function times(taken: readonly number[]): Diagnostics['service']['requests'] {
  const sorted = taken.map((ms) => Math.max(0, ms)).toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), slowestMs: at(1) };
}

async function diskOf(
  { disk, serviceKey, guard }: ServiceContext,
  { dataDir }: DiagnosticsParts,
): Promise<Diagnostics['disk']> {
  const { trouble, notices } = disk.state();
  const size = async (name: string) =>
    inMegabytes((await stat(join(dataDir, serviceKey, name)).catch(() => null))?.size ?? 0);
  const [journalMb, cacheMb, room] = await Promise.all([
    size('journal.db'),
    size('cache.db'),
    statfs(dataDir).catch(() => null),
  ]);
  return {
    ...{ trouble, journalMb, cacheMb, noticesRestore: guard.isKept },
    notices: notices.map(({ kind }) => kind),
    freeMb: room === null ? null : inMegabytes(room.bavail * room.bsize),
  };
}

const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

function settingsOf({ journal: { settings } }: ServiceContext): Record<string, string> {
  const { refreshEvery, alarms, keep, people, labelPrinter, receiver } = settings;
  return {
    'refresh every': refreshEvery === null ? 'on request' : `${refreshEvery} min`,
    'alarms at least': `${alarms.leastVolume} %, every ${alarms.everyMinutes} min`,
    kept: `${keep.days} days, ${keep.years} years`,
    people: people.on ? `on, idle ${people.idleMinutes} min, ${people.badge}` : 'off',
    'label printer': labelPrinter.kind,
    receiver: receiver.on ? 'on' : 'off',
  };
}

function logFault({ during, error, places }: WindowFault, { log }: DiagnosticsParts): void {
  log(`Window fault, ${during}: ${[error, ...places].join(' at ')}`);
}

const on = implement(contract.diagnostics).$context<Caller>();

export const diagnosticsRouter = (context: CurrentContext, parts: DiagnosticsParts) =>
  on.router({
    read: on.read.handler(() => diagnosticsOf(context(), parts)),
    keyPlace: on.keyPlace.handler(() => parts.keyPlace()),
    noteFault: on.noteFault.handler(({ input }) => logFault(input, parts)),
  });
