import type { Change } from '#shared/contract/changes.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { Shift } from '#shared/contract/scan.ts';
import type { ServiceContext } from './handlers/serviceContext.ts';
import { AlarmsView, ShiftView } from './handlers/shift.ts';
import { recordOfLane } from './journal/aliases.ts';
import type { ChangedRows } from './journal/changedRows.ts';

/** For how many scans the last push is remembered. */
const SCANS_REMEMBERED = 200;
/** More than work at one bench at a time; whoever comes back has their rows built again. */
const MOST_SHIFTS = 12;

type ScanChange = Extract<Change, { kind: 'scan' }>;

/** The scans that windows show, with the rows kept that stay the same from push to push. */
export class ShownScans {
  readonly #alarms = new AlarmsView();
  /** By person; under '' the bench's own. */
  readonly #shifts = new Map<string, ShiftView>();
  /** Scans and records that commits of this turn have changed. */
  readonly #changedScans = new Set<string>();
  readonly #changedRecords = new Set<string>();
  readonly #changedFills = new Set<string>();
  /** What windows got last of each scan. */
  readonly #pushed = new Map<string, string>();

  /** @param person whose own shift it is; null for the bench's */
  shift(context: ServiceContext, person: Person | null): Shift {
    return this.#shiftOf(person === null ? '' : nameOf(person)).shift(context, person);
  }

  alarms(context: ServiceContext): Change {
    return this.#alarms.alarms(context);
  }

  /** A commit has changed these rows. */
  note({ operations, scans, records, fills }: ChangedRows): void {
    const entered = new Set<string>();
    for (const lane of operations ?? []) {
      const { kind, id } = recordOfLane(lane);
      if (kind === 'scan') this.#changedScans.add(id);
      else entered.add(id);
    }
    for (const id of scans ?? []) this.#changedScans.add(id);
    for (const id of records ?? []) this.#changedRecords.add(id);
    for (const id of fills ?? []) this.#changedFills.add(id);
    for (const view of this.#views()) view.forget(entered);
    if (fills !== undefined) this.#alarms.forget(fills);
  }

  /** What has changed since: those scans, and the newest scan of each record. */
  takeChanged(context: ServiceContext): ScanChange[] {
    const { scans } = context.journal;
    this.#addOrders(context);
    for (const view of this.#views()) view.forget(this.#changedRecords);
    for (const id of this.#changedRecords) {
      const scan = scans.latestOf(id);
      if (scan !== null) this.#changedScans.add(scan.id);
    }
    const changed = [...this.#changedScans];
    this.forgetChanged();
    return changed.flatMap((id) => this.#changeOf(context, id) ?? []);
  }

  /** An order is shown with what its prescriptions, and the fills of them made here, tell. */
  #addOrders({ journal: { fills, recordFinder } }: ServiceContext): void {
    const filled = [...this.#changedFills].flatMap((id) => fills.find(id)?.prescriptionId ?? []);
    for (const id of [...filled, ...this.#changedRecords]) {
      for (const order of recordFinder.ordersFor(id)) this.#changedRecords.add(order.id);
    }
  }

  /** What changed so far is of another service. */
  forgetChanged(): void {
    this.#changedFills.clear();
    this.#changedScans.clear();
    this.#changedRecords.clear();
  }

  /** A window opens, which may never have got what others got last. */
  forgetPushed(): void {
    this.#pushed.clear();
  }

  /** Builds all rows again when they are read next. */
  forgetRows(): void {
    for (const view of this.#views()) view.forgetAll();
  }

  #changeOf(context: ServiceContext, id: string): ScanChange | null {
    this.#alarms.forgetScan(id);
    const row = context.journal.scans.find(id);
    if (row === null || context.session.userId === null) return null;
    const own = this.#shifts.get(nameOf(row.by));
    const scan = this.#shiftOf('').scan(context, row);
    own?.forgetScan(id);
    const text = JSON.stringify(scan);
    if (this.#pushed.get(id) === text) return null;
    if (this.#pushed.size >= SCANS_REMEMBERED) this.#pushed.clear();
    this.#pushed.set(id, text);
    return { kind: 'scan', scan };
  }

  #views(): (AlarmsView | ShiftView)[] {
    return [this.#alarms, ...this.#shifts.values()];
  }

  #shiftOf(whose: string): ShiftView {
    const known = this.#shifts.get(whose);
    if (known !== undefined) return known;
    if (this.#shifts.size >= MOST_SHIFTS) this.#shifts.clear();
    const view = new ShiftView();
    this.#shifts.set(whose, view);
    return view;
  }
}
