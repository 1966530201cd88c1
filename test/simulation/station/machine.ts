import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginGuarded, keepProvenStamps } from '../../../src/main/station/contextParts.ts';
import { type FolderLock, lockFolder } from '../../../src/main/station/disk/folderLock.ts';
import { markFolder } from '../../../src/main/station/disk/markFolder.ts';
import { isDiskError } from '../../../src/main/station/journal/diskError.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import type { Label, SimEvent, StoredRow } from '../history.ts';
import type { Boundary, Caller } from '../network/call.ts';
import { SimConnection } from '../network/connection.ts';
import type { Network } from '../network/network.ts';
import type { Random } from '../random.ts';
import { MachineClock, type WorldTime } from '../time.ts';
import { DiskFaults, PowerCut, watchDisk } from './disk.ts';
import { DiskView } from './diskView.ts';
import { copyFolder, isOlderCopy } from './folderCopy.ts';
import { ListCache } from './list.ts';
import { watchMarks } from './marks.ts';
import type { Point } from './point.ts';
import { assembleProgram, type Program, SERVICE } from './program.ts';
import { refreshList } from './refreshList.ts';
import { templates, testKey, testTrailKey } from './template.ts';

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
  readonly #disk: DiskView;
  readonly #copy: string;
  readonly #list: ListCache | null = null;
  #run: Run | null = null;
  #refreshing: Run | null = null;
  #wallOff = 0;
  readonly diskFaults = new DiskFaults();
  /** Called at every point; true cuts the power there. */
  onPoint: ((point: Point) => boolean) | null = null;
  recovering = false;

  constructor(parts: MachineParts) {
    this.#parts = parts;
    this.station = parts.station;
    this.#file = join(parts.folder, 'journal.db');
    this.#copy = join(parts.folder, 'copy');
    copyFileSync(templates().journal, this.#file);
    this.#disk = new DiskView(this.#file, parts);
    if (!parts.fetchesList) return;
    const cache = join(parts.folder, 'cache.db');
    copyFileSync(templates().cache, cache);
    this.#list = new ListCache(cache, testKey);
  }

  get context(): Program | null {
    return this.#run;
  }

  get folder(): string {
    return this.#parts.folder;
  }

  get rows(): readonly StoredRow[] {
    return this.#disk.rows;
  }

  get signedIn(): string | null {
    return this.#disk.signedIn;
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
    return this.#disk.state(sequence);
  }

  /** Opens the folder and begins to deliver. False where the power went out meanwhile. */
  start(): boolean {
    if (this.#run !== null) return true;
    const { time, station, record, network, random, folder } = this.#parts;
    const opened = Journal.open(this.#file, { key: testKey, trailKey: testTrailKey });
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
      marks: watchMarks(markFolder(join(folder, 'state')), (side) => this.#atMark(run, side)),
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
      trouble: () => this.diskFaults.next(),
      changed: () => {
        this.#disk.changed();
      },
      fallen: () => journal.close(),
    });
    record({ kind: 'started', at: time.now, station });
    this.recovering = true;
    try {
      beginGuarded(run.guard, run.store);
      const { id, restoredAt } = journal.incarnation.get();
      if (restoredAt !== null)
        record({ kind: 'restore-found', at: time.now, station, incarnation: id });
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

  /** The power may go out beside a mark; then the rest of this turn runs on a closed journal. */
  #atMark(run: Run, side: 'before' | 'after'): void {
    if (this.#run !== run || this.onPoint?.({ kind: 'mark', side }) !== true) return;
    this.#fall(run, `${side} a mark`);
    queueMicrotask(() => run.journal.close());
    throw new PowerCut(side);
  }

  #fall(run: Run, where: string): void {
    const { time, station, record } = this.#parts;
    this.#run = null;
    this.#disk.changed();
    this.diskFaults.heal();
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
    // The power may go out here too.
    const end = async () => (this.#run === run ? run.guard.end() : undefined);
    await end().catch((error: unknown) => this.failed(error));
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

  /** Starts another program on the same folder: true if it could open it. */
  tryAgain(): boolean {
    const second = lockFolder(this.#parts.folder);
    second?.release();
    return second !== null;
  }

  /** All prescriptions, fetched anew. */
  async refresh(lastListed: () => readonly string[] | null): Promise<void> {
    const run = this.#run;
    // One at a time, as the refresher has it.
    if (run === null || this.#list === null || this.#refreshing === run) return;
    this.#refreshing = run;
    const refreshed = await refreshList(run, this.#list);
    if (this.#refreshing === run) this.#refreshing = null;
    if (this.#run !== run || refreshed === null) return;
    const { isWhole, ...list } = refreshed;
    const { time, station, record } = this.#parts;
    const answer = isWhole ? lastListed() : null;
    record({ kind: 'list', at: time.now, station, answer, ...list });
  }

  /** Somebody makes a copy of the data folder, whatever the program is doing. */
  copyFolder(): void {
    copyFolder(this.#parts.folder, this.#copy);
  }

  /** The program ends, and the copy is put in the place of its data folder. */
  async restoreFolder(byPowerCut: boolean): Promise<void> {
    // An end that is not on disk counts as none.
    this.diskFaults.heal();
    const { time, station, record, folder } = this.#parts;
    if (byPowerCut && isOlderCopy(this.#copy, folder)) this.cutPower('before a copy is put back');
    else await this.stop();
    // Of a run that was cut short, a copy of its own cannot be told from what it left.
    if (this.#run !== null || !isOlderCopy(this.#copy, folder)) return;
    this.#disk.replaced(() => copyFolder(this.#copy, folder));
    record({ kind: 'folder-restored', at: time.now, station });
    this.observe();
  }

  /** Records what changed on disk since the last time. */
  observe(): void {
    this.#disk.observe(this.#run?.session.sender()?.userId ?? null);
  }

  /** Whether the audit trail holds together. */
  audit(): void {
    const broken = this.#run?.journal.audit.verify().broken ?? null;
    this.#parts.record({ kind: 'audit', at: this.#parts.time.now, station: this.station, broken });
  }

  dispose(): void {
    this.cutPower('the end');
    this.#disk.close();
    this.#list?.close();
  }

  /** Records an unexpected error. */
  failed(error: unknown): void {
    if (error instanceof PowerCut || isDiskError(error)) return;
    const { time, station, record } = this.#parts;
    const words = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
    record({ kind: 'trouble', at: time.now, station, words });
  }
}
