import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { readings } from '../../src/practice/readings.ts';
import type { Random } from '../../src/practice/world/random.ts';
import type { runPractice } from '../support/processes.ts';
import { askUntilAnswered, defectsIn, diskState, NoAnswer } from './diskAnswers.ts';
import { flipSomewhere, tearSomewhere } from './diskDamage.ts';
import { restoreKey, type TrialDisk } from './diskFaults.ts';
import type { DiskReport } from './diskRounds.ts';
import { EntryPlanner } from './entryPlanner.ts';
import { type RunningHost, startHost } from './hostRun.ts';
import type { LedgerEntry } from './ledger.ts';
import { readLotsFirst } from './night.ts';
import { quantitiesOf, withChanges } from './quantities.ts';
import { isEntered, signedIn } from './rounds.ts';
import { type Client, openWindow, type Window } from './window.ts';
import { workableRecords } from './workableRecords.ts';

const email = 'practice@bench.test';
const LIMIT_BYTES = 9 * 1024 * 1024;
/** Long enough for the reserve to be made. */
const RESERVE_MS = 4_500;
/** A connection to a host that ends is lost before the end is known. */
const ENDING_MS = 1_000;

const faults = [
  ...['none', 'full', 'full', 'slow', 'read-only'],
  ...['flip', 'flip', 'flip', 'torn', 'torn'],
] as const;
type Fault = (typeof faults)[number];

export interface TrialParts {
  readonly disk: TrialDisk;
  readonly practice: Awaited<ReturnType<typeof runPractice>>;
  readonly random: Random;
  readonly report: DiskReport;
}

/** One folder and its service through its rounds. */
export class DiskTrial {
  readonly #disk: TrialDisk;
  readonly #practice: TrialParts['practice'];
  readonly #random: Random;
  readonly #report: DiskReport;
  readonly #planner: EntryPlanner;
  /** As they stood before the first entry. */
  readonly #quantities: Map<string, number>;
  readonly #key: Buffer;
  readonly #made: LedgerEntry[] = [];
  /** Of these the journal must know, until a rescue says that it lost some. */
  #promised: LedgerEntry[] = [];
  /** Whether the next start is on a full disk. */
  #isFull = false;
  /** What was done to the disk before the present start. */
  #before = 'nothing';

  private constructor(
    { disk, practice, random, report }: TrialParts,
    planner: EntryPlanner,
    quantities: Map<string, number>,
  ) {
    this.#disk = disk;
    this.#practice = practice;
    this.#random = random;
    this.#report = report;
    this.#planner = planner;
    this.#quantities = quantities;
    this.#key = readFileSync(join(disk.folder, 'key'));
  }

  static async begin(parts: TrialParts): Promise<DiskTrial> {
    const { disk, practice, random } = parts;
    const { folder } = disk;
    const records = await workableRecords(practice.oracle);
    const run = { folder, url: practice.url };
    await readLotsFirst(run, [...records.counted, ...records.adjusted]);
    const quantities = await quantitiesOf(practice.oracle);
    const host = await startHost({ folder, service: practice.url });
    if (host.kind !== 'up') throw new Error(host.words);
    const window = await openWindow(host.url);
    await signedIn(window.client, practice.url, email);
    await pause(RESERVE_MS);
    window.close();
    await host.end('stop');
    const planner = new EntryPlanner(records, random, readings[1]);
    return new DiskTrial(parts, planner, quantities);
  }

  /** A start on what the last round left, the check, entries under a fault, the end, and damage. */
  async round(): Promise<void> {
    const random = this.#random;
    const fault: Fault = random.pick(faults);
    const byLimit = fault === 'full' && this.#disk.fullBy === 'file-limit';
    await this.#live(fault, byLimit ? LIMIT_BYTES : null, async (host, window) => {
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
    });
    this.#before = fault;
    const { folder } = this.#disk;
    if (fault === 'flip') this.#before = await flipSomewhere(folder, this.#key, random);
    if (fault === 'torn') this.#before = await tearSomewhere(folder, random);
    if (fault === 'read-only') await this.#startReadOnly();
  }

  /** One life of a host, with a window; what it does that no disk explains goes into the report. */
  async #live(
    fault: string,
    largestFile: number | null,
    work: (host: RunningHost, window: Window) => Promise<void>,
  ): Promise<void> {
    const host = await this.#start(largestFile);
    if (host === null) return;
    let window: Window | null = null;
    try {
      // It may end before anybody has a window.
      window = await openWindow(host.url);
      await work(host, window);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(await host.endsWithin(ENDING_MS))) throw error;
      if (error instanceof NoAnswer) this.#wordless(fault, error.message, host.words());
    } finally {
      // A host that cannot go on says why before it ends.
      if (host.hasEnded()) this.#judgeWords(host.words(), fault);
      await host.end(this.#random.chance(0.6) ? 'kill' : 'stop');
      window?.close();
      const defects = defectsIn(host.words());
      if (defects.length > 0) this.#wordless(fault, defects.join('\n'), '');
    }
  }

  #wordless(fault: string, what: string, logged: string): void {
    const words = logged === '' ? '' : `; it logged: ${logged.slice(-3_000)}`;
    this.#report.wordless.push(`${fault}, after ${this.#before}: ${what}${words}`);
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
      this.#judgeWords(words, `start ${args.join(' ')}`);
      if (!words.includes('--new-start')) {
        await restoreKey(folder, this.#key);
        await this.#makeRoom();
      }
    }
    throw new Error(`Nothing makes it start: ${words}`);
  }

  #judgeWords(words: string, fault: string): void {
    if (/^Pharmacy Bench cannot (?:start|go on): (?!it met an unexpected)/m.test(words)) {
      this.#report.startsInWords += 1;
    } else this.#wordless(fault, 'it ended', words || 'nothing');
  }

  async #makeRoom(): Promise<void> {
    await this.#disk.makeRoom();
    this.#isFull = false;
  }

  /** Whether the journal knows what it promised, or says that it does not. */
  async #check({ client }: Window): Promise<void> {
    const missing: LedgerEntry[] = [];
    for (const one of this.#promised) {
      const known = await this.#askSignedIn(client, () => client.waiting.entry({ id: one.id }));
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
    else this.#report.lost.push(...missing.map((one) => this.#lostText(one)));
    const gone = new Set(missing);
    this.#promised = this.#promised.filter((one) => !gone.has(one));
    for (const notice of notices) {
      if (notice.kind === 'journal-rescued') this.#report.rescues += 1;
      else this.#report.begunAnew += 1;
      await client.disk.dismiss({ id: notice.id }).catch(() => undefined);
    }
    const state = await askUntilAnswered(() => client.session.state());
    if (state.kind === 'signed-out' || state.validity === 'lapsed') await this.#signIn(client);
  }

  /** As `askUntilAnswered`, also where a damaged journal has forgotten who was signed in. */
  #askSignedIn<Answer>(client: Client, ask: () => Promise<Answer>): Promise<Answer> {
    return askUntilAnswered(async () => {
      try {
        return await ask();
      } catch (error) {
        const isForgotten = error instanceof ORPCError && error.code === 'SIGN_IN_FIRST';
        if (isForgotten) await this.#signIn(client);
        throw error;
      }
    });
  }

  async #signIn(client: Client): Promise<void> {
    // A sign-in that cannot be written is none.
    if (this.#isFull) await this.#makeRoom();
    await this.#practice.oracle.network(true);
    await signedIn(client, this.#practice.url, email).catch(() => undefined);
  }

  #lostText({ kind, id }: LedgerEntry): string {
    return `${kind} ${id}, after ${this.#before}`;
  }

  async #enterSome({ client }: Window): Promise<void> {
    const calls: Promise<void>[] = [];
    for (let left = this.#random.int(1, 5); left > 0; left -= 1) {
      const { enter, ...planned } = this.#planner.nextMarked();
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

  /** Compares all that was ever entered on this folder with what the service received. */
  async judge(): Promise<void> {
    await this.#makeRoom();
    await this.#practice.oracle.network(true);
    await this.#live('the end', null, async (_host, window) => {
      await this.#check(window);
      await pause(1_000);
    });
    const requests = withChanges(await this.#practice.oracle.requests(), this.#quantities);
    for (const one of this.#made) {
      const times = requests.filter((request) => request.applied && one.carriedBy(request)).length;
      if (one.atMost !== null && times > one.atMost) {
        this.#report.doubled.push(`${one.kind} ${one.mark}: ${times} times`);
      }
    }
  }
}
