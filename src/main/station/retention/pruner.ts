import type { Clock } from '../connection/clock.ts';
import type { AgedEntry, PruneBefore } from '../journal/agedRows.ts';
import type { Journal } from '../journal/journal.ts';
import { isUnneeded, prunedKinds } from './namedRecords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** A window opens first, and the prescriptions are fetched. */
const FIRST_AFTER_MS = 2 * 60 * 1000;
const PASS_EVERY_MS = 6 * 60 * 60 * 1000;
/** Between two commits, so that pruning takes a small part of the time. */
const REST_MS = 250;
/** Somebody waits for something else. */
const STAND_BACK_MS = 1_000;
/** So many rows in one commit, which takes a few milliseconds. */
const AT_ONCE = 40;
/** After so many young entries in a row the rest is young: only a clock that was wrong breaks the order. */
const YOUNG_IN_A_ROW = 1_000;
const AUDIT_AT_ONCE = 500;
const TOLD_LOTS_MS = 90 * DAY_MS;
/** Of exceptions that other benches were told of; the broker keeps a week. */
const MOST_EVENTS = 20_000;
const TOLD_ROUNDS_MS = 7 * DAY_MS;

export interface PrunerParts {
  readonly journal: Journal;
  readonly cache: { prune(before: number): Promise<number> };
  readonly clock: Clock;
  /** A write or a scan is under way. */
  readonly busy: () => boolean;
  readonly trouble: (error: unknown) => void;
}

/**
 * Removes what is past its time: one pass after a start and every six hours, in small commits with a
 * pause after each.
 */
export class Pruner {
  readonly #parts: PrunerParts;
  #pass: Generator<void, void> | null = null;
  #removed = { scans: 0, entries: 0, records: 0, fills: 0 };
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: PrunerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#goOnIn(FIRST_AFTER_MS);
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  #goOnIn(ms: number): void {
    if (this.#isClosed) return;
    this.#callOff = this.#parts.clock.after(ms, () => this.#step());
  }

  /** One commit, unless somebody waits for something else. */
  #step(): void {
    if (this.#parts.busy()) {
      this.#goOnIn(STAND_BACK_MS);
      return;
    }
    try {
      this.#pass ??= this.#wholePass();
      const isOver = this.#pass.next().done === true;
      if (isOver) this.#pass = null;
      this.#goOnIn(isOver ? PASS_EVERY_MS : REST_MS);
    } catch (error) {
      // Nothing of that commit is on disk; what it was about is met again in the next pass.
      this.#pass = null;
      this.#parts.trouble(error);
      this.#goOnIn(PASS_EVERY_MS);
    }
  }

  *#wholePass(): Generator<void, void> {
    const { journal, clock } = this.#parts;
    const { days, years } = journal.settings.keep;
    const now = clock.now();
    const before = { days: now - days * DAY_MS, years: now - years * YEAR_MS };
    this.#removed = { scans: 0, entries: 0, records: 0, fills: 0 };
    yield* this.#entries(before);
    yield* this.#records(before);
    yield* this.#fills(before);
    yield* this.#audit(before);
    journal.commit(() => journal.keptForms.dropAged(now));
    yield* this.#toldLots(now);
    this.#note(before);
    this.#cached(before).catch(this.#parts.trouble);
  }

  /** Lots and orders that no bench has told of for so long that the broker has forgotten them as well. */
  *#toldLots(now: number): Generator<void, void> {
    const { site } = this.#parts.journal;
    for (let more = true; more; ) {
      more = this.#parts.journal.commit(() => {
        const before = now - TOLD_LOTS_MS;
        const lots = site.lots.dropToldBefore(before, AT_ONCE);
        const addresses = [...lots, ...site.orders.dropSeenBefore(before)];
        for (const address of addresses) site.facts.remove(address);
        return addresses.length > 0;
      });
      yield;
    }
    this.#parts.journal.commit(() => {
      site.facts.dropAllBut('events', MOST_EVENTS);
      site.rounds.dropBefore(now - TOLD_ROUNDS_MS);
    });
  }

  /** In the cache's own thread, which nobody waits for. What can be fetched again is not on record. */
  async #cached({ days }: PruneBefore): Promise<void> {
    while (!this.#isClosed && (await this.#parts.cache.prune(days)) > 0);
  }

  *#entries(before: PruneBefore): Generator<void, void> {
    const { journal } = this.#parts;
    let last = 0;
    let young = 0;
    while (young < YOUNG_IN_A_ROW) {
      const batch = journal.agedRows.entriesAfter(last, AT_ONCE);
      const aged = batch.filter(({ changedAt }) => changedAt < before.days);
      const going = aged.filter((entry) => mayGo(entry, before));
      if (going.length > 0) this.#prune(before, () => this.#dropEntries(going, before));
      young = aged.length > 0 ? 0 : young + batch.length;
      const end = batch.at(-1);
      if (end === undefined) return;
      last = end.sequence;
      yield;
    }
  }

  #dropEntries(going: readonly AgedEntry[], before: PruneBefore): void {
    const { agedRows } = this.#parts.journal;
    for (const entry of going) {
      if (isPast(entry, before)) {
        agedRows.dropEntry(entry);
        this.#removed[entry.isScan ? 'scans' : 'entries'] += 1;
      } else agedRows.dropAttemptsAndBody(entry.sequence);
    }
  }

  *#records(before: PruneBefore): Generator<void, void> {
    const { journal } = this.#parts;
    for (const kind of prunedKinds) {
      for (let kept = 0; ; ) {
        const aged = journal.agedRows.recordsBefore(kind, before.days, kept, AT_ONCE);
        if (aged.length === 0) break;
        const openTexts = journal.agedRows.namedByOpen();
        if (openTexts === null) return;
        const unneeded = aged.filter((record) => isUnneeded(journal, openTexts, record));
        this.#prune(before, () => {
          for (const { id } of unneeded) journal.agedRows.dropRecord(kind, id);
        });
        this.#removed.records += unneeded.length;
        kept += aged.length - unneeded.length;
        yield;
      }
    }
    this.#prune(before, () => {
      journal.agedRows.dropDenials(before.days);
      journal.agedRows.dropHandOvers(before.days);
      journal.agedRows.dropSettlements(before.years);
      journal.agedRows.dropControlled(before.years);
    });
  }

  *#fills(before: PruneBefore): Generator<void, void> {
    const { agedRows } = this.#parts.journal;
    for (;;) {
      const aged = agedRows.fillsBefore(before.years, AT_ONCE);
      if (aged.length === 0) return;
      this.#prune(before, () => {
        for (const id of aged) agedRows.dropFill(id);
      });
      this.#removed.fills += aged.length;
      yield;
    }
  }

  *#audit(before: PruneBefore): Generator<void, void> {
    const { journal, clock } = this.#parts;
    for (;;) {
      const oldest = journal.audit.oldest(AUDIT_AT_ONCE);
      const young = oldest.findIndex(({ at }) => at >= before.years);
      const end = oldest.at(young < 0 ? -1 : young - 1);
      if (young === 0 || end === undefined) return;
      this.#prune(before, () => journal.audit.pruneUpTo(end, clock.now()));
      yield;
    }
  }

  #prune(before: PruneBefore, work: () => void): void {
    const { journal } = this.#parts;
    journal.prune(() => {
      journal.agedRows.allow(before);
      work();
      journal.agedRows.forbid();
    });
  }

  /** What was removed goes on record, in numbers. */
  #note(before: PruneBefore): void {
    const { journal, clock } = this.#parts;
    const { scans, entries, records, fills } = this.#removed;
    if (scans + entries + records + fills === 0) return;
    const nobody = { operation: null, record: null, userId: null, person: null };
    const detail = { what: 'past-its-time', ...this.#removed, ...before };
    journal.commit(() =>
      journal.audit.add({ at: clock.now(), event: 'pruned', ...nobody, detail }),
    );
  }
}

/** Whether the whole entry is past its time, not only its attempts and the answer. */
const isPast = ({ isScan, changedAt }: AgedEntry, before: PruneBefore) =>
  isScan || changedAt < before.years;

/** Whether anything of an aged entry may go. */
const mayGo = (entry: AgedEntry, before: PruneBefore) =>
  !entry.isOpen && !entry.isNeeded && (isPast(entry, before) || entry.hasTraces);
