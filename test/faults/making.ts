import type { Reading } from '../../src/practice/readings.ts';
import type { Random } from '../../src/practice/world/random.ts';
import { entryKinds } from '../support/entryKinds/index.ts';
import type { Ground } from './ground.ts';
import type { Making } from './ledger.ts';

/** Makes entries of all kinds, each with a mark of its own by which the service shows it. */
export class Maker {
  readonly #ground: Ground;
  readonly #random: Random;
  readonly #reading: Reading;
  #number = 0;

  constructor(ground: Ground, random: Random, reading: Reading) {
    this.#ground = ground;
    this.#random = random;
    this.#reading = reading;
  }

  next(): Making {
    this.#number += 1;
    const tools = {
      ...{ ground: this.#ground, random: this.#random, reading: this.#reading },
      number: this.#number,
      mark: (text: string) => `${text} ${this.#number}-${this.#random.letters(6)}`,
      oneOf: (items: readonly string[]) => this.#oneOf(items),
      task: () => this.#task(),
    };
    for (;;) {
      const row = entryKinds[this.#random.int(0, entryKinds.length - 1)];
      const made = row?.making(tools) ?? null;
      // Where the practice world has no more of a sort, another kind has its turn.
      if (row !== undefined && made !== null) return { kind: row.kind, ...made };
    }
  }

  /** One that the service has, or one that was made here, perhaps a moment ago. */
  #task(): { id: string } | { local: string } {
    const { locals, tasks } = this.#ground;
    return locals.length > 0 && this.#random.chance(0.6)
      ? { local: this.#oneOf(locals.slice(-5)) }
      : { id: this.#oneOf(tasks) };
  }

  #oneOf(items: readonly string[]): string {
    const item = items[this.#random.int(0, items.length - 1)];
    if (item === undefined) throw new Error('The practice world has nothing of this sort');
    return item;
  }
}
