import type { Change } from '#shared/contract/changes.ts';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import type { ContextListener } from './contextListener.ts';
import type { ExceptionHandlers } from './handlers/exceptions.ts';
import type { ServiceContext, ServiceContexts } from './handlers/serviceContext.ts';
import { emptyShift } from './handlers/shift.ts';
import { StatusView } from './handlers/status.ts';
import type { ChangedRows } from './journal/changedRows.ts';
import type { BenchPeople } from './people/benchPeople.ts';
import { ShownFills } from './shownFills.ts';
import { ShownScans } from './shownScans.ts';
import type { WindowId } from './windows/windowId.ts';
import { noAlarms, type WindowWatch, WindowWatches } from './windowWatches.ts';

/** Counters are pushed after this long without a change. A verdict is pushed at once. */
const QUIET_MS = 60;
/** Counters are never older than this, however much happens. */
const LATEST_MS = 300;

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
  readonly people: Pick<BenchPeople, 'at' | 'isLocked' | 'whoseWork'>;
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
  readonly #scans = new ShownScans();
  readonly #fills = new ShownFills();
  readonly #status = new StatusView();
  /** What windows got last, by kind of change. */
  readonly #pushed = new Map<Change['kind'], string>();
  /** Grows with everything that may have changed records. */
  #serial = 0;
  /** When the first change that is not pushed yet happened, on the monotonic clock. */
  #waitingSince: number | null = null;
  #callOff: (() => void) | null = null;
  /** Once closed there is nothing to read any more: the journal closes next. */
  #closed = false;

  constructor(parts: ChangesParts) {
    this.#parts = parts;
    this.#watches = new WindowWatches(parts.people, (person) => {
      const context = parts.context();
      const isOut = context.session.userId === null;
      return isOut ? emptyShift : this.#scans.shift(context, person);
    });
  }

  /** A listener for one service; it takes effect while windows see that service. */
  listener(isCurrent: () => boolean): ContextListener {
    const ifCurrent = (act: () => void) => {
      if (!this.#isShut && isCurrent()) act();
    };
    return {
      committed: (rows) => ifCurrent(() => this.#committed(rows)),
      recordRead: (id) => ifCurrent(() => this.#committed({ records: new Set([id]) })),
      listFetched: (hasJudged) => ifCurrent(() => hasJudged && this.#publishAll()),
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
        const changes = [...this.#snapshot(), ...this.#fills.open(this.#parts.context())];
        const own = this.#watches.add(watch);
        const question = this.#parts.questionFor(window);
        const asked: Change = { kind: 'service-change', question };
        return [own, asked, ...this.#watches.allFor(watch, changes)];
      });
      queue.unshift(...first);
      // This window may never have got what others got last.
      this.#pushed.clear();
      this.#scans.forgetPushed();
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
    const all = [...this.#snapshot(), ...this.#fills.open(this.#parts.context())];
    this.#watches.tellAll(window, at, all);
    this.#parts.waitingChanged();
  }

  /** From now on windows see another service. */
  contextChanged(): void {
    this.#scans.forgetChanged();
    this.#fills.forgetChanged();
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

  #committed(rows: ChangedRows): void {
    this.#scans.note(rows);
    this.#fills.note(rows);
    const { session, alarms } = rows;
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
      const context = this.#parts.context();
      for (const scan of this.#scans.takeChanged(context)) this.#publish(scan);
      for (const fill of this.#fills.takeChanged(context)) this.#publish(fill);
      if (alarms) this.#publishAlarms();
      // Who is signed in decides how each row reads.
      if (session) this.#scans.forgetRows();
      this.#publishSoon();
    } catch (error) {
      this.#parts.trouble(error);
    }
  }

  #publishAlarms(): void {
    const context = this.#parts.context();
    if (context.session.userId === null) return;
    this.#publishIfNew(this.#scans.alarms(context));
  }

  #publishPrescriptions(): void {
    this.#publishIfNew(prescriptionsOf(this.#parts.context()));
  }

  /** Pushes everything at once, with each row built again. */
  #publishAll(): void {
    if (this.#isShut) return;
    this.#scans.forgetRows();
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
    this.#watches.publishShifts();
    this.#parts.waitingChanged();
  }

  #snapshot(): Change[] {
    const context = this.#parts.context();
    const isOut = context.session.userId === null;
    return [
      { kind: 'session', session: context.session.state() },
      { kind: 'status', status: this.#status.status(context) },
      isOut ? noAlarms : this.#scans.alarms(context),
      alarmSoundOf(context),
      { kind: 'policy', reading: context.journal.settings.policyReading },
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

function alarmSoundOf({ journal: { settings } }: ServiceContext): Change {
  const mutedUntil = settings.alarmsMutedUntil;
  return { kind: 'alarm-sound', sound: { ...settings.alarms, mutedUntil } };
}

function prescriptionsOf({ refresher, patientNames, session }: ServiceContext): Change {
  const { version, ...list } = refresher.state(session.userId);
  const names = patientNames.progress(session.userId);
  const prescriptions = { ...list, version: version + patientNames.version, names };
  return { kind: 'prescriptions', prescriptions };
}
