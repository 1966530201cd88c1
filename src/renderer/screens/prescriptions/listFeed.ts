import type { PrescriptionPage, PrescriptionQuery, PrescriptionRow } from '../../api/contract.ts';

/** Rows asked for at once; pages begin at multiples of it. */
export const PAGE = 100;
/** Asked for at once; what is not needed any more is not waited for. */
const AT_ONCE = 2;
/** Pages kept around what is seen. */
const KEPT_PAGES = 40;

type Ask = (query: PrescriptionQuery, offset: number, limit: number) => Promise<PrescriptionPage>;

/** What the list looks like at the moment. */
export interface ListState {
  readonly total: number;
  readonly statuses: PrescriptionPage['statuses'];
  readonly withoutStatus: number;
  /** Whether what is shown answers what is asked; until then it is what was asked before. */
  readonly settled: boolean;
  /** Null before the first answer. */
  readonly query: PrescriptionQuery | null;
  readonly failed: boolean;
}

/**
 * Fetches the rows that are seen, page by page, and keeps what it has till something newer comes.
 * Whatever is typed or scrolled meanwhile, only the latest wish is followed.
 */
export class ListFeed {
  readonly #ask: Ask;
  #query: PrescriptionQuery | null = null;
  #rows = new Map<number, PrescriptionRow>();
  /** Pages fetched since the query or the data last changed. */
  readonly #fresh = new Set<number>();
  readonly #underWay = new Map<number, number>();
  #round = 0;
  #first = 0;
  #last = PAGE - 1;
  #listeners = new Set<() => void>();
  #shown: ListState = {
    total: 0,
    statuses: [],
    withoutStatus: 0,
    settled: false,
    query: null,
    failed: false,
  };

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get shown(): ListState {
    return this.#shown;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The row at this place, or null until it has come. */
  row(index: number): PrescriptionRow | null {
    return this.#rows.get(index) ?? null;
  }

  /** Another list is wanted, from its beginning. */
  want(query: PrescriptionQuery): void {
    this.#query = query;
    this.#first = 0;
    this.#last = PAGE - 1;
    this.#change({ settled: false });
    this.renew();
  }

  /** The data may have changed: what is seen is fetched again, and stays until it has come. */
  renew(): void {
    this.#round += 1;
    this.#fresh.clear();
    if (this.#shown.failed) this.#change({ failed: false });
    this.#pull();
  }

  /** These rows are seen now. */
  see(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    this.#pull();
  }

  #pull(): void {
    const query = this.#query;
    if (query === null) return;
    for (
      let page = Math.floor(this.#first / PAGE);
      page <= Math.floor(this.#last / PAGE);
      page += 1
    ) {
      if (this.#underWayNow() >= AT_ONCE) return;
      if (this.#fresh.has(page) || this.#underWay.get(page) === this.#round) continue;
      void this.#fetch(query, page, this.#round);
    }
  }

  /** Older ones are under way as well, but nobody waits for them. */
  #underWayNow(): number {
    return [...this.#underWay.values()].filter((round) => round === this.#round).length;
  }

  async #fetch(query: PrescriptionQuery, page: number, round: number): Promise<void> {
    this.#underWay.set(page, round);
    const answer = await this.#ask(query, page * PAGE, PAGE).catch(() => null);
    if (this.#underWay.get(page) === round) this.#underWay.delete(page);
    if (round === this.#round) this.#take(query, page, answer);
    if (answer !== null) this.#pull();
  }

  #take(query: PrescriptionQuery, page: number, answer: PrescriptionPage | null): void {
    if (answer === null) {
      this.#change({ failed: true });
      return;
    }
    if (!this.#shown.settled) this.#rows = new Map();
    this.#fresh.add(page);
    answer.rows.forEach((row, at) => {
      this.#rows.set(answer.offset + at, row);
    });
    this.#forgetFarRows(page);
    const { total, statuses, withoutStatus } = answer;
    this.#change({ total, statuses, withoutStatus, query, settled: true, failed: false });
  }

  #forgetFarRows(page: number): void {
    if (this.#fresh.size <= KEPT_PAGES) return;
    for (const other of this.#fresh) {
      if (Math.abs(other - page) <= KEPT_PAGES / 2) continue;
      this.#fresh.delete(other);
      for (let at = other * PAGE; at < (other + 1) * PAGE; at += 1) this.#rows.delete(at);
    }
  }

  #change(part: Partial<ListState>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}
