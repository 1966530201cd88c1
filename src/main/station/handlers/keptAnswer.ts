import type { ServiceContext } from './serviceContext.ts';

/** What tells whether something has changed. */
interface Versions {
  readonly journal: {
    readonly recordFinder: Pick<ServiceContext['journal']['recordFinder'], 'changes'>;
  };
  readonly cache: Pick<ServiceContext['cache'], 'changes'>;
  readonly session: Pick<ServiceContext['session'], 'userId'>;
}

interface Kept<Answer> {
  readonly context: Versions;
  /** What was asked, by which account, and at which version of all that is kept here. */
  readonly of: string;
  readonly answer: Answer;
}

/** Keeps the last answer that was made of the journal and the cache alone, until either of them changes. */
export class KeptAnswer<Answer> {
  #kept: Kept<Answer> | null = null;

  /** @param make neither reads the clock nor what only the memory holds */
  get(context: Versions, question: string, make: () => Answer): Answer {
    const { journal, cache, session } = context;
    const version = [journal.recordFinder.changes(), cache.changes(), session.userId, question];
    const of = JSON.stringify(version);
    if (this.#kept?.context === context && this.#kept.of === of) return this.#kept.answer;
    const answer = make();
    this.#kept = { context, of, answer };
    return answer;
  }
}
