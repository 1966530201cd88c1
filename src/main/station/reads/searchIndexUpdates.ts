import type { Cache } from '../cache/cache.ts';
import { type AnsweredPrescription, OpenPrescriptions } from '../journal/openPrescriptions.ts';
import type { RecordStore } from '../journal/recordStore.ts';

export interface SearchIndexParts {
  readonly store: RecordStore;
  readonly cache: Cache;
  /** Searches may find something new. */
  readonly onChange: () => void;
  readonly trouble: (error: unknown) => void;
}

/** Loads what has been written into the search index, one loading at a time. */
export class SearchIndexUpdates {
  readonly #parts: SearchIndexParts;
  #underWay: Promise<void> | null = null;
  /** The account to load once more: the loading under way may have missed its newest rows. */
  #again: string | null = null;
  #closed = false;
  /** Grows when searches may find something new. */
  version = 0;

  constructor(parts: SearchIndexParts) {
    this.#parts = parts;
  }

  /** Resolves when searches of this account find all that was written before. */
  async show(userId: string): Promise<void> {
    if (this.#closed) return;
    if (this.#underWay !== null) {
      this.#again = userId;
      await this.#underWay;
      return;
    }
    this.#underWay = this.#load(userId);
    await this.#underWay;
  }

  /** Adds the service's answer to a write of this lane, if it is the lane of a prescription. */
  addAnswerOf(lane: string): void {
    const id = OpenPrescriptions.idOf(lane);
    if (id === null) return;
    const answer = this.#parts.store.journal.openPrescriptions.answerOf(id);
    if (answer !== null) this.#add([answer]);
  }

  /** Adds the answers to writes that came after the list was fetched. */
  addNewerAnswers(): void {
    const { store, cache } = this.#parts;
    const answers = store.journal.openPrescriptions.answeredSince(0);
    this.#add(answers.filter(({ id, started }) => (cache.startedOf(id) ?? 0) < started));
  }

  #add(answers: readonly AnsweredPrescription[]): void {
    const { store, cache, trouble } = this.#parts;
    const { people, met } = store.journal;
    const userId = people.session()?.userId;
    if (userId === undefined || this.#closed) return;
    // The journal keeps what other accounts were answered too, and that stands in no list but theirs.
    const own = answers.filter(
      ({ id }) => met.has('prescription', id, userId) || cache.isListedFor(userId, id),
    );
    if (own.length === 0) return;
    Promise.all(own.map((answer) => cache.putPrescription(userId, answer)))
      .then(() => this.show(userId))
      .catch(trouble);
  }

  /** Waits for the loading under way; afterwards nothing is asked of the cache. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#underWay;
  }

  async #load(userId: string): Promise<void> {
    try {
      for (let next: string | null = userId; next !== null && !this.#closed; ) {
        this.#again = null;
        await this.#parts.cache.load(next);
        this.version += 1;
        if (!this.#closed) this.#parts.onChange();
        next = this.#again;
      }
    } catch (error) {
      this.#parts.trouble(error);
    } finally {
      this.#underWay = null;
    }
  }
}
