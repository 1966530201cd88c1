import type { FillFinding } from '#shared/contract/fillFinding.ts';
import { overrideReasons } from '#shared/contract/fillView.ts';
import type { Person } from '#shared/contract/person.ts';
import { falseAlarmReasons, type Settlement } from '#shared/contract/stops.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { reasonCodes } from '#shared/domain/reasonCodes.ts';
import { scanSources } from '#shared/domain/scanSource.ts';
import type { FillEvent } from '../../../src/main/station/journal/fillEvents.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import { randomNumbers } from '../../bench/codes/packages.ts';
import { verifyBarcode } from '../entryKinds/barcodes.ts';
import { adjustLot } from '../entryKinds/lots.ts';
import { entry } from '../journal.ts';

export const persons: readonly Person[] = [
  { firstName: 'Dana', lastName: 'Whitfield' },
  { firstName: 'Ina', lastName: 'Oduya' },
  { firstName: 'Marcus', lastName: 'Lee' },
];

interface Months {
  readonly scans: number;
  /** So many days, from this moment on. */
  readonly days: number;
  readonly from: number;
  readonly seed: number;
}

const DAY_MS = 86_400_000;
const settlements: readonly Settlement[] = [
  { outcome: 'put-back' },
  { outcome: 'pulled' },
  { outcome: 'relabeled' },
  { outcome: 'returned' },
  ...falseAlarmReasons.map((reason) => ({ outcome: 'false-alarm', reason }) as const),
];
const stopReasons: readonly FillFinding['reasons'][number][] = [
  { kind: 'lot-inactive', result: 'stop' },
  { kind: 'lot-expired', result: 'stop', on: '2026-01-02' },
  { kind: 'another-product', result: 'stop', as: 'strength', asked: 'A 5 mg', holds: ['A 10 mg'] },
  { kind: 'another-product', result: 'stop', as: 'drug', asked: 'A 5 mg', holds: ['B 5 mg'] },
  { kind: 'recalled', result: 'stop' },
  { kind: 'same-bottle', result: 'stop' },
];

/** Fills a journal with what happened at an invented bench; how long each first verdict took, by its scan. */
export function writeMonths(journal: Journal, months: Months): Map<string, number> {
  const bench = new InventedBench(journal, months);
  const atOnce = 2000;
  for (let done = 0; done < months.scans; done += atOnce) {
    journal.commit(() => {
      for (let one = done; one < Math.min(months.scans, done + atOnce); one += 1) bench.happen(one);
    });
  }
  return bench.took;
}

class InventedBench {
  readonly took = new Map<string, number>();
  readonly #journal: Journal;
  readonly #months: Months;
  readonly #next: (below: number) => number;
  #last = { value: '', by: persons[0] as Person };

  constructor(journal: Journal, months: Months) {
    this.#journal = journal;
    this.#months = months;
    this.#next = randomNumbers(months.seed);
  }

  happen(index: number): void {
    const { from, days, scans } = this.#months;
    const at = from + Math.floor((index * days * DAY_MS) / scans) + this.#next(20);
    const by = this.#oneOf(persons);
    this.#scan(at, by);
    if (this.#next(3) === 0) this.#fill(at, by);
    if (this.#next(100) === 0) this.#change(at, by);
  }

  #oneOf<One>(all: readonly One[]): One {
    const one = all[this.#next(all.length)];
    if (one === undefined) throw new Error('Nothing to draw from');
    return one;
  }

  #scan(at: number, by: Person): void {
    const id = crypto.randomUUID();
    const again = this.#next(12) === 0;
    const value = again ? this.#last.value || 'first' : `INVENTORY_LOT-${id}-AAAA`;
    this.#last = { value, by: again ? this.#last.by : by };
    const row = { ...entry(`scan:${id}`), id, kind: verifyBarcode.kind, payload: { value }, at };
    const sequence = this.#journal.outbox.add({ ...row, author: this.#last.by });
    const source = this.#next(10) === 0 ? this.#oneOf(scanSources) : 'scanner';
    this.#journal.scans.add({ id, sequence, value, source, at, deferred: false });
    if (this.#next(1000) === 0) return;
    this.#journal.outbox.move(sequence, 'ready', 'settled', at);
    const ms = this.#next(20) === 0 ? 60_000 + this.#next(200_000) : this.#next(900);
    this.took.set(id, ms);
    const verdict = this.#verdict(at + ms);
    this.#journal.scans.setVerdict(id, verdict, null, at + ms);
    // Judged again later: how long the first one took stays.
    if (this.#next(10) === 0) this.#journal.scans.setVerdict(id, verdict, null, at + 9e6);
    this.#alarm(id, value, at + ms, verdict, by);
  }

  /** A quantity was changed for a coded reason; some were taken back, before they went out or after. */
  #change(at: number, author: Person): void {
    const add = (payload: object) => {
      const id = crypto.randomUUID();
      const row = { ...entry(`lot:${id}`), id, kind: adjustLot.kind, payload, author, at };
      return { id, sequence: this.#journal.outbox.add(row) };
    };
    const { id, sequence } = add({ change: '-3', reasonCode: this.#oneOf(reasonCodes) });
    const isTakenBack = this.#next(5) === 0;
    this.#journal.outbox.move(sequence, 'ready', isTakenBack ? 'discarded' : 'settled', at);
    if (isTakenBack || this.#next(5) !== 0) return;
    const undone = add({ change: '3', undoes: id });
    this.#journal.outbox.move(undone.sequence, 'ready', 'settled', at);
  }

  #verdict(at: number): Verdict {
    const kinds: readonly Verdict[] = [
      { kind: 'inactive', at, what: 'lot' },
      { kind: 'expired', at, what: 'lot', on: '2026-01-02' },
      { kind: 'recalled', at, what: 'package' },
      { kind: 'unknown-barcode', at, words: null },
      { kind: 'stopped', at, status: 'paused' },
      { kind: 'code-verified', at, because: 'no-record' },
    ];
    return this.#next(80) === 0 ? this.#oneOf(kinds) : { kind: 'verified', at };
  }

  #alarm(id: string, value: string, at: number, verdict: Verdict, by: Person): void {
    if (verdict.kind === 'verified' || verdict.kind === 'code-verified') return;
    const { alarms } = this.#journal;
    if (this.#next(2) === 0) alarms.raise(id, at, verdict);
    else if (verdict.kind !== 'unknown-barcode') alarms.stand({ id, value }, at, verdict);
    const seen = at + this.#next(600_000);
    if (this.#next(6) === 0) alarms.acknowledge(id, by, seen);
    else if (this.#next(6) !== 0) {
      const settlement = this.#oneOf(settlements);
      alarms.settle(id, { settlement, entries: [], by, userId: 'u1', at: seen });
    }
  }

  #fill(at: number, by: Person): void {
    const fill = crypto.randomUUID();
    const prescriptionId = prescriptionIdSchema.parse(crypto.randomUUID());
    const { fills } = this.#journal;
    // Another stands open for this person where one was left.
    if (fills.openOf('u1', by) !== null) return;
    fills.open({ id: fill, userId: 'u1', by, prescriptionId, orderId: null, openedAt: at });
    const add = (event: FillEvent, who: Person | null = by) => fills.add(fill, event, at, who);
    add({ kind: 'opened', prescriptionId, orderId: null, label: null });
    let isHeld = false;
    for (let bottle = 0; bottle <= this.#next(3); bottle += 1) isHeld = this.#bottle(add);
    if (isHeld && this.#next(2) === 0) this.#override(add);
    const row = fills.find(fill);
    if (row === null) throw new Error('A fill just opened is not there');
    const ending = this.#oneOf(['complete', 'partial', 'not-filled', 'started-over'] as const);
    fills.change(row, { state: 'closed', ending, endedAt: at + 5 });
  }

  /** Whether it is a stop that nobody has settled. */
  #bottle(add: (event: FillEvent, who?: Person | null) => void): boolean {
    const container = crypto.randomUUID();
    const source = this.#next(9) === 0 ? null : this.#oneOf(scanSources);
    const scan = { id: container, value: 'P', symbology: null } as const;
    add({ kind: 'container-scanned', ...scan, by: 'package', source });
    const step = { kind: 'container', id: container } as const;
    const isStop = this.#next(80) === 0;
    const reasons = isStop ? [this.#oneOf(stopReasons)] : [];
    const finding: FillFinding = { result: isStop ? 'stop' : 'match', reasons, asOf: null };
    const compared: FillEvent = { kind: 'compared', step, finding, evidence: null, rules: 3 };
    add(compared, null);
    // An answer that says the same again is the same stop.
    if (this.#next(3) === 0) add(compared, null);
    if (!isStop || this.#next(4) === 0) return isStop;
    add({ kind: 'settled', step, outcome: this.#oneOf(['put-back', 'pulled']), entries: [] });
    return false;
  }

  #override(add: (event: FillEvent) => void): void {
    const approvedBy = this.#next(2) === 0 ? this.#oneOf(persons) : null;
    add({ kind: 'overridden', reason: this.#oneOf(overrideReasons), approvedBy, covers: [] });
  }
}
