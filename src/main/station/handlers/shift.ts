import type { Change } from '#shared/contract/changes.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import type { ScanRow } from '../journal/scans.ts';
import { FailedFills } from './failedFills.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

const SHOWN_SCANS = 50;
/** More than anybody sees at once. One that is seen to makes room for an older one. */
const SHOWN_ALARMS = 30;

/** Scans as screens show them, kept since most stay the same from push to push. */
class ScanRows {
  readonly #rows = new Map<string, ScanView>();

  /** Builds all rows again when they are read next. */
  forgetAll(): void {
    this.#rows.clear();
  }

  /** Builds the rows of scans of these records again. */
  forget(recordIds: ReadonlySet<string>): void {
    for (const [scanId, { subject }] of this.#rows) {
      if (subject !== null && recordIds.has(subject.entityId)) this.#rows.delete(scanId);
    }
  }

  /** Builds the row of one scan again. */
  scan(context: ServiceContext, row: ScanRow): ScanView {
    const view = scanView(context, row);
    // An unanswered scan also depends on the link, so it is not kept.
    if (row.verdict === null) this.#rows.delete(row.id);
    else this.#rows.set(row.id, view);
    return view;
  }

  forgetScan(scanId: string): void {
    this.#rows.delete(scanId);
  }

  /** The rows of these scans, built again where they must be; no others are kept. */
  protected viewsOf(context: ServiceContext, scans: readonly ScanRow[]): ScanView[] {
    const before = new Map(this.#rows);
    this.#rows.clear();
    return scans.map((row) => {
      const view = before.get(row.id);
      if (view === undefined) return this.scan(context, row);
      this.#rows.set(row.id, view);
      return view;
    });
  }
}

export const emptyShift = {
  since: null,
  scanned: 0,
  verified: 0,
  codeOnly: 0,
  notYet: 0,
  stopped: 0,
  latest: [],
} as const satisfies Shift;

/** The scans of the present shift: the bench's, or one person's own. */
export class ShiftView extends ScanRows {
  /** @param person whose own shift it is; null for the bench's */
  shift(context: ServiceContext, person: Person | null): Shift {
    const { scans } = context.journal;
    const latestScan = person === null ? scans.latest() : scans.latestBy(person);
    const since = (person === null ? latestScan?.shiftSince : latestScan?.ownSince) ?? null;
    if (since === null) return emptyShift;
    const rows =
      person === null
        ? scans.ofShift(since, SHOWN_SCANS)
        : scans.ofOwnShift(person, since, SHOWN_SCANS);
    const tally = person === null ? scans.tally(since) : scans.ownTally(person, since);
    return { since, ...tally, latest: this.viewsOf(context, rows) };
  }
}

/** Equal except for their times. */
const saysTheSame = (one: Verdict, other: Verdict) =>
  JSON.stringify({ ...one, at: 0 }) === JSON.stringify({ ...other, at: 0 });

/** The latest alarms that stand, those for leads among them, and how many stand in all. */
export class AlarmsView extends ScanRows {
  readonly #failed = new FailedFills();

  override forgetAll(): void {
    super.forgetAll();
    this.#failed.forgetAll();
  }

  /** Of fills as well: by their own ids, or those of the records that they show. */
  override forget(ids: ReadonlySet<string>): void {
    super.forget(ids);
    this.#failed.forget(ids);
  }

  /** Each alarm has the verdict that raised it, and the present one if that differs. */
  alarms(context: ServiceContext): Extract<Change, { kind: 'alarms' }> {
    const { alarms, fills, leads, scans } = context.journal;
    const { userId } = context.session;
    const standing = alarms.standing(SHOWN_ALARMS, userId).flatMap((alarm) => {
      const row = scans.find(alarm.scanId);
      return row === null ? [] : [{ ...alarm, row }];
    });
    const views = this.viewsOf(
      context,
      standing.map(({ row }) => row),
    );
    const shown = standing.flatMap(({ raisedAt, verdict: raisedBy, isLive }, at): Alarm[] => {
      const scan = views[at];
      if (scan === undefined) return [];
      const verdict = raisedBy ?? scan.verdict;
      const now = saysTheSame(verdict, scan.verdict) ? null : scan.verdict;
      const fill = fills.ofScan(scan.id)?.id ?? null;
      return [{ scan: { ...scan, verdict }, raisedAt, now, isLive, fill }];
    });
    const forLeads = leads.standing(SHOWN_ALARMS);
    const failed = this.#failed.standing(context);
    const count = alarms.count('late', userId) + leads.count() + failed.count;
    const live = alarms.count('live', userId);
    return { kind: 'alarms', alarms: shown, forLeads, fills: failed.fills, count, live };
  }
}
