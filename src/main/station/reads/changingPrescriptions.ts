import type { Journal } from '../journal/journal.ts';

/**
 * The prescriptions that somebody here is changing while a refresh is under way. What the list
 * says of them may be older than what the service has answered to the change, or newer; nobody
 * can tell, so they are left for the next round (DESIGN.md section 5).
 */
export class ChangingPrescriptions {
  readonly #journal: Journal;
  readonly #started: number;
  readonly #reported = new Set<string>();

  /** @param started the refresh's number; to be made before its request begins */
  constructor(journal: Journal, started: number) {
    this.#journal = journal;
    this.#started = started;
  }

  /** Those that have not been told yet: open now, or answered since the refresh began. */
  takeNew(): string[] {
    const { openPrescriptions } = this.#journal;
    const answered = openPrescriptions.answeredSince(this.#started).map(({ id }) => id);
    const news = [...openPrescriptions.changeStates().keys(), ...answered].filter(
      (id) => !this.#reported.has(id),
    );
    for (const id of news) this.#reported.add(id);
    return [...new Set(news)];
  }
}
