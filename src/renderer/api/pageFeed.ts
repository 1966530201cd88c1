import { replaceEqualDeep } from '@tanstack/react-router';

/** Rows of a page; pages begin at multiples of it. */
export const PAGE = 100;
/** Requests at a time; one whose answer is not wanted any more does not count. */
const MOST_REQUESTS = 2;
/** Pages kept in memory, around the rows on the screen. */
const KEPT_PAGES = 40;

/** Some rows of a list, from `offset` on. */
export interface Page<Row> {
  readonly offset: number;
  readonly rows: readonly Row[];
}

type FetchPage<Criteria, P> = (criteria: Criteria, offset: number, limit: number) => Promise<P>;

/** What the screen shows of the list. */
export interface PagesState<Criteria, P> {
  /** The latest page; null before the first. */
  readonly page: P | null;
  /** Whether the rows fit the present criteria; until they do, they fit the ones before. */
  readonly isCurrent: boolean;
  /** The criteria that the rows fit; null before the first page. */
  readonly criteria: Criteria | null;
  readonly failed: boolean;
}

/**
 * Fetches the rows on the screen, page by page. Old rows stay until newer ones replace them. Answers
 * to anything but the latest criteria are dropped, however fast somebody types or scrolls.
 */
export class PageFeed<Criteria, Row, P extends Page<Row>> {
  readonly #fetchPage: FetchPage<Criteria, P>;
  #criteria: Criteria | null = null;
  #rows = new Map<number, Row>();
  /** Pages fetched since the criteria or the data last changed. */
  readonly #freshPages = new Set<number>();
  /** For each page the generation that it was last requested in. */
  readonly #requests = new Map<number, number>();
  #generation = 0;
  #first = 0;
  #last = PAGE - 1;
  #listeners = new Set<() => void>();
  #state: PagesState<Criteria, P> = { page: null, isCurrent: false, criteria: null, failed: false };

  constructor(fetchPage: FetchPage<Criteria, P>) {
    this.#fetchPage = fetchPage;
  }

  get state(): PagesState<Criteria, P> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The row at this place; null until it is fetched. */
  row(index: number): Row | null {
    return this.#rows.get(index) ?? null;
  }

  /** Begins with a first page that is known. */
  begin(criteria: Criteria, page: P): void {
    this.#criteria = criteria;
    this.#store(criteria, 0, page);
  }

  /** Shows another list from its beginning, or fetches the visible rows of this one again. */
  show(criteria: Criteria): void {
    if (criteria !== this.#criteria) {
      this.#criteria = criteria;
      this.#first = 0;
      this.#last = PAGE - 1;
      this.#change({ isCurrent: false });
    }
    this.refetch();
  }

  /** Fetches the visible rows again, since the data may have changed; the old ones stay meanwhile. */
  refetch(): void {
    this.#generation += 1;
    this.#freshPages.clear();
    if (this.#state.failed) this.#change({ failed: false });
    this.#fetchVisible();
  }

  /** These rows are on the screen now. */
  setVisible(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    this.#fetchVisible();
  }

  #fetchVisible(): void {
    const criteria = this.#criteria;
    if (criteria === null) return;
    for (
      let page = Math.floor(this.#first / PAGE);
      page <= Math.floor(this.#last / PAGE);
      page += 1
    ) {
      if (this.#openRequests() >= MOST_REQUESTS) return;
      if (this.#freshPages.has(page) || this.#requests.get(page) === this.#generation) continue;
      void this.#fetch(criteria, page, this.#generation);
    }
  }

  /** Without those of older generations, whose answers are dropped. */
  #openRequests(): number {
    return [...this.#requests.values()].filter((generation) => generation === this.#generation)
      .length;
  }

  async #fetch(criteria: Criteria, page: number, generation: number): Promise<void> {
    this.#requests.set(page, generation);
    const answer = await this.#fetchPage(criteria, page * PAGE, PAGE).catch(() => null);
    if (this.#requests.get(page) === generation) this.#requests.delete(page);
    if (generation === this.#generation) this.#store(criteria, page, answer);
    if (answer !== null) this.#fetchVisible();
  }

  #store(criteria: Criteria, page: number, answer: P | null): void {
    if (answer === null) {
      this.#change({ failed: true });
      return;
    }
    if (!this.#state.isCurrent) this.#rows = new Map();
    this.#freshPages.add(page);
    answer.rows.forEach((row, at) => {
      const place = answer.offset + at;
      this.#rows.set(place, replaceEqualDeep(this.#rows.get(place), row));
    });
    this.#forgetFarRows(page);
    this.#change({ page: answer, criteria, isCurrent: true, failed: false });
  }

  #forgetFarRows(page: number): void {
    if (this.#freshPages.size <= KEPT_PAGES) return;
    for (const other of this.#freshPages) {
      if (Math.abs(other - page) <= KEPT_PAGES / 2) continue;
      this.#freshPages.delete(other);
      for (let at = other * PAGE; at < (other + 1) * PAGE; at += 1) this.#rows.delete(at);
    }
  }

  #change(part: Partial<PagesState<Criteria, P>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}
