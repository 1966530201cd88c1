import { join } from 'node:path';
import type { Change } from '#shared/contract/changes.ts';
import type { ApprovalId, AtWindow } from '#shared/contract/people.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { DecisionKind } from '#shared/contract/waiting.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import type { Right } from '#shared/domain/rights.ts';
import { newWindowId } from '../../../src/main/station/windows/windowId.ts';
import type { SimEvent } from '../history.ts';
import type { ServiceWorld } from '../service/world.ts';
import type { Machine } from '../station/machine.ts';
import { NamesOnDisk } from '../station/namesOnDisk.ts';
import { type Program, SERVICE } from '../station/program.ts';
import type { WorldTime } from '../time.ts';
import { type Member, memberName, memberNamed } from './cast.ts';
import { Expected, type Name } from './expected.ts';
import type { WindowEvent } from './windowEvents.ts';
import { WindowedStation } from './windowedStation.ts';

export interface WindowBenchParts {
  readonly machine: Machine;
  readonly windows: number;
  readonly world: ServiceWorld;
  readonly time: WorldTime;
  readonly record: (event: SimEvent) => void;
  /** The record that an entry made at the service, if any. */
  readonly madeBy: (id: string) => string | null;
  /** Numbers the calls of all workstations. */
  readonly nextCall: () => number;
}

/** What somebody approved at a window, as far as anybody there knows. */
export interface Given {
  readonly id: ApprovalId;
  readonly window: number;
  readonly right: Right;
  readonly by: string;
  readonly turn: number;
  readonly until: number;
}

/** A workstation with windows: what runs there now, and who is expected to be at each. */
export class WindowBench {
  readonly machine: Machine;
  readonly world: ServiceWorld;
  readonly expected: Expected;
  readonly #parts: WindowBenchParts;
  readonly #disk: NamesOnDisk;
  /** The same at every start: whatever a host does, nobody is proven then. */
  readonly #windows;
  #program: Program | null = null;
  #station: WindowedStation | null = null;
  /** Who each window was told is there. */
  #here: AtWindow[] = [];
  /** Whose words a draft is, by the words; who began a round, and what was counted in it. */
  readonly drafts = new Map<string, readonly Name[]>();
  readonly rounds = new Map<string, { names: readonly Name[]; counts: string[] }>();
  /** Who may have made each scan. */
  readonly scans = new Map<string, readonly Name[]>();
  /** Entries in the order in which they were made. */
  readonly entries: string[] = [];
  given: Given[] = [];

  constructor(parts: WindowBenchParts) {
    this.#parts = parts;
    this.machine = parts.machine;
    this.world = parts.world;
    this.expected = new Expected(parts.windows);
    this.#windows = Array.from({ length: parts.windows }, newWindowId);
    this.#disk = new NamesOnDisk(join(parts.machine.folder, 'journal.db'));
  }

  /** The program's windows in this run; null while the program does not run. */
  station(): WindowedStation | null {
    const { context: program } = this.machine;
    if (program === null) return null;
    if (this.#program === program && this.#station !== null) return this.#station;
    this.#program = program;
    this.#begin(program);
    this.#here = [];
    this.#station = new WindowedStation({
      program,
      folder: this.machine.folder,
      windows: this.#windows,
      trouble: (error) => {
        if (this.machine.context === program) this.machine.failed(error);
      },
      told: (window, change) => this.#told(window, change),
    });
    return this.#station;
  }

  /** What runs now has ended. */
  ended(): void {
    if (this.#program === null) return;
    this.#program = null;
    this.#station = null;
    this.given = [];
    this.expected.end();
  }

  record(event: WindowEvent): void {
    this.#parts.record({ ...event, at: this.#parts.time.now });
  }

  /** An entry was acknowledged: from now on it may not be lost. */
  entered(id: string, entry: string, userId: string): void {
    const { record, time } = this.#parts;
    this.entries.push(id);
    record({ kind: 'entered', at: time.now, station: this.number, id, entry, userId });
  }

  /** A decision is about to be made. */
  decided(id: string, newId: string, decision: DecisionKind): void {
    const { record, time } = this.#parts;
    record({ kind: 'decided', at: time.now, station: this.number, id, newId, decision });
  }

  nextCall = (): number => this.#parts.nextCall();

  recordMadeBy = (id: string): string | null => this.#parts.madeBy(id);

  get number(): number {
    return this.machine.station;
  }

  /** Somebody who was enrolled here; null before. */
  staffId(member: Member): StaffId | null {
    const all = this.#program?.journal.staff.all() ?? [];
    return all.find(({ staff }) => nameOf(staff) === memberName(member))?.staff.id ?? null;
  }

  lines(): void {
    const lines = this.#disk.newLines();
    if (lines.length > 0) this.record({ kind: 'lines', station: this.number, lines });
  }

  /** All that bears somebody's name. */
  names(): void {
    this.lines();
    const [entries, rounds, drafts] = [
      this.#disk.entries(SERVICE),
      this.#disk.rounds(),
      this.#disk.drafts(),
    ];
    this.record({ kind: 'names', station: this.number, entries, rounds, drafts });
  }

  dispose(): void {
    this.#disk.close();
  }

  #begin(program: Program): void {
    const { journal, session, clock } = program;
    const { expected } = this;
    expected.begin({
      clock,
      now: () => this.#parts.time.now,
      account: () => {
        const { userId } = session;
        const user = userId === null ? null : journal.people.user(userId);
        return user === null ? null : { ...user };
      },
    });
    // What was under way when the last run ended may be on disk or not; both are right.
    expected.isOn = journal.settings.people.on;
    expected.present.clear();
    for (const staff of journal.staff.present()) {
      const member = memberNamed(nameOf(staff));
      if (member !== null) expected.present.add(member);
    }
    this.names();
  }

  #told(window: number, change: Change): void {
    if (change.kind === 'at-window') {
      this.#here[window] = change.at;
      return;
    }
    const at = this.#here[window];
    if (at?.kind === 'locked' && showsWork(change)) {
      this.record({ kind: 'leaked', station: this.number, window, change: change.kind });
    }
    if (at?.kind !== 'proven') return;
    const may = [nameOf(at.staff)];
    for (const id of scansIn(change)) {
      this.record({ kind: 'read', station: this.number, owners: this.scans.get(id) ?? [], may });
    }
  }
}

/** The scans that a change shows. */
function scansIn(change: Change): readonly string[] {
  if (change.kind === 'scan') return [change.scan.id];
  return change.kind === 'shift' ? change.shift.latest.map(({ id }) => id) : [];
}

function showsWork(change: Change): boolean {
  switch (change.kind) {
    case 'scan':
      return true;
    case 'shift':
      return change.shift.scanned > 0 || change.shift.latest.length > 0;
    case 'alarms':
      return change.alarms.length > 0;
    case 'exceptions':
      return change.exceptions.news.length > 0;
    default:
      return false;
  }
}
