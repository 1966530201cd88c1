import type { Change, Status } from '#shared/contract/changes.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import type { ExceptionHandlers } from './exceptions.ts';
import type { Feed } from './feed.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

const SHOWN_SCANS = 50;
/** Counters follow when nothing has happened for a moment; the verdict never waits for them. */
const QUIET_MS = 60;
/** However much goes on, they are never further behind than this. */
const LATEST_MS = 300;
const SKEW_WORTH_TELLING_MS = 5 * 60 * 1000;

/** What every window sees of the present workplace, and the one place that tells them of changes. */
export class Board {
  readonly #feed: Feed;
  readonly #context: () => ServiceContext;
  readonly #exceptions: ExceptionHandlers;
  readonly #news: () => void;
  #callOff: (() => void) | null = null;
  /** Once closed there is nothing left to look at: the journal goes next. */
  #closed = false;
  /** Grows with all that records may have changed by. */
  #serial = 0;
  /** When the first change not told yet happened, on the monotonic clock. */
  #waitingSince: number | null = null;
  #drain: { done: number; total: number; since: number } | null = null;
  /** What windows were told last, by kind: what is the same is not told again. */
  readonly #told = new Map<Change['kind'], string>();
  /** Rows of the shift as last shown; each is made anew when its scan changes. */
  readonly #rows = new Map<string, ScanView>();

  /** @param news the lists of waiting work may have changed as well */
  constructor(
    feed: Feed,
    context: () => ServiceContext,
    exceptions: ExceptionHandlers,
    news: () => void,
  ) {
    this.#feed = feed;
    this.#context = context;
    this.#exceptions = exceptions;
    this.#news = news;
  }

  #snapshot(): Change[] {
    const context = this.#context();
    return [
      { kind: 'session', session: context.session.state() },
      { kind: 'status', status: this.status() },
      { kind: 'shift', shift: this.#shift(context) },
      { kind: 'alarms', alarms: alarmsOf(context) },
      { kind: 'practice', pluggedIn: context.practice()?.pluggedIn ?? true },
      this.#prescriptions(context),
      { kind: 'exceptions', exceptions: this.#exceptions.summary(context) },
      { kind: 'records', serial: this.#serial },
    ];
  }

  status(): Status {
    this.#drainGoesOn();
    const context = this.#context();
    const { others, ...open } = context.journal.waitingLists.counts(context.session.userId);
    const skew = context.clockSkewMs();
    return {
      connection: context.link.state,
      ...open,
      waitingForOthers: others,
      draining: this.#drain,
      clockSkewMs: skew !== null && Math.abs(skew) > SKEW_WORTH_TELLING_MS ? skew : null,
    };
  }

  /** What a new window is told first; the next news then goes to all, told before or not. */
  welcome(): Change[] {
    this.#told.clear();
    return this.#snapshot();
  }

  /** A window was closed or reloaded: what it waited for, nobody sees; a failure must call back. */
  windowGone(): void {
    if (this.#closed) return;
    const { journal } = this.#context();
    journal.commit(() => journal.scans.deferAll());
  }

  /** A record has changed that any scan may show: rows are made anew when they are told next. */
  recordChanged(): void {
    this.#rows.clear();
    this.publishSoon();
  }

  /** Everything anew: another account, another service, a record that many scans show. */
  publishAll(): void {
    if (this.#closed) return;
    this.#rows.clear();
    this.#told.clear();
    this.#publishNews();
  }

  /** This scan at once, the counters a moment later. */
  publishScan(scanId: string): void {
    if (this.#closed) return;
    const context = this.#context();
    const row = context.journal.scans.find(scanId);
    if (row !== null) {
      const scan = scanView(context, row);
      if (row.verdict === null) this.#rows.delete(scanId);
      else this.#rows.set(scanId, scan);
      this.#feed.publish({ kind: 'scan', scan });
    }
    this.publishSoon();
  }

  /** How far the prescriptions have come; a refresh tells it often, and alone. */
  publishPrescriptions(): void {
    if (this.#closed) return;
    this.#tell(this.#prescriptions(this.#context()));
  }

  /** Status, shift and alarms, once for all that happens within a moment. */
  publishSoon(): void {
    if (this.#closed) return;
    const { clock } = this.#context();
    const now = clock.monotonic();
    this.#waitingSince ??= now;
    const pause = Math.min(QUIET_MS, Math.max(0, this.#waitingSince + LATEST_MS - now));
    this.#callOff?.();
    this.#callOff = clock.after(pause, () => this.#publishNews());
  }

  /** What ends after this is on disk, and told at the next start. */
  close(): void {
    this.#closed = true;
    this.#callOff?.();
  }

  #publishNews(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waitingSince = null;
    this.#serial += 1;
    for (const change of this.#snapshot()) this.#tell(change);
    this.#news();
  }

  #tell(change: Change): void {
    const text = JSON.stringify(change);
    if (this.#told.get(change.kind) === text) return;
    this.#told.set(change.kind, text);
    this.#feed.publish(change);
  }

  #prescriptions({ refresher, session }: ServiceContext): Change {
    return { kind: 'prescriptions', prescriptions: refresher.state(session.userId) };
  }

  /** The link is back with work waiting: from here progress is counted. */
  drainBegins(): void {
    const own = this.#ownWaiting();
    this.#drain = own > 1 ? { done: 0, total: own, since: this.#context().clock.now() } : null;
  }

  /** Counts what is left of the backlog; over when nothing is. */
  #drainGoesOn(): void {
    if (this.#drain === null) return;
    const own = this.#ownWaiting();
    const total = Math.max(this.#drain.total, own);
    const { since } = this.#drain;
    this.#drain = own === 0 ? null : { done: total - own, total, since };
  }

  /** What this sign-in can deliver; nothing while it has lapsed. */
  #ownWaiting(): number {
    const { journal, session } = this.#context();
    const { userId } = session;
    if (userId === null || !session.delivers(userId)) return 0;
    const { waiting, underWay, others } = journal.waitingLists.counts(userId);
    return waiting + underWay - others;
  }

  #shift(context: ServiceContext): Shift {
    const { scans } = context.journal;
    const since = scans.latest()?.shiftSince ?? null;
    if (since === null) {
      return { since, scanned: 0, verified: 0, codeOnly: 0, notYet: 0, stopped: 0, latest: [] };
    }
    const rows = scans.ofShift(since, SHOWN_SCANS);
    const latest = rows.map((row) => {
      const view = this.#rows.get(row.id);
      // Judged again meanwhile, by a record that came on the way to something else.
      const holds = view !== undefined && sameVerdict(view.verdict, row.verdict);
      return holds ? view : scanView(context, row);
    });
    this.#rows.clear();
    rows.forEach((row, at) => {
      const view = latest[at];
      // What is not answered yet depends on the link as well, and is made anew each time.
      if (view !== undefined && row.verdict !== null) this.#rows.set(row.id, view);
    });
    return { since, ...scans.tally(since), latest };
  }
}

const sameVerdict = (shown: Verdict, kept: Verdict | null) =>
  JSON.stringify(shown) === JSON.stringify(kept);

/** Whatever the moments at which they were said. */
const saysTheSame = (one: Verdict, other: Verdict) =>
  JSON.stringify({ ...one, at: 0 }) === JSON.stringify({ ...other, at: 0 });

function alarmsOf(context: ServiceContext): Alarm[] {
  return context.journal.alarms.standing().flatMap(({ scanId, raisedAt, verdict: raisedBy }) => {
    const row = context.journal.scans.find(scanId);
    if (row === null) return [];
    const scan = scanView(context, row);
    const verdict = raisedBy ?? scan.verdict;
    const now = saysTheSame(verdict, scan.verdict) ? null : scan.verdict;
    return [{ scan: { ...scan, verdict }, raisedAt, now }];
  });
}
