import type { Change, Status } from '#shared/contract/changes.ts';
import type { Alarm, Shift } from '#shared/contract/scan.ts';
import type { Feed } from './feed.ts';
import { scanView } from './scanView.ts';
import type { Workplace } from './workplace.ts';

const SHOWN_SCANS = 50;
/** Counters may lag a frame or two behind the verdict; the verdict never waits for them. */
const SETTLE_MS = 30;
const SKEW_WORTH_TELLING_MS = 5 * 60 * 1000;

/** What every window sees of the present workplace, and the one place that tells them of changes. */
export class Board {
  readonly #feed: Feed;
  readonly #place: () => Workplace;
  #pending: (() => void) | null = null;
  #drain: { done: number; total: number } | null = null;

  constructor(feed: Feed, place: () => Workplace) {
    this.#feed = feed;
    this.#place = place;
  }

  snapshot(): Change[] {
    const place = this.#place();
    return [
      { kind: 'session', session: place.session.state() },
      { kind: 'status', status: this.status() },
      { kind: 'shift', shift: shiftOf(place) },
      { kind: 'alarms', alarms: alarmsOf(place) },
      { kind: 'practice', pluggedIn: place.practice()?.pluggedIn ?? true },
    ];
  }

  status(): Status {
    const place = this.#place();
    const open = place.journal.outbox.countOpen(place.session.userId);
    const skew = place.clockSkewMs();
    return {
      connection: place.link.state,
      waiting: open.all,
      waitingForOthers: open.others,
      draining: this.#drain,
      clockSkewMs: skew !== null && Math.abs(skew) > SKEW_WORTH_TELLING_MS ? skew : null,
    };
  }

  /** Everything anew: another account, another service. */
  publishAll(): void {
    for (const change of this.snapshot()) this.#feed.publish(change);
  }

  /** This scan at once, the counters a moment later. */
  publishScan(scanId: string): void {
    const place = this.#place();
    const scan = place.journal.scans.find(scanId);
    if (scan !== null) this.#feed.publish({ kind: 'scan', scan: scanView(place, scan) });
    this.publishSoon();
  }

  /** Status, shift and alarms, once for all that happens within a moment. */
  publishSoon(): void {
    if (this.#pending !== null) return;
    this.#pending = this.#place().clock.after(SETTLE_MS, () => {
      this.#pending = null;
      this.publishAll();
    });
  }

  close(): void {
    this.#pending?.();
  }

  /** The link is back with work waiting: from here progress is counted. */
  drainBegins(): void {
    const { all } = this.#place().journal.outbox.countOpen(null);
    this.#drain = all > 1 ? { done: 0, total: all } : null;
  }

  /** Counts what is left of the backlog; over when nothing is. */
  drainGoesOn(): void {
    if (this.#drain === null) return;
    const { all } = this.#place().journal.outbox.countOpen(null);
    const total = Math.max(this.#drain.total, all);
    this.#drain = all === 0 ? null : { done: total - all, total };
  }
}

function shiftOf(place: Workplace): Shift {
  const { scans } = place.journal;
  const since = scans.latest()?.shiftSince ?? null;
  if (since === null) {
    return { since, scanned: 0, verified: 0, codeOnly: 0, notYet: 0, stopped: 0, latest: [] };
  }
  const latest = scans.ofShift(since, SHOWN_SCANS).map((scan) => scanView(place, scan));
  return { since, ...scans.tally(since), latest };
}

function alarmsOf(place: Workplace): Alarm[] {
  return place.journal.alarms.standing().flatMap(({ scanId, raisedAt }) => {
    const scan = place.journal.scans.find(scanId);
    return scan === null ? [] : [{ scan: scanView(place, scan), raisedAt }];
  });
}
