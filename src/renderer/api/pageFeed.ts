/** Rows asked for at once; pages begin at multiples of it. */
export const PAGE = 100;
/** Asked for at once; what is not needed any more is not waited for. */
const AT_ONCE = 2;
/** Pages kept around what is seen. */
const KEPT_PAGES = 40;

/** Some rows of a list, from `offset` on, and what else is told of the list. */
export interface Page<Row> {
  readonly offset: number;
  readonly rows: readonly Row[];
}

type FetchPage<Wish, P> = (wish: Wish, offset: number, limit: number) => Promise<P>;

/** How the list is at the moment. */
export interface PagesState<Wish, P> {
  /** The page that came last; null before the first. */
  readonly page: P | null;
  /** Whether it answers what is wished; until then it is of what was wished before. */
  readonly settled: boolean;
  /** What it answers; null before the first. */
  readonly wish: Wish | null;
  readonly failed: boolean;
}

/**
 * Fetches the rows that are seen, page by page, and keeps what it has till something newer comes.
 * Whatever is typed or scrolled meanwhile, only the latest wish is followed.
 */
export class PageFeed<Wish, Row, P extends Page<Row>> {
  readonly #fetchPage: FetchPage<Wish, P>;
  #wish: Wish | null = null;
  #rows = new Map<number, Row>();
  /** Pages fetched since the query or the data last changed. */
  readonly #fresh = new Set<number>();
  readonly #underWay = new Map<number, number>();
  #round = 0;
  #first = 0;
  #last = PAGE - 1;
  #listeners = new Set<() => void>();
  #state: PagesState<Wish, P> = { page: null, settled: false, wish: null, failed: false };

  constructor(fetchPage: FetchPage<Wish, P>) {
    this.#fetchPage = fetchPage;
  }

  get state(): PagesState<Wish, P> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The row at this place, or null until it has come. */
  row(index: number): Row | null {
    return this.#rows.get(index) ?? null;
  }

  /** Another list is wanted, from its beginning. */
  want(wish: Wish): void {
    this.#wish = wish;
    this.#first = 0;
    this.#last = PAGE - 1;
    this.#change({ settled: false });
    this.renew();
  }

  /** The data may have changed: what is seen is fetched again, and stays until it has come. */
  renew(): void {
    this.#round += 1;
    this.#fresh.clear();
    if (this.#state.failed) this.#change({ failed: false });
    this.#pull();
  }

  /** These rows are seen now. */
  see(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    this.#pull();
  }

  #pull(): void {
    const wish = this.#wish;
    if (wish === null) return;
    for (
      let page = Math.floor(this.#first / PAGE);
      page <= Math.floor(this.#last / PAGE);
      page += 1
    ) {
      if (this.#underWayNow() >= AT_ONCE) return;
      if (this.#fresh.has(page) || this.#underWay.get(page) === this.#round) continue;
      void this.#fetch(wish, page, this.#round);
    }
  }

  /** Older ones are under way as well, but nobody waits for them. */
  #underWayNow(): number {
    return [...this.#underWay.values()].filter((round) => round === this.#round).length;
  }

  async #fetch(wish: Wish, page: number, round: number): Promise<void> {
    this.#underWay.set(page, round);
    const answer = await this.#fetchPage(wish, page * PAGE, PAGE).catch(() => null);
    if (this.#underWay.get(page) === round) this.#underWay.delete(page);
    if (round === this.#round) this.#take(wish, page, answer);
    if (answer !== null) this.#pull();
  }

  #take(wish: Wish, page: number, answer: P | null): void {
    if (answer === null) {
      this.#change({ failed: true });
      return;
    }
    if (!this.#state.settled) this.#rows = new Map();
    this.#fresh.add(page);
    answer.rows.forEach((row, at) => {
      this.#rows.set(answer.offset + at, row);
    });
    this.#forgetFarRows(page);
    this.#change({ page: answer, wish, settled: true, failed: false });
  }

  #forgetFarRows(page: number): void {
    if (this.#fresh.size <= KEPT_PAGES) return;
    for (const other of this.#fresh) {
      if (Math.abs(other - page) <= KEPT_PAGES / 2) continue;
      this.#fresh.delete(other);
      for (let at = other * PAGE; at < (other + 1) * PAGE; at += 1) this.#rows.delete(at);
    }
  }

  #change(part: Partial<PagesState<Wish, P>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}
