import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { readings } from '../../src/practice/readings.ts';
import { Random } from '../../src/practice/world/random.ts';
import { journalLeftIn } from '../support/journal.ts';
import { runHost, runPractice } from '../support/processes.ts';
import type { RoundSettings } from './command.ts';
import { EntryPlanner } from './entryPlanner.ts';
import type { LedgerEntry } from './ledger.ts';
import { passNight, readLotsFirst } from './night.ts';
import { quantitiesOf, withChanges } from './quantities.ts';
import { roughNetwork } from './roughNetwork.ts';
import { isEntered, signedIn } from './rounds.ts';
import { type Client, openWindow } from './window.ts';
import { workableRecords } from './workableRecords.ts';

const email = 'practice@bench.test';
/** Benches that lose their disks at the same time. */
const AT_ONCE = 4;
const SHIFT_MS = 70_000;
const SHORT_SHIFT_MS = 2_500;
/** How far the copy may be behind, and the time that a busy machine takes for it. */
const BEHIND_MS = 60_000 + 5_000;

export interface DestroyedReport {
  rounds: number;
  /** Answered "entered" while the copy was to have it, and neither at the service nor at the other bench. */
  readonly lost: string[];
  /** Carried out more often than it may be. */
  readonly doubled: string[];
  entered: number;
  /** Of these, what the other bench was given by the copy. */
  brought: number;
}

/** An entry, and when it was answered. */
interface TimedEntry extends LedgerEntry {
  readonly at: number;
}

/**
 * Benches whose disks are destroyed in the middle of a shift, on a rough network; another bench goes on from
 * the second copy.
 * @param hurried the copy is asked for before the disk goes, instead of waiting for its minute
 */
export async function destroyedRounds(
  { rounds, seed, log }: RoundSettings,
  hurried = false,
): Promise<DestroyedReport> {
  const report: DestroyedReport = { rounds: 0, lost: [], doubled: [], entered: 0, brought: 0 };
  for (let from = 0; from < rounds; from += AT_ONCE) {
    const turn = Array.from({ length: Math.min(AT_ONCE, rounds - from) }, (_, at) => from + at);
    await Promise.all(
      turn.map((round) => destroyedRound(new Random(seed + round), report, hurried)),
    );
    const { lost, doubled, brought, entered } = report;
    log(
      `${report.rounds} disks destroyed: ${entered} entered, ${brought} brought in at another bench; ${lost.length} lost, ${doubled.length} doubled`,
    );
  }
  return report;
}

async function destroyedRound(
  random: Random,
  report: DestroyedReport,
  hurried: boolean,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'bench-destroyed-'));
  const [first, second] = [join(home, 'first'), join(home, 'second')];
  const shared = await mkdtemp(join(home, 'shared-'));
  const practice = await runPractice('--prescriptions', '300', '--no-staff');
  const { url, oracle } = practice;
  try {
    const records = await workableRecords(oracle);
    await readLotsFirst({ folder: first, url }, [...records.counted, ...records.adjusted]);
    const quantities = await quantitiesOf(oracle);
    const planner = new EntryPlanner(records, random, readings[1]);
    const lost = await loseDisk({ first, shared, url, random, planner, hurried }, oracle);
    await oracle.network(true);
    const host = await runHost(second, url);
    const window = await openWindow(host.url);
    await signedIn(window.client, url, email);
    const place = { folder: shared, code: lost.code };
    const restored = await window.client.secondCopy.restore(place);
    if (restored.kind !== 'restored') throw new Error(`Not restored: ${restored.because}`);
    await pause(1_000);
    window.close();
    await host.stop();
    const parked = new Map<string, string>();
    const run = { folder: second, url, oracle, emails: [email], parked, troubles: [] };
    await passNight(run);
    const journal = await journalLeftIn(second, url, fileVault);
    const requests = withChanges(await oracle.requests(), quantities);
    for (const one of lost.entries) {
      const carried = requests.filter((request) => one.carriedBy(request));
      const applied = carried.filter((request) => request.applied).length;
      const carrier = lost.entries.find(({ id }) => id === lost.carriers.get(one.id)) ?? one;
      const isSent = requests.some((request) => carrier.carriedBy(request));
      const isThere = isSent || journal.outbox.find(carrier.id) !== null;
      const isOwed = one.answered && one.at <= lost.copiedBy;
      const name = `${one.kind} ${one.mark} (${one.id})`;
      if (isOwed && !isThere) report.lost.push(name);
      if (one.atMost !== null && applied > one.atMost) report.doubled.push(`${name}: ${applied}`);
    }
    journal.close();
    report.rounds += 1;
    report.entered += lost.entries.length;
    report.brought += restored.restored;
  } finally {
    await practice.stop();
    await rm(home, { recursive: true, force: true });
  }
}

interface Shift {
  readonly first: string;
  readonly shared: string;
  readonly url: string;
  readonly random: Random;
  readonly planner: EntryPlanner;
  readonly hurried: boolean;
}

/** A shift that ends with its disk. What was answered up to `copiedBy` is in the copy. */
async function loseDisk(
  { first, shared, url, random, planner, hurried }: Shift,
  oracle: Parameters<typeof roughNetwork>[0],
) {
  const host = await runHost(first, url);
  const window = await openWindow(host.url);
  const { client } = window;
  await signedIn(client, url, email);
  let code = await nameFolder(client, shared);
  const entries: Promise<TimedEntry>[] = [];
  const shiftMs = hurried ? SHORT_SHIFT_MS : SHIFT_MS;
  const end = performance.now() + random.int(shiftMs, 1.3 * shiftMs);
  let smooth = await roughNetwork(oracle, random);
  while (performance.now() < end) {
    for (let left = random.int(1, 5); left > 0; left -= 1) {
      entries.push(enter(client, planner));
      await pause(random.int(0, 60));
    }
    if (random.chance(0.3)) {
      await smooth();
      smooth = await roughNetwork(oracle, random);
      await oracle.network(random.chance(0.5));
    }
    await pause(random.int(0, hurried ? 300 : 2_000));
  }
  let copiedBy = performance.now() - BEHIND_MS;
  if (hurried) {
    await Promise.all(entries);
    copiedBy = performance.now();
    code = await nameFolder(client, shared);
    entries.push(enter(client, planner));
  }
  await host.kill();
  window.close();
  const all = await Promise.all(entries);
  const carriers = await carriersIn(first, url, all);
  await rm(first, { recursive: true, force: true });
  await smooth();
  return { code, copiedBy, entries: all, carriers };
}

/** Edits of what was not sent yet are in the entry that makes it, by its id. */
async function carriersIn(folder: string, url: string, entries: readonly TimedEntry[]) {
  const journal = await journalLeftIn(folder, url, fileVault);
  const carriers = new Map<string, string>();
  for (const { id } of entries) {
    const why = journal.outbox.find(id)?.why;
    if (why?.kind === 'folded') carriers.set(id, why.into);
  }
  journal.close();
  return carriers;
}

async function nameFolder(client: Client, folder: string): Promise<string> {
  const set = await client.secondCopy.set({ folder });
  if (set.kind !== 'set' || set.code === null) throw new Error('No second copy was made');
  return set.code;
}

function enter(client: Client, planner: EntryPlanner): Promise<TimedEntry> {
  const { enter: call, ...planned } = planner.nextMarked();
  const id = crypto.randomUUID();
  const entry = (answered: boolean) => ({
    ...{ ...planned, id, email, answered },
    at: performance.now(),
  });
  return call(client, id).then(
    (result) => entry(isEntered(result)),
    () => entry(false),
  );
}
