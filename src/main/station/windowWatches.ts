import type { Change } from '#shared/contract/changes.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { Shift } from '#shared/contract/scan.ts';
import { emptyShift } from './handlers/shift.ts';
import type { BenchPeople } from './people/benchPeople.ts';
import type { WindowId } from './windows/windowId.ts';

/** One window's stream of changes. */
export interface WindowWatch {
  readonly window: WindowId;
  readonly receive: (change: Change) => void;
}

/** What a window was told last. */
interface Told {
  /** Who is there. */
  readonly who: string;
  readonly shift: string;
}

type WatchedPeople = Pick<BenchPeople, 'at' | 'isLocked' | 'whoseWork'>;

// Where nobody is signed in, or a window is locked, it gets nothing of what was scanned or of any record.
const noShift = { kind: 'shift', shift: emptyShift } as const satisfies Change;
export const noAlarms = {
  kind: 'alarms',
  alarms: [],
  forLeads: [],
  fills: [],
  count: 0,
  live: 0,
} as const satisfies Change;

/** The streams of all windows; each gets what may be seen at it. */
export class WindowWatches {
  readonly #people: WatchedPeople;
  readonly #shift: (person: Person | null) => Shift;
  readonly #watches = new Map<WindowWatch, Told>();

  /** @param shift a person's own shift, or the bench's where there is none */
  constructor(people: WatchedPeople, shift: (person: Person | null) => Shift) {
    this.#people = people;
    this.#shift = shift;
  }

  /** @returns who is at its window, to be told first */
  add(watch: WindowWatch): Change {
    const own: Change = { kind: 'at-window', at: this.#people.at(watch.window) };
    this.#watches.set(watch, { who: JSON.stringify(own), shift: '' });
    return own;
  }

  delete(watch: WindowWatch): void {
    this.#watches.delete(watch);
  }

  /** The windows that are open. */
  windows(): WindowId[] {
    return [...new Set([...this.#watches.keys()].map(({ window }) => window))];
  }

  publish(change: Change): void {
    for (const { window, receive } of this.#watches.keys()) {
      for (const seen of this.seenBy(window, [change])) receive(seen);
    }
  }

  /** Tells one window, as it is. */
  tell(window: WindowId, changes: readonly Change[]): void {
    for (const watch of this.#of(window)) for (const change of changes) this.#send(watch, change);
  }

  /** Tells one window who is there, and all that may be seen there now. */
  tellAll(window: WindowId, at: Change, all: readonly Change[]): void {
    for (const watch of this.#of(window)) {
      for (const change of [at, ...this.allFor(watch, all)]) this.#send(watch, change);
    }
  }

  /** Tells each window its shift, unless it was told the same. */
  publishShifts(): void {
    for (const [watch, { shift }] of this.#watches) {
      const change = this.#shiftFor(watch.window);
      if (JSON.stringify(change) !== shift) this.#send(watch, change);
    }
  }

  /** Tells each window at which somebody else is than it was told, with all that may be seen at it now. */
  tellWhoIsThere(all: readonly Change[]): void {
    const isOut = all.some(
      (change) => change.kind === 'session' && change.session.kind === 'signed-out',
    );
    for (const [watch, { who }] of this.#watches) {
      const own: Change = { kind: 'at-window', at: this.#people.at(watch.window) };
      if (JSON.stringify(own) === who) continue;
      const seen = this.allFor(watch, all);
      // No window sees a sign-in without its person: a person comes ahead of it, nobody behind its end.
      for (const change of isOut ? [...seen, own] : [own, ...seen]) this.#send(watch, change);
    }
  }

  /** What of these changes may be seen at a window. */
  seenBy(window: WindowId, changes: readonly Change[]): readonly Change[] {
    if (!this.#people.isLocked(window)) {
      const whose = this.#people.whoseWork(window);
      return changes.filter((change) => isFor(whose, change));
    }
    return changes.flatMap((change) => whileLocked(change) ?? []);
  }

  /** The same, with the shift that is shown there. */
  allFor(watch: WindowWatch, changes: readonly Change[]): readonly Change[] {
    const shift = this.#shiftFor(watch.window);
    this.#note(watch, shift);
    return [...this.seenBy(watch.window, changes), shift];
  }

  #shiftFor(window: WindowId): Change {
    if (this.#people.isLocked(window)) return noShift;
    return { kind: 'shift', shift: this.#shift(this.#people.whoseWork(window)) };
  }

  #of(window: WindowId): WindowWatch[] {
    return [...this.#watches.keys()].filter((watch) => watch.window === window);
  }

  #send(watch: WindowWatch, change: Change): void {
    this.#note(watch, change);
    watch.receive(change);
  }

  #note(watch: WindowWatch, change: Change): void {
    const told = this.#watches.get(watch);
    if (told === undefined) return;
    if (change.kind === 'at-window') {
      this.#watches.set(watch, { ...told, who: JSON.stringify(change) });
    } else if (change.kind === 'shift') {
      this.#watches.set(watch, { ...told, shift: JSON.stringify(change) });
    }
  }
}

/** One person's scans and fills are shown to nobody else. */
function isFor(whose: Person | null, change: Change): boolean {
  if (whose === null) return true;
  switch (change.kind) {
    case 'scan':
      return isSamePerson(whose, change.scan.by);
    case 'fill':
      return isSamePerson(whose, change.fill.by);
    default:
      return true;
  }
}

/** What is left of a change where anybody may stand: how much there is, never what or whom. */
function whileLocked(change: Change): Change | null {
  switch (change.kind) {
    case 'scan':
    case 'fill':
      return null;
    case 'shift':
      return noShift;
    case 'alarms':
      return { ...noAlarms, count: change.count };
    case 'exceptions':
      return { kind: 'exceptions', exceptions: { ...change.exceptions, news: [] } };
    // An alarm is heard behind a lock as well.
    case 'alarm-sound':
    case 'policy':
    case 'at-window':
    case 'session':
    case 'service-change':
    case 'status':
    case 'practice':
    case 'prescriptions':
    case 'disk':
    case 'records':
      return change;
  }
}
