import type { Change } from '#shared/contract/changes.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import type { ScanRow } from '../journal/scans.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

const SHOWN_SCANS = 50;
/** More than anybody sees at once. One that is seen to makes room for an older one. */
const SHOWN_ALARMS = 30;

/** The scans of the present shift. Their rows are kept, since most stay the same from push to push. */
export class ShiftView {
  readonly #rows = new Map<string, ScanView>();

  /** Builds all rows again when the shift is read next. */
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

  shift(context: ServiceContext): Shift {
    const { scans } = context.journal;
    const since = scans.latest()?.shiftSince ?? null;
    if (since === null) {
      return { since, scanned: 0, verified: 0, codeOnly: 0, notYet: 0, stopped: 0, latest: [] };
    }
    const before = new Map(this.#rows);
    this.#rows.clear();
    const latest = scans.ofShift(since, SHOWN_SCANS).map((row) => {
      const view = before.get(row.id);
      if (view === undefined) return this.scan(context, row);
      this.#rows.set(row.id, view);
      return view;
    });
    return { since, ...scans.tally(since), latest };
  }
}

/** Equal except for their times. */
const saysTheSame = (one: Verdict, other: Verdict) =>
  JSON.stringify({ ...one, at: 0 }) === JSON.stringify({ ...other, at: 0 });

/** The latest alarms that stand and how many stand in all, each with the verdict that raised it and the present one if that differs. */
export function alarmsOf(context: ServiceContext): Extract<Change, { kind: 'alarms' }> {
  const { alarms: all } = context.journal;
  const alarms = all
    .standing(SHOWN_ALARMS)
    .flatMap(({ scanId, raisedAt, verdict: raisedBy }): Alarm[] => {
      const row = context.journal.scans.find(scanId);
      if (row === null) return [];
      const scan = scanView(context, row);
      const verdict = raisedBy ?? scan.verdict;
      const now = saysTheSame(verdict, scan.verdict) ? null : scan.verdict;
      return [{ scan: { ...scan, verdict }, raisedAt, now }];
    });
  return { kind: 'alarms', alarms, count: all.count() };
}
