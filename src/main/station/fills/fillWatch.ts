import { recordOfLane } from '../journal/aliases.ts';
import type { ChangedRows } from '../journal/changedRows.ts';
import { isDiskError } from '../journal/diskError.ts';
import { exceptionOf, orderOf } from '../records/parse.ts';
import { FillConcerns } from './fillConcerns.ts';
import type { FillContext } from './fillContext.ts';
import { containerEvidence, prescriptionEvidence } from './fillEvidence.ts';
import type { FillReads } from './fillReads.ts';
import { activeIn, type Comparison, type FillState, fillState } from './fillState.ts';
import { judgeByItself } from './fillSteps.ts';
import { IdleFills } from './idleFills.ts';
import { prescriptionsOf } from './knownOrders.ts';
import { lotOfContainer } from './scannedContainer.ts';
import { parkWithoutFill } from './settleFollowing.ts';
import { isWaiting } from './stepFindings.ts';

/** So many fills are looked up at once to be judged; the older ones once these are. */
const MOST_LOOKED_UP = 500;
/** The last touched of those that were set aside, which windows show first. Any is judged as it is taken up. */
const IN_SIGHT = { offset: 0, limit: 100 };
/** So many at once, which takes a few milliseconds. */
const AT_ONCE = 10;
const REST_MS = 5;

/** Judges fills anew when answers come that they stand on, and has read what they wait for. */
export class FillWatch {
  readonly #context: FillContext;
  readonly #reads: FillReads;
  readonly #idle: IdleFills;
  readonly #trouble: (error: unknown) => void;
  readonly #concerns = new FillConcerns();
  readonly #changed = new Set<string>();
  /** Of all that are to be judged those opened by then are still to be looked up; null where none are. */
  #olderThan: number | null = null;
  #way = '';
  /** The fill that is being judged: what that changes is looked at afterwards, once. */
  #judging: string | null = null;
  #isDue = false;
  #isClosed = false;

  constructor(context: FillContext, reads: FillReads, trouble: (error: unknown) => void) {
    this.#context = context;
    this.#reads = reads;
    this.#idle = new IdleFills(context);
    this.#trouble = trouble;
  }

  /** After a start every fill that is not settled is judged by what came since. */
  start(): void {
    this.#context.journal.commit(() => parkWithoutFill(this.#context));
    this.judgeAll();
  }

  close(): void {
    this.#isClosed = true;
    this.#idle.close();
    this.#reads.close();
  }

  /** A commit has changed these rows. */
  committed({ operations, scans, records, fills, settings, recalls, ...rows }: ChangedRows): void {
    const entered = [...(operations ?? [])].map((lane) => recordOfLane(lane).id);
    const changed = [...(records ?? [])].flatMap((id) => [id, ...this.#namedBy(id)]);
    this.#judgeConcerned([...entered, ...(scans ?? []), ...changed, ...(rows.site_lots ?? [])]);
    for (const id of fills ?? []) if (id !== this.#judging) this.#note(id);
    if (settings?.has('fill-rules') === true || recalls !== undefined) this.judgeAll();
    // What follows a fill may go now.
    if (fills !== undefined && operations !== undefined) {
      queueMicrotask(() => this.#context.pump.nudge());
    }
  }

  /** What a record is about that fills stand on: the thing of an exception, the prescriptions of an order. */
  #namedBy(id: string): readonly string[] {
    const { journal } = this.#context;
    const about = exceptionOf(journal.records.get('exception', id)?.body ?? null)?.entity_id;
    if (about !== undefined) return [about];
    const order = orderOf(journal.records.get('order', id)?.body ?? null);
    return order === null ? [] : prescriptionsOf(order);
  }

  /** Something kept in the cache about this record was read. */
  recordRead(id: string): void {
    this.#guarded(() => this.#judgeConcerned([id]));
  }

  /** The link or the sign-in may be another: then what could not be read is read again. */
  lookAtWay(): void {
    this.#guarded(() => {
      const { link, session } = this.#context;
      const way = `${link.state.kind} ${session.userId} ${session.delivers(session.userId ?? '')}`;
      if (way === this.#way) return;
      this.#way = way;
      this.#reads.tryAgain();
      this.judgeAll();
    });
  }

  /** Judges every fill that waits for something, and those that were set aside as far as they are in sight. */
  judgeAll(): void {
    this.#guarded(() => {
      const { journal, session } = this.#context;
      const { userId } = session;
      const aside = userId === null ? [] : journal.fills.setAside(userId, IN_SIGHT);
      for (const { id } of aside) this.#changed.add(id);
      this.#judgeAllUpTo(Number.MAX_SAFE_INTEGER);
    });
  }

  /** For looks that nobody asked for: a damaged page would end the program, and is rescued instead. */
  #guarded(look: () => void): void {
    try {
      look();
    } catch (error) {
      this.#trouble(error);
    }
  }

  #judgeAllUpTo(openedAt: number): void {
    const rows = this.#context.journal.fills.judged(openedAt, MOST_LOOKED_UP);
    for (const { id } of rows) this.#changed.add(id);
    const last = rows.at(-1)?.openedAt ?? openedAt;
    this.#olderThan = rows.length === MOST_LOOKED_UP && last < openedAt ? last : null;
    this.#judgeSoon();
  }

  #judgeConcerned(ids: readonly string[]): void {
    for (const fill of this.#concerns.fillsOn(ids)) this.#changed.add(fill);
    this.#judgeSoon();
  }

  /** What a fill stands on, for as long as something may change in it. */
  #note(id: string): void {
    const state = fillState(this.#context.journal, id);
    if (state === null || (state.row.state === 'closed' && !state.row.isPending)) {
      this.#concerns.delete(id);
    } else {
      this.#concerns.set(id, new Set(concernsOf(this.#context, state)));
      this.#readFor(state);
    }
    if (state?.row.state === 'open') this.#idle.look();
  }

  /** Once for all changes of one turn, after the commit that made them. */
  #judgeSoon(): void {
    if (this.#isDue || this.#changed.size === 0) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#isClosed) return;
      const ids = [...this.#changed].slice(0, AT_ONCE);
      for (const id of ids) {
        this.#changed.delete(id);
        this.#judge(id);
      }
      this.#guarded(() => this.#goOn());
    });
  }

  /** The rest after what else waits, since after a day without the service it may be hundreds. */
  #goOn(): void {
    if (this.#changed.size === 0 && this.#olderThan !== null) this.#judgeAllUpTo(this.#olderThan);
    else if (this.#changed.size > 0) this.#context.clock.after(REST_MS, () => this.#judgeSoon());
  }

  #judge(id: string): void {
    try {
      this.#judging = id;
      judgeByItself(this.#context, id);
      this.#note(id);
    } catch (error) {
      // Judged again at the next change, and at the next start.
      if (!isDiskError(error)) this.#trouble(error);
    } finally {
      this.#judging = null;
    }
  }

  #readFor(state: FillState): void {
    const { row } = state;
    if (row.state === 'set-aside' || row.userId !== this.#context.session.userId) return;
    const waits = (compared: Comparison | null) =>
      row.state === 'open' || compared === null || isWaiting(compared.finding);
    if (waits(state.prescription)) {
      this.#reads.forPrescription(prescriptionEvidence(this.#context, state));
    }
    for (const container of activeIn(state)) {
      if (!waits(container.compared)) continue;
      const evidence = containerEvidence(this.#context, state, container);
      this.#reads.forContainer(state, container.id, evidence);
    }
  }
}

function concernsOf(context: FillContext, state: FillState): string[] {
  const { prescriptionId, orderId, userId } = state.row;
  const order = orderId ?? context.knownOrders.orderFor(prescriptionId, userId);
  const scans = [state.openedBy, state.label, ...activeIn(state)].flatMap((one) => one?.id ?? []);
  const lots = activeIn(state).flatMap((one) => lotOfContainer(context, one) ?? []);
  return [prescriptionId, ...(order === null ? [] : [order]), ...scans, ...lots];
}
