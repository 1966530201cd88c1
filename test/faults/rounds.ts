import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { type ReadingNumber, readingNumbers, readings } from '../../src/practice/readings.ts';
import { Random } from '../../src/practice/world/random.ts';
import { journalLeftIn } from '../support/journal.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { runHost, runPractice } from '../support/processes.ts';
import type { RoundSettings } from './command.ts';
import { compare, emptyReport, type KillReport } from './compare.ts';
import { EntryPlanner } from './entryPlanner.ts';
import type { LedgerEntry } from './ledger.ts';
import { type KillRun, passNight, readLotsFirst } from './night.ts';
import { quantitiesOf, withChanges } from './quantities.ts';
import { roughNetwork } from './roughNetwork.ts';
import { type Client, openWindow } from './window.ts';
import { workableRecords } from './workableRecords.ts';

const emails = ['practice@bench.test', 'second@bench.test'] as const;
/** After so many rounds a night passes, in which all open entries end. */
const ROUNDS_A_DAY = 10;
const LONGEST_LIFE_MS = 700;

/**
 * Rounds of a host that is killed at some moment while entries are made through its connection, on one
 * folder for each reading of the service; at the end nothing may be missing, and nothing there
 * more often than it may.
 */
export async function killRounds({ rounds, seed, log }: RoundSettings): Promise<KillReport> {
  const report = emptyReport();
  const random = new Random(seed);
  const days = Math.ceil(rounds / ROUNDS_A_DAY);
  const chosen = readingNumbers.slice(0, days);
  for (const [index, reading] of chosen.entries()) {
    const share = Math.floor(rounds / chosen.length) + (index < rounds % chosen.length ? 1 : 0);
    await underReading(reading, share, random, report);
    log(`reading ${reading}: ${share} rounds; so far ${wordsOf(report)}`);
  }
  return report;
}

async function underReading(
  number: ReadingNumber,
  rounds: number,
  random: Random,
  report: KillReport,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-kill-'));
  const practice = await runPractice(
    ...['--reading', String(number), '--prescriptions', '300', '--no-staff'],
  );
  try {
    const { url, oracle } = practice;
    const run: KillRun = { folder, url, oracle, emails, parked: new Map(), troubles: [] };
    const records = await workableRecords(oracle);
    await readLotsFirst(run, [...records.counted, ...records.adjusted]);
    const before = await quantitiesOf(oracle);
    const planner = new EntryPlanner(records, random, readings[number]);
    const entries: LedgerEntry[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      entries.push(...(await runOneLife(run, oracle, planner, random)));
      if (round % ROUNDS_A_DAY === 0 || round === rounds) await passNight(run);
    }
    const journal = await journalLeftIn(folder, url, fileVault);
    const requests = withChanges(await oracle.requests(), before);
    compare({ entries, journal, requests, parked: run.parked }, report);
    const { broken } = journal.audit.verify();
    if (broken !== null) report.strange.push(`The audit trail is broken at row ${broken}`);
    report.strange.push(...run.troubles.map((line) => `Logged: ${line}`));
    journal.close();
  } finally {
    await practice.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One life of a host: entries are made on a rough network until it is killed. */
async function runOneLife(
  { folder, url }: KillRun,
  oracle: PracticeOracle,
  planner: EntryPlanner,
  random: Random,
): Promise<LedgerEntry[]> {
  const host = await runHost(folder, url);
  const window = await openWindow(host.url);
  const email = await signedIn(window.client, url, random.chance(0.2) ? emails[1] : emails[0]);
  const smooth = await roughNetwork(oracle, random);
  const entries: Promise<LedgerEntry | null>[] = [];
  const make = (): void => {
    const { enter, ...planned } = planner.next();
    const id = crypto.randomUUID();
    entries.push(
      enter(window.client, id).then(
        (result) => (isEntered(result) ? { ...planned, id, email, answered: true } : null),
        // The host was killed during the call: the entry may be in the journal or not.
        () => ({ ...planned, id, email, answered: false }),
      ),
    );
  };
  const end = performance.now() + random.int(20, LONGEST_LIFE_MS);
  for (let left = random.int(1, 6); left > 0 && performance.now() < end; left -= 1) {
    make();
    await pause(random.int(0, 120));
  }
  await pause(Math.max(0, end - performance.now()));
  // These may be killed in the middle of writing.
  for (let last = random.int(0, 2); last > 0; last -= 1) make();
  await pause(random.int(0, 4));
  await host.kill();
  window.close();
  await smooth();
  return (await Promise.all(entries)).filter((one) => one !== null);
}

const scanView = z.object({ scannedAt: z.number() });
const entered = z.object({ kind: z.literal('entered') });

/** False for an entry refused at once, since the entry it builds on was never written. */
export const isEntered = (result: unknown) =>
  entered.safeParse(result).success || scanView.safeParse(result).success;

export async function signedIn(client: Client, address: string, email: string): Promise<string> {
  const state = await client.session.state();
  const isIn = state.kind === 'signed-in' && state.validity !== 'lapsed';
  if (isIn && state.account.email === email) return email;
  if (state.kind === 'signed-in') await client.session.signOut();
  const result = await client.session.signIn({ address, email, password: 'practice' });
  if (result.kind !== 'signed-in') throw new Error(`No sign-in: ${result.kind}`);
  return email;
}

/** The report in one line. */
export function wordsOf(report: KillReport): string {
  const parked = [...report.parked.values()].reduce((all, times) => all + times, 0);
  return [
    `${report.entered} entered (${report.unanswered} cut off while entering)`,
    `${report.delivered} delivered`,
    `${report.folded} folded into others`,
    `${parked} parked`,
    `${report.lost.length} lost`,
    `${report.twice.length} sent twice`,
    `${report.strange.length} strange`,
  ].join(', ');
}
