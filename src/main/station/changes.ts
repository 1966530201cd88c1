import type { Change } from '#shared/contract/changes.ts';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import type { ContextListener } from './contextListener.ts';
import type { ExceptionHandlers } from './handlers/exceptions.ts';
import type { ServiceContext, ServiceContexts } from './handlers/serviceContext.ts';
import { AlarmsView, ShiftView } from './handlers/shift.ts';
import { StatusView } from './handlers/status.ts';
import type { ChangedRows } from './journal/changedRows.ts';
import type { BenchPeople } from './people/benchPeople.ts';
import type { WindowId } from './windows/windowId.ts';
import { noAlarms, noShift, type WindowWatch, WindowWatches } from './windowWatches.ts';

/** Counters are pushed after this long without a change. A verdict is pushed at once. */
const QUIET_MS = 60;
/** Counters are never older than this, however much happens. */
const LATEST_MS = 300;
/** For how many scans the last push is remembered. */
const SCANS_REMEMBERED = 200;

export interface ChangesParts {
  /** The service that windows see. */
  readonly context: () => ServiceContext;
  readonly exceptions: ExceptionHandlers;
  readonly windowClosed: () => void;
  /** What a window that opens has to be asked. */
  readonly questionFor: (window: WindowId) => ServiceQuestion | null;
  /** The lists of waiting work may have changed as well. */
  readonly waitingChanged: () => void;
  /** False while the journal is being rescued: nothing can be read then. */
  readonly isReadable: () => boolean;
  readonly readPastDamage: ServiceContexts['readPastDamage'];
  readonly people: Pick<BenchPeople, 'at' | 'isLocked'>;
  readonly trouble: (error: unknown) => void;
}

/**
 * Pushes to every window what has changed. The journal reports its commits, so code that commits
 * need not think of windows. A scan is pushed at once; other changes within a moment are pushed
 * together; what is the same as before is not pushed.
 */
export class Changes {
  readonly #parts: ChangesParts;
  readonly #watches: WindowWatches;
  readonly #shift = new ShiftView();
  readonly #alarms = new AlarmsView();
  readonly #status = new StatusView();
  /** Scans and records that commits of this turn have changed. */
  readonly #changedScans = new Set<string>();
  readonly #changedRecords = new Set<string>();
  /** What windows got last, by kind of change and by scan. */
  readonly #pushed = new Map<Change['kind'], string>();
  readonly #pushedScans = new Map<string, string>();
  /** Grows with everything that may have changed records. */
  #serial = 0;
  /** When the first change that is not pushed yet happened, on the monotonic clock. */
  #waitingSince: number | null = null;
  #callOff: (() => void) | null = null;
  /** Once closed there is nothing to read any more: the journal closes next. */
  #closed = false;

  constructor(parts: ChangesParts) {
    this.#parts = parts;
    this.#watches = new WindowWatches(parts.people);
  }

  /** A listener for one service; it takes effect while windows see that service. */
  listener(isCurrent: () => boolean): ContextListener {
    const ifCurrent = (act: () => void) => {
      if (!this.#isShut && isCurrent()) act();
    };
    return {
      committed: (rows) => ifCurrent(() => this.#committed(rows)),
      recordRead: (id) => ifCurrent(() => this.#committed({ records: new Set([id]) })),
      listChanged: () => ifCurrent(() => this.#publishAll()),
      prescriptionsProgressed: () => ifCurrent(() => this.#publishPrescriptions()),
      statusChanged: () => ifCurrent(() => this.#publishSoon()),
      linkBack: () => ifCurrent(() => this.#status.drainBegins(this.#parts.context())),
    };
  }

  /** First everything that a window must know, then every change, until the window disconnects. */
  async *watch(window: WindowId, signal: AbortSignal | undefined): AsyncGenerator<Change> {
    const queue: Change[] = [];
    let wake: (() => void) | null = null;
    const watch: WindowWatch = {
      window,
      receive(change) {
        queue.push(change);
        wake?.();
      },
    };
    const onAbort = (): void => wake?.();
    signal?.addEventListener('abort', onAbort);
    try {
      const first = await this.#parts.readPastDamage(() => {
        const changes = this.#snapshot();
        const own = this.#watches.add(watch);
        const question = this.#parts.questionFor(window);
        const asked: Change = { kind: 'service-change', question };
        return [own, asked, ...this.#watches.seenBy(window, changes)];
      });
      queue.unshift(...first);
      // This window may never have got what others got last.
      this.#pushed.clear();
      this.#pushedScans.clear();
      while (signal?.aborted !== true) {
        const change = queue.shift();
        if (change !== undefined) {
          yield change;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
    } finally {
      this.#watches.delete(watch);
      this.#parts.windowClosed();
      signal?.removeEventListener('abort', onAbort);
      this.#onWindowGone();
    }
  }

  /** The windows that are open. One may watch twice for a moment, as when its page loads again. */
  openWindows(): WindowId[] {
    return this.#watches.windows();
  }

  /** Tells one window. */
  tell(window: WindowId, change: Change): void {
    this.#watches.tell(window, [change]);
  }

  /** Another person is at this window, or nobody: it is told so, and all that is for it now. */
  windowChanged(window: WindowId): void {
    if (this.#isShut) return;
    const at: Change = { kind: 'at-window', at: this.#parts.people.at(window) };
    this.#watches.tell(window, [at, ...this.#watches.seenBy(window, this.#snapshot())]);
    this.#parts.waitingChanged();
  }

  /** From now on windows see another service. */
  contextChanged(): void {
    this.#changedScans.clear();
    this.#changedRecords.clear();
    this.#publishAll();
  }

  /** Pushes nothing any more; what changes later is on disk and shown at the next start. */
  close(): void {
    this.#closed = true;
    this.#callOff?.();
  }

  /** Nobody sees what a closed window waited for, so a failure must raise an alarm. */
  #onWindowGone(): void {
    if (this.#isShut) return;
    const { journal } = this.#parts.context();
    journal.owe(() => journal.scans.deferAll());
  }

  #committed({ operations, scans, records, alarms, session }: ChangedRows): void {
    const entered = new Set<string>();
    for (const lane of operations ?? []) {
      const id = lane.slice(lane.indexOf(':') + 1);
      if (lane.startsWith('scan:')) this.#changedScans.add(id);
      else entered.add(id);
    }
    for (const id of scans ?? []) this.#changedScans.add(id);
    for (const id of records ?? []) this.#changedRecords.add(id);
    for (const view of [this.#shift, this.#alarms]) view.forget(entered);
    // Push after the call that made the commit has returned, so that a scan is sent before it is pushed.
    queueMicrotask(() => this.#publishCommitted(alarms !== undefined, session !== undefined));
  }

  /** There is nothing that could be read. */
  get #isShut(): boolean {
    return this.#closed || !this.#parts.isReadable();
  }

  #publishCommitted(alarms: boolean, session: boolean): void {
    if (this.#isShut) return;
    try {
      this.#publishScans();
      if (alarms) this.#publishAlarms();
      // Who is signed in decides how each row reads.
      if (session) this.#forgetAll();
      this.#publishSoon();
    } catch (error) {
      this.#parts.trouble(error);
    }
  }

  /** The changed scans, and the newest scan of each changed record. */
  #publishScans(): void {
    const { scans } = this.#parts.context().journal;
    for (const view of [this.#shift, this.#alarms]) view.forget(this.#changedRecords);
    for (const id of this.#changedRecords) {
      const scan = scans.latestOf(id);
      if (scan !== null) this.#changedScans.add(scan.id);
    }
    this.#changedRecords.clear();
    const changed = [...this.#changedScans];
    this.#changedScans.clear();
    for (const id of changed) this.#publishScan(id);
  }

  #publishScan(id: string): void {
    const context = this.#parts.context();
    this.#alarms.forgetScan(id);
    const row = context.journal.scans.find(id);
    if (row === null || context.session.userId === null) return;
    const scan = this.#shift.scan(context, row);
    const text = JSON.stringify(scan);
    if (this.#pushedScans.get(id) === text) return;
    if (this.#pushedScans.size >= SCANS_REMEMBERED) this.#pushedScans.clear();
    this.#pushedScans.set(id, text);
    this.#publish({ kind: 'scan', scan });
  }

  #publishAlarms(): void {
    const context = this.#parts.context();
    if (context.session.userId === null) return;
    this.#publishIfNew(this.#alarms.alarms(context));
  }

  #publishPrescriptions(): void {
    this.#publishIfNew(prescriptionsOf(this.#parts.context()));
  }

  #forgetAll(): void {
    for (const view of [this.#shift, this.#alarms]) view.forgetAll();
  }

  /** Pushes everything at once, with each row built again. */
  #publishAll(): void {
    if (this.#isShut) return;
    this.#forgetAll();
    this.#publishNow();
  }

  /** Pushes everything, once for all changes within a moment. */
  #publishSoon(): void {
    const { clock } = this.#parts.context();
    const now = clock.monotonic();
    this.#waitingSince ??= now;
    const pause = Math.min(QUIET_MS, Math.max(0, this.#waitingSince + LATEST_MS - now));
    this.#callOff?.();
    this.#callOff = clock.after(pause, () => this.#publishNow());
  }

  #publishNow(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waitingSince = null;
    if (this.#isShut) return;
    this.#serial += 1;
    const all = this.#snapshot();
    this.#watches.tellWhoIsThere(all);
    for (const change of all) this.#publishIfNew(change);
    this.#parts.waitingChanged();
  }

  #snapshot(): Change[] {
    const context = this.#parts.context();
    const isOut = context.session.userId === null;
    return [
      { kind: 'session', session: context.session.state() },
      { kind: 'status', status: this.#status.status(context) },
      isOut ? noShift : { kind: 'shift', shift: this.#shift.shift(context) },
      isOut ? noAlarms : this.#alarms.alarms(context),
      { kind: 'practice', pluggedIn: context.practice()?.pluggedIn ?? true },
      prescriptionsOf(context),
      { kind: 'exceptions', exceptions: this.#parts.exceptions.summary(context) },
      { kind: 'disk', disk: context.disk.state() },
      { kind: 'records', serial: this.#serial },
    ];
  }

  #publishIfNew(change: Change): void {
    const text = JSON.stringify(change);
    if (this.#pushed.get(change.kind) === text) return;
    this.#pushed.set(change.kind, text);
    this.#publish(change);
  }

  #publish(change: Change): void {
    this.#watches.publish(change);
  }
}

function prescriptionsOf({ refresher, session }: ServiceContext): Change {
  return { kind: 'prescriptions', prescriptions: refresher.state(session.userId) };
}
