import type { Random } from '../../random.ts';

const subjects = ['lot', 'lot', 'task', 'exception', 'order', 'prescription'] as const;
export type Subject = (typeof subjects)[number];

/** What a schedule is about. */
export class About {
  readonly #random: Random;
  readonly #locals: string[] = [];
  /** Most schedules are about one record, so that acts on it interfere. */
  readonly #focus: Subject | null;

  constructor(random: Random) {
    this.#random = random;
    this.#focus = random.chance(0.6) ? random.pick(subjects) : null;
  }

  which(most: number): number {
    return this.#focus === null ? this.#random.int(0, most) : 0;
  }

  /** The share of acts on other records: small. */
  share(kind: string, about: ReadonlyMap<string, readonly string[]>): number {
    return about.get(this.#focus ?? '')?.includes(kind) === false ? 0.05 : 1;
  }

  /** One that the service has, by its number, or one made before in this schedule. */
  task(): number | string {
    const random = this.#random;
    return this.#locals.length > 0 && random.chance(0.6)
      ? random.pick(this.#locals)
      : this.which(1);
  }

  hasMade(local: string): void {
    this.#locals.push(local);
  }

  /** A few values only, so that writes often repeat a present one. */
  quantity(): string {
    return this.#random.pick(['92', '80', '12.5', '0.3', '40']);
  }
}
