import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readings } from '../../src/practice/readings.ts';
import { Random } from '../../src/practice/world/random.ts';
import { barcodeKinds } from '../support/entryKinds/barcodes.ts';
import { exceptionKinds } from '../support/entryKinds/exceptions.ts';
import { taskKinds } from '../support/entryKinds/tasks.ts';
import { runPractice } from '../support/processes.ts';
import type { RoundSettings } from './command.ts';
import { askUntilAnswered, diskState } from './diskAnswers.ts';
import { flipBits, restoreKey, type TrialDisk, targets, tearEnd, trialDisk } from './diskFaults.ts';
import { EntryPlanner } from './entryPlanner.ts';
import { type RunningHost, startHost } from './hostRun.ts';
import type { LedgerEntry, PlannedEntry } from './ledger.ts';
import { isEntered, signedIn } from './rounds.ts';
import { openWindow, type Window } from './window.ts';
import { workableRecords } from './workableRecords.ts';

/** How many rounds one folder lives through. */
const ROUNDS_A_FOLDER = 10;
const email = 'practice@bench.test';
const LIMIT_BYTES = 9 * 1024 * 1024;
/** Long enough for the reserve to be made. */
const RESERVE_MS = 4_500;
/** Kinds whose effect at the service is found by their own mark alone. */
const kinds: readonly string[] = [...taskKinds, ...exceptionKinds, ...barcodeKinds].map(
  ({ kind }) => kind,
);

export interface DiskReport {
  rounds: number;
  /** Entries answered "entered" that are gone, and nothing said so. */
  readonly lost: string[];
  readonly doubled: string[];
  /** Starts and lives that ended without a word. */
  readonly wordless: string[];
  /** Rows of the ledger that a rescue said it had not saved. */
  unrescued: number;
  rescues: number;
  begunAnew: number;
  startsInWords: number;
  entered: number;
  refused: number;
  fullBy: TrialDisk['fullBy'];
}

/** Rounds of a host on a disk that fills up, hangs, tears and flips, each compared with what was entered. */
export async function diskRounds({ rounds, seed, log }: RoundSettings): Promise<DiskReport> {
  const report: DiskReport = {
    ...{ rounds: 0, lost: [], doubled: [], wordless: [], unrescued: 0, rescues: 0 },
    ...{ begunAnew: 0, startsInWords: 0, entered: 0, refused: 0, fullBy: 'mount' },
  };
  const random = new Random(seed);
  while (report.rounds < rounds) {
    const disk = await trialDisk();
    report.fullBy = disk.fullBy;
    const practice = await runPractice('--prescriptions', '300', '--no-staff');
    try {
      const trial = await DiskTrial.begin(disk, practice, random, report);
      const end = Math.min(rounds, report.rounds + ROUNDS_A_FOLDER);
      while (report.rounds < end) {
        await trial.round();
        report.rounds += 1;
      }
      await trial.judge();
    } finally {
      await practice.stop();
      await disk.remove();
    }
    log(
      `${report.rounds} rounds: ${report.lost.length} lost, ${report.doubled.length} doubled, ${report.wordless.length} wordless`,
    );
  }
  return report;
}

type Practice = Awaited<ReturnType<typeof runPractice>>;

/** One folder and its service through its rounds. */
class DiskTrial {
  readonly #disk: TrialDisk;
  readonly #practice: Practice;
  readonly #planner: EntryPlanner;
  readonly #random: Random;
  readonly #report: DiskReport;
  readonly #key: Buffer;
  readonly #made: LedgerEntry[] = [];
  /** Of these the journal must know, until a rescue says that it lost some. */
  #promised: LedgerEntry[] = [];
  /** Whether the next start is on a full disk. */
  #isFull = false;

  private constructor(
    disk: TrialDisk,
    practice: Practice,
    planner: EntryPlanner,
    random: Random,
    report: DiskReport,
  ) {
    this.#disk = disk;
    this.#practice = practice;
    this.#planner = planner;
    this.#random = random;
    this.#report = report;
    this.#key = readFileSync(join(disk.folder, 'key'));
  }

  static async begin(disk: TrialDisk, practice: Practice, random: Random, report: DiskReport) {
    const host = await startHost({ folder: disk.folder, service: practice.url });
    if (host.kind !== 'up') throw new Error(host.words);
    const window = await openWindow(host.url);
    await signedIn(window.client, practice.url, email);
    await pause(RESERVE_MS);
    window.close();
    await host.end('stop');
    const records = await workableRecords(practice.oracle);
    const planner = new EntryPlanner(records, random, readings[1]);
    return new DiskTrial(disk, practice, planner, random, report);
  }

  /** A start on what the last round left, the check, entries under a fault, the end, and damage. */
  async round(): Promise<void> {
    const random = this.#random;
    const fault = random.pick([
      'none',
      'full',
      'full',
      'slow',
      'flip',
      'flip',
      'flip',
      'torn',
      'torn',
      'read-only',
    ] as const);
    const byLimit = fault === 'full' && this.#disk.fullBy === 'file-limit';
    const host = await this.#start(byLimit ? LIMIT_BYTES : null);
    if (host === null) return;
    const window = await openWindow(host.url);
    try {
      await this.#check(window);
      if (this.#isFull && random.chance(0.5)) await this.#makeRoom();
      await this.#practice.oracle.network(random.chance(0.7));
      const entering = this.#enterSome(window);
      if (fault === 'full') {
        await this.#disk.fill();
        this.#isFull = true;
        await this.#enterSome(window);
        if (random.chance(0.5)) await this.#makeRoom();
      }
      if (fault === 'slow')
        for (let more = 3; more > 0; more -= 1) await host.stall(random.int(20, 200));
      await entering;
    } finally {
      if (host.hasEnded()) this.#report.wordless.push(`${fault}: the host ended by itself`);
      await host.end(random.chance(0.6) ? 'kill' : 'stop');
      window.close();
    }
    if (fault === 'flip') await flipBits(this.#disk.folder, random.pick(targets), random);
    if (fault === 'torn') await tearEnd(this.#disk.folder, random.pick(targets), random);
    if (fault === 'read-only') await this.#startReadOnly();
  }

  /** On a read-only disk a start runs, or says why not. */
  async #startReadOnly(): Promise<void> {
    if (!(await this.#disk.setReadOnly(true))) return;
    const { folder } = this.#disk;
    const host = await startHost({ folder, service: this.#practice.url });
    if (host.kind === 'up') await host.end('stop');
    else this.#judgeWords(host.words, 'read-only');
    await this.#disk.setReadOnly(false);
  }

  /** Starts the host, and does what its words ask for where it does not start. */
  async #start(largestFile: number | null): Promise<RunningHost | null> {
    const { folder } = this.#disk;
    const service = this.#practice.url;
    let words = '';
    for (const args of [[], [], ['--new-start']]) {
      const host = await startHost({ folder, service, args, largestFile });
      if (host.kind === 'up') return host;
      words = host.words;
      this.#judgeWords(words, args.join(' '));
      if (!words.includes('--new-start')) {
        await restoreKey(folder, this.#key);
        await this.#makeRoom();
      }
    }
    throw new Error(`Nothing makes it start: ${words}`);
  }

  #judgeWords(words: string, fault: string): void {
    if (/^Pharmacy Bench cannot start: (?!it met an unexpected)/m.test(words)) {
      this.#report.startsInWords += 1;
    } else this.#report.wordless.push(`${fault}: ${words.slice(-400)}`);
  }

  async #makeRoom(): Promise<void> {
    await this.#disk.makeRoom();
    this.#isFull = false;
  }

  /** Whether the journal knows what it promised, or says that it does not. */
  async #check({ client }: Window): Promise<void> {
    const missing: LedgerEntry[] = [];
    for (const one of this.#promised) {
      const known = await askUntilAnswered(() => client.waiting.entry({ id: one.id }));
      if (known === null) missing.push(one);
    }
    // Only now: damage further in is met by reading.
    const disk = await askUntilAnswered(() => diskState(client));
    const notices = disk.notices.filter(({ kind }) => kind !== 'cache-rebuilt');
    const said = notices.some(
      (notice) =>
        notice.kind === 'journal-begun-anew' ||
        (notice.kind === 'journal-rescued' &&
          (notice.lacksEnd ||
            notice.parts.some(({ part, lost }) => part === 'entries' && lost !== 0))),
    );
    if (said) this.#report.unrescued += missing.length;
    else this.#report.lost.push(...missing.map(({ kind, id }) => `${kind} ${id}`));
    const gone = new Set(missing);
    this.#promised = this.#promised.filter((one) => !gone.has(one));
    for (const notice of notices) {
      if (notice.kind === 'journal-rescued') this.#report.rescues += 1;
      else this.#report.begunAnew += 1;
      await client.disk.dismiss({ id: notice.id }).catch(() => undefined);
    }
    const state = await askUntilAnswered(() => client.session.state());
    if (state.kind === 'signed-out' || state.validity === 'lapsed') {
      await this.#practice.oracle.network(true);
      await signedIn(client, this.#practice.url, email).catch(() => undefined);
    }
  }

  async #enterSome({ client }: Window): Promise<void> {
    const calls: Promise<void>[] = [];
    for (let left = this.#random.int(1, 5); left > 0; left -= 1) {
      const { enter, ...planned } = this.#plan();
      const id = crypto.randomUUID();
      const keep = (answered: boolean): void => {
        const one = { ...planned, id, email, answered };
        this.#made.push(one);
        if (answered) this.#promised.push(one);
      };
      calls.push(
        enter(client, id).then(
          (result) => {
            if (isEntered(result)) {
              this.#report.entered += 1;
              keep(true);
            } else this.#report.refused += 1;
          },
          () => keep(false),
        ),
      );
      await pause(this.#random.int(0, 40));
    }
    await Promise.all(calls);
  }

  #plan(): PlannedEntry {
    for (;;) {
      const planned = this.#planner.next();
      if (kinds.includes(planned.kind)) return planned;
    }
  }

  /** Compares all that was ever entered on this folder with what the service received. */
  async judge(): Promise<void> {
    await this.#makeRoom();
    await this.#practice.oracle.network(true);
    const host = await this.#start(null);
    if (host === null) return;
    const window = await openWindow(host.url);
    await this.#check(window);
    await pause(1_000);
    window.close();
    await host.end('stop');
    const requests = await this.#practice.oracle.requests();
    for (const one of this.#made) {
      const times = requests.filter(
        (request) => request.applied && one.carriedBy({ ...request, changedBy: null }),
      ).length;
      if (one.atMost !== null && times > one.atMost) {
        this.#report.doubled.push(`${one.kind} ${one.mark}: ${times} times`);
      }
    }
  }
}
