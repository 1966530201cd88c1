import type { Change } from '#shared/contract/changes.ts';
import type { BenchPeople } from './people/benchPeople.ts';
import type { WindowId } from './windows/windowId.ts';

/** One window's stream of changes. */
export interface WindowWatch {
  readonly window: WindowId;
  readonly receive: (change: Change) => void;
}

// Where nobody is signed in, or a window is locked, it gets nothing of what was scanned or of any record.
export const noShift = {
  kind: 'shift',
  shift: { since: null, scanned: 0, verified: 0, codeOnly: 0, notYet: 0, stopped: 0, latest: [] },
} as const satisfies Change;
export const noAlarms = { kind: 'alarms', alarms: [], count: 0 } as const satisfies Change;

/** The streams of all windows; each gets what may be seen at it. */
export class WindowWatches {
  readonly #people: Pick<BenchPeople, 'at' | 'isLocked'>;
  /** With who is there, as it was told last. */
  readonly #watches = new Map<WindowWatch, string>();

  constructor(people: Pick<BenchPeople, 'at' | 'isLocked'>) {
    this.#people = people;
  }

  /** @returns who is at its window, to be told first */
  add(watch: WindowWatch): Change {
    const own: Change = { kind: 'at-window', at: this.#people.at(watch.window) };
    this.#watches.set(watch, JSON.stringify(own));
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
    for (const [watch] of this.#watches) {
      if (watch.window === window) for (const change of changes) this.#send(watch, change);
    }
  }

  /** Tells each window at which somebody else is than it was told, with all that may be seen at it now. */
  tellWhoIsThere(all: readonly Change[]): void {
    const isOut = all.some(
      (change) => change.kind === 'session' && change.session.kind === 'signed-out',
    );
    for (const [watch, told] of this.#watches) {
      const own: Change = { kind: 'at-window', at: this.#people.at(watch.window) };
      if (JSON.stringify(own) === told) continue;
      const seen = this.seenBy(watch.window, all);
      // No window sees a sign-in without its person: a person comes ahead of it, nobody behind its end.
      for (const change of isOut ? [...seen, own] : [own, ...seen]) this.#send(watch, change);
    }
  }

  /** What of these changes may be seen at a window. */
  seenBy(window: WindowId, changes: readonly Change[]): readonly Change[] {
    if (!this.#people.isLocked(window)) return changes;
    return changes.flatMap((change) => whileLocked(change) ?? []);
  }

  #send(watch: WindowWatch, change: Change): void {
    if (change.kind === 'at-window') this.#watches.set(watch, JSON.stringify(change));
    watch.receive(change);
  }
}

/** What is left of a change where anybody may stand: how much there is, never what or whom. */
function whileLocked(change: Change): Change | null {
  switch (change.kind) {
    case 'scan':
      return null;
    case 'shift':
      return noShift;
    case 'alarms':
      return { ...noAlarms, count: change.count };
    case 'exceptions':
      return { kind: 'exceptions', exceptions: { ...change.exceptions, news: [] } };
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
