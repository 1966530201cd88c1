import type { ServiceContext } from './serviceContext.ts';

/** What tells whether something has changed. */
interface Versions {
  readonly journal: {
    readonly recordFinder: Pick<ServiceContext['journal']['recordFinder'], 'changes'>;
  };
  readonly cache: Pick<ServiceContext['cache'], 'changes'>;
}
type Source = Versions & { readonly session: Pick<ServiceContext['session'], 'userId'> };

/** While it is the same, so is everything that was read of the journal and the cache. */
const versionOf = ({ journal, cache }: Versions): string =>
  `${journal.recordFinder.changes()} ${cache.changes()}`;

interface Kept<Answer> {
  readonly context: Source;
  /** What was asked, by which account, and at which version of all that is kept here. */
  readonly of: string;
  readonly answer: Answer;
}

/** Keeps the last answer that was made of the journal and the cache alone, until either of them changes. */
export class KeptAnswer<Answer> {
  #kept: Kept<Answer> | null = null;

  /** @param make neither reads the clock nor what only the memory holds */
  get(context: Source, question: string, make: () => Answer): Answer {
    const of = JSON.stringify([versionOf(context), context.session.userId, question]);
    if (this.#kept?.context === context && this.#kept.of === of) return this.#kept.answer;
    const answer = make();
    this.#kept = { context, of, answer };
    return answer;
  }
}
