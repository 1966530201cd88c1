import type { Cache } from '../cache/cache.ts';
import type { AnsweredPrescription } from '../journal/openPrescriptions.ts';

/** Lets searches see what has been written, one loading at a time, and then tells of it. */
export class SearchIndexUpdates {
  readonly #cache: Cache;
  readonly #onChange: () => void;
  readonly #trouble: (error: unknown) => void;
  #underWay: Promise<void> | null = null;
  /** Asked for while another loading was under way: it may have missed what is meant. */
  #again: string | null = null;
  #closed = false;
  /** Grows when searches may find something new. */
  version = 0;

  constructor(cache: Cache, changed: () => void, trouble: (error: unknown) => void) {
    this.#cache = cache;
    this.#onChange = changed;
    this.#trouble = trouble;
  }

  /** Resolves when searches of this account see all that was written before. */
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

  /** What replies have told, into the list and its search. */
  addAnswers(userId: string, told: readonly AnsweredPrescription[]): void {
    if (this.#closed) return;
    Promise.all(told.map((one) => this.#cache.putPrescription(userId, one)))
      .then(() => this.show(userId))
      .catch(this.#trouble);
  }

  /** What is still under way ends; afterwards nothing is asked of the cache. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#underWay;
  }

  async #load(userId: string): Promise<void> {
    try {
      for (let next: string | null = userId; next !== null && !this.#closed; ) {
        this.#again = null;
        await this.#cache.load(next);
        this.version += 1;
        if (!this.#closed) this.#onChange();
        next = this.#again;
      }
    } catch (error) {
      this.#trouble(error);
    } finally {
      this.#underWay = null;
    }
  }
}
