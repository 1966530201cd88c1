import { implement } from '@orpc/server';
import type { FormPlace, KeptSince } from '#shared/contract/forms.ts';
import { contract } from '#shared/contract/index.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';

/** Forms as the station keeps them, each for its person alone. */
export class FormsDouble {
  readonly #kept = new Map<string, Map<string, KeptSince>>();
  readonly #by: () => Person;
  /** While set, nothing is kept: the disk refuses. */
  refuses = false;
  /** What is kept is answered after this. */
  answersAfter: Promise<void> = Promise.resolve();
  /** What is to be kept is on disk after this. */
  onDiskAfter: Promise<void> = Promise.resolve();

  /** @param by the person at the window */
  constructor(by: () => Person) {
    this.#by = by;
  }

  /** What is kept for a person, newest first. */
  of(person: Person): KeptSince[] {
    return [...(this.#kept.get(nameOf(person)) ?? new Map<string, KeptSince>()).values()].reverse();
  }

  #mine(): Map<string, KeptSince> {
    const name = nameOf(this.#by());
    const mine = this.#kept.get(name) ?? new Map<string, KeptSince>();
    this.#kept.set(name, mine);
    return mine;
  }

  router() {
    const on = implement(contract.forms);
    const keyOf = ({ form, about }: FormPlace) => `${form} ${about}`;
    return {
      kept: on.kept.handler(async () => {
        const mine = this.of(this.#by());
        await this.answersAfter;
        return mine;
      }),
      keep: on.keep.handler(async ({ input }) => {
        if (this.refuses) throw new Error('Not kept.');
        const mine = this.#mine();
        await this.onDiskAfter;
        mine.delete(keyOf(input));
        mine.set(keyOf(input), { ...input, keptAt: Date.now() });
      }),
      drop: on.drop.handler(({ input }) => {
        this.#mine().delete(keyOf(input));
      }),
    };
  }
}
