import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepProvenStamps } from '../../../src/main/station/contextParts.ts';
import { type FolderLock, lockFolder } from '../../../src/main/station/disk/folderLock.ts';
import type { LotContext } from '../../../src/main/station/handlers/serviceContext.ts';
import { isDiskError } from '../../../src/main/station/journal/diskError.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { PrescriptionsRefresh } from '../../../src/main/station/reads/prescriptionsRefresh.ts';
import { ServiceClient } from '../../../src/main/station/service/serviceClient.ts';
import type { Label, SimEvent, StoredRow } from '../history.ts';
import type { Boundary, Caller } from '../network/call.ts';
import { SimConnection } from '../network/connection.ts';
import type { Network } from '../network/network.ts';
import type { Random } from '../random.ts';
import { MachineClock, type WorldTime } from '../time.ts';
import { type CommitSide, type DiskTrouble, PowerCut, watchDisk } from './disk.ts';
import { ListCache } from './list.ts';
import { assembleProgram, type Program, SERVICE } from './program.ts';
import { RowsOnDisk } from './rows.ts';
import { templates, testKey } from './template.ts';

/** A point that the program passes, at which its power may be cut. */
export type Point =
  | { kind: 'commit'; side: CommitSide; sites: readonly (() => string)[] }
  | { kind: 'boundary'; boundary: Boundary; label: Label };

export interface MachineParts {
  readonly station: number;
  readonly folder: string;
  /** Whether it ever fetches the list of prescriptions. */
  readonly fetchesList: boolean;
  readonly time: WorldTime;
  readonly network: Network;
  readonly random: Random;
  readonly record: (event: SimEvent) => void;
}

/** One run of the program, from its start until it is stopped or its power is cut. */
interface Run extends Program {
  readonly machineClock: MachineClock;
  readonly connection: SimConnection;
  readonly lock: FolderLock | null;
}

/** A workstation: its disk, its clock, and the program while it runs. */
export class Machine implements Caller {
  readonly station: number;
  readonly service = SERVICE;
  readonly #parts: MachineParts;
  readonly #file: string;
  readonly #rows: RowsOnDisk;
  readonly #list: ListCache | null = null;
  #run: Run | null = null;
  #refreshing: Run | null = null;
  #wallOff = 0;
  #dirty = true;
  #disk: { code: DiskTrouble; left: number } | null = null;
  #seen: readonly StoredRow[] = [];
  #seenSession: string | null = null;
  readonly #greens = new Set<string>();
  /** Called at every point; true cuts the power there. */
  onPoint: ((point: Point) => boolean) | null = null;
  recovering = false;

  constructor(parts: MachineParts) {
    this.#parts = parts;
    this.station = parts.station;
    this.#file = join(parts.folder, 'journal.db');
    copyFileSync(templates().journal, this.#file);
    this.#rows = new RowsOnDisk(this.#file, testKey);
    if (!parts.fetchesList) return;
    const cache = join(parts.folder, 'cache.db');
    copyFileSync(templates().cache, cache);
    this.#list = new ListCache(cache, testKey);
  }

  get context(): LotContext | null {
    return this.#run;
  }

  get rows(): readonly StoredRow[] {
    return this.#seen;
  }

  get signedIn(): string | null {
    return this.#seenSession;
  }

  isOn(): boolean {
    return this.#run !== null;
  }

  pass(boundary: Boundary, label: Label): void {
    if (this.onPoint?.({ kind: 'boundary', boundary, label }) === true) {
      this.cutPower(`${boundary}, ${label.purpose}`);
    }
  }

  stateOnDisk(sequence: number) {
    return this.#rows.state(sequence);
  }

  /** Opens the folder and begins to deliver. False where the power went out meanwhile. */
  start(): boolean {
    if (this.#run !== null) return true;
    const { time, station, record, network, random, folder } = this.#parts;
    const opened = Journal.open(this.#file, testKey);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { journal } = opened;
    this.#list?.restart();
    journal.records.continueAfter(this.#list?.lastStarted() ?? 0);
    const clock = new MachineClock(time, () => this.#wallOff);
    const isThis = () => this.#run === run;
    const trouble = (error: unknown) => {
      if (isThis()) this.failed(error);
    };
    const way: Caller = {
      station,
      service: SERVICE,
      isOn: isThis,
      pass: (boundary, label) => this.pass(boundary, label),
      stateOnDisk: (sequence) => this.stateOnDisk(sequence),
    };
    const connection = new SimConnection(network, way, { purpose: 'probe', row: null });
    const program = assembleProgram({
      ...{ journal, clock, connection, random, trouble },
      list: this.#list,
    });
    const run: Run = {
      ...program,
      machineClock: clock,
      connection,
      lock: lockFolder(folder),
    };
    this.#run = run;
    watchDisk(journal, {
      time,
      isOn: isThis,
      wantsSites: () => this.onPoint !== null,
      pass: (side, sites) => {
        if (this.onPoint?.({ kind: 'commit', side, sites }) !== true) return false;
        this.#fall(run, `${side} a commit`);
        return true;
      },
      trouble: () => this.#diskTrouble(),
      changed: () => {
        this.#dirty = true;
      },
      fallen: () => journal.close(),
    });
    record({ kind: 'started', at: time.now, station });
    this.recovering = true;
    try {
      run.pump.recover();
      run.session.connected(connection);
      const { freshness } = run;
      const onLook = () => keepProvenStamps({ journal, freshness, trouble });
      freshness.start({ onLook, onStale: () => {} });
      run.link.start();
      run.pump.start();
    } catch (error) {
      // Code that still runs without power finds its journal closed.
      if (this.#run === run) throw error;
    }
    this.recovering = false;
    return this.#run === run;
  }

  /** The power is gone: uncommitted work is lost. */
  cutPower(where: string): void {
    const run = this.#run;
    if (run === null) return;
    this.#fall(run, where);
    run.journal.close();
  }

  #fall(run: Run, where: string): void {
    const { time, station, record } = this.#parts;
    this.#run = null;
    this.#dirty = true;
    this.#disk = null;
    run.machineClock.cutPower();
    run.lock?.release();
    record({ kind: 'power-cut', at: time.now, station, where });
  }

  /** Ends as by a person: calls under way are cancelled, and their outcome is on disk. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    const { time } = this.#parts;
    run.session.close();
    run.freshness.stop();
    run.link.stop();
    run.reads.close();
    await time.busyWith(run.pump.stop());
    if (this.#run !== run) return;
    this.#fall(run, 'closed');
    run.journal.close();
  }

  /** The power comes back, and somebody opens the program. */
  startAgainIn(ms: number): void {
    this.#parts.time.after(ms, () => this.start());
  }

  setClockOff(ms: number): void {
    this.#wallOff = ms === 0 ? 0 : this.#wallOff + ms;
  }

  sleep(ms: number, stops: boolean): void {
    this.#run?.machineClock.sleep(ms, stops);
  }

  wake(): void {
    this.#run?.machineClock.wake();
  }

  failDisk(code: DiskTrouble, times: number): void {
    this.#disk = { code, left: times };
  }

  healDisk(): void {
    this.#disk = null;
  }

  /** Starts another program on the same folder: true if it could open it. */
  tryAgain(): boolean {
    const second = lockFolder(this.#parts.folder);
    second?.release();
    return second !== null;
  }

  /** All prescriptions, fetched anew. */
  async refresh(lastListed: () => readonly string[] | null): Promise<void> {
    const run = this.#run;
    const sender = run?.session.sender() ?? null;
    const cache = this.#list;
    // One at a time, as the refresher has it.
    if (run === null || sender === null || cache === null || this.#refreshing === run) return;
    this.#refreshing = run;
    const { time, station, record } = this.#parts;
    const { store, clock, pump } = run;
    const before = cache.shownTo(sender.userId);
    const connection = run.connection.as({ purpose: 'list', row: null });
    const parts = { store, cache, link: run.link, clock, busy: () => pump.busy };
    const client = new ServiceClient({ ...sender.client.parts, connection });
    const refresh = new PrescriptionsRefresh(parts, { ...sender, client }, () => {});
    const end = await refresh.run();
    if (this.#refreshing === run) this.#refreshing = null;
    if (this.#run !== run) return;
    const after = cache.shownTo(sender.userId);
    const answer = end.kind === 'complete' ? lastListed() : null;
    record({ kind: 'list', at: time.now, station, userId: sender.userId, answer, before, after });
  }

  /** Records what changed on disk since the last time. */
  observe(): void {
    const signedIn = this.#run?.session.sender()?.userId ?? null;
    if (!this.#dirty && signedIn === this.#seenSession) return;
    const { time, station, record } = this.#parts;
    this.#dirty = false;
    this.#seen = this.#rows.all();
    this.#seenSession = signedIn;
    record({ kind: 'rows', at: time.now, station, signedIn: this.#seenSession, rows: this.#seen });
    for (const { id, entity, verdict } of this.#rows.greens()) {
      const key = `${id} ${verdict}`;
      if (!this.#greens.has(key))
        record({ kind: 'green', at: time.now, station, scan: id, entity });
      this.#greens.add(key);
    }
  }

  /** Whether the audit trail holds together. */
  audit(): void {
    const broken = this.#run?.journal.audit.verify().broken ?? null;
    this.#parts.record({ kind: 'audit', at: this.#parts.time.now, station: this.station, broken });
  }

  dispose(): void {
    this.cutPower('the end');
    this.#rows.close();
    this.#list?.close();
  }

  #diskTrouble(): DiskTrouble | null {
    const disk = this.#disk;
    if (disk === null || disk.left === 0) return null;
    disk.left -= 1;
    return disk.code;
  }

  /** Records an unexpected error. */
  failed(error: unknown): void {
    if (error instanceof PowerCut || isDiskError(error)) return;
    const { time, station, record } = this.#parts;
    const words = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
    record({ kind: 'trouble', at: time.now, station, words });
  }
}
