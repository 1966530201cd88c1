import { type AppState, readAppState } from '../state/appState.ts';

/** A read that the station answers; `queries/` has them by subject. */
export interface Query<T> {
  /** What it is about. Another key drops the old answer, which is about something else. */
  readonly key: string;
  /** Such as a search's text: while another variant of the same key loads, the old answer stays. */
  readonly variant?: string;
  readonly call: () => Promise<T>;
  /** Which changes make it ask again; those of records unless stated. */
  readonly askAgain?: 'records' | 'prescriptions' | 'never';
  /** Where its answer is kept for the next visit to its screen; nowhere unless stated. */
  readonly kept?: KeptAnswers<T>;
}

/** Counts the changes after which this query asks again; null where none does. */
export function changeCountFor(
  { askAgain = 'records' }: Pick<Query<unknown>, 'askAgain'>,
  state: AppState,
): number | null {
  switch (askAgain) {
    case 'records':
      return state.records;
    case 'prescriptions':
      return state.prescriptions?.version ?? null;
    case 'never':
      return null;
  }
}

/** The same question, answered by another call. */
export function mapped<T, U>(query: Query<T>, call: () => Promise<U>): Query<U> {
  const { kept: _, ...same } = query;
  return { ...same, call };
}

const everyKept = new Set<{ forget(): void }>();
/** How often they were forgotten: what was asked before that is not kept after it. */
let turn = 0;

/** A list, and what of it stands beside one of its records. */
const MOST_KEPT = 2;

/** A list's latest answers: they stand there at once when somebody comes back to it and nothing has changed. */
export class KeptAnswers<T> {
  readonly #values = new Map<string, T>();

  constructor() {
    everyKept.add(this);
  }

  /** @param of the query, and the changes that the answer has in it; null is not kept */
  get(of: string | null): T | null {
    return of === null ? null : (this.#values.get(of) ?? null);
  }

  keep(of: string | null, value: T): void {
    if (of === null) return;
    this.#values.delete(of);
    this.#values.set(of, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > MOST_KEPT && oldest !== undefined) this.#values.delete(oldest);
  }

  forget(): void {
    this.#values.clear();
  }
}

/** At a lock, for another person or account, and where changes may have been missed. */
export function forgetAnswers(): void {
  turn += 1;
  for (const kept of everyKept) kept.forget();
}

function placeOf<T>(query: Query<T>): string | null {
  const changeCount = changeCountFor(query, readAppState());
  return changeCount === null
    ? null
    : JSON.stringify([query.key, query.variant, changeCount, turn]);
}

/** The query's last answer, where it is kept and nothing has changed since. */
export function keptAnswerOf<T>(query: Query<T>): T | null {
  return query.kept?.get(placeOf(query)) ?? null;
}

/** Asks the station, and keeps the answer where the query says so and nothing has changed meanwhile. */
export async function ask<T>(query: Query<T>): Promise<T> {
  const place = placeOf(query);
  const value = await query.call();
  if (place === placeOf(query)) query.kept?.keep(place, value);
  return value;
}
