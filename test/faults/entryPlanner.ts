import type { Reading } from '../../src/practice/readings.ts';
import type { Random } from '../../src/practice/world/random.ts';
import { barcodeKinds } from '../support/entryKinds/barcodes.ts';
import { exceptionKinds } from '../support/entryKinds/exceptions.ts';
import { entryKinds } from '../support/entryKinds/index.ts';
import { lotKinds } from '../support/entryKinds/lots.ts';
import { taskKinds } from '../support/entryKinds/tasks.ts';
import type { PlannedEntry } from './ledger.ts';
import type { WorkableRecords } from './workableRecords.ts';

/** Kinds whose effect at the service is found by their own mark alone. */
const markedKinds: readonly string[] = [
  ...taskKinds,
  ...exceptionKinds,
  ...barcodeKinds,
  ...lotKinds,
].map(({ kind }) => kind);

/** Plans entries of all kinds, each with its own mark, by which it is found again at the service. */
export class EntryPlanner {
  readonly #records: WorkableRecords;
  readonly #random: Random;
  readonly #reading: Reading;
  #number = 0;

  constructor(records: WorkableRecords, random: Random, reading: Reading) {
    this.#records = records;
    this.#random = random;
    this.#reading = reading;
  }

  next(): PlannedEntry {
    this.#number += 1;
    const tools = {
      ...{ records: this.#records, random: this.#random, reading: this.#reading },
      number: this.#number,
      mark: (text: string) => `${text} ${this.#number}-${this.#random.letters(6)}`,
      oneOf: (items: readonly string[]) => this.#oneOf(items),
      task: () => this.#task(),
    };
    for (;;) {
      const row = entryKinds[this.#random.int(0, entryKinds.length - 1)];
      const planned = row?.plan(tools) ?? null;
      // Another kind where the practice world has no more records for this one.
      if (row !== undefined && planned !== null) return { kind: row.kind, ...planned };
    }
  }

  /** One whose effect is found by its own mark alone. */
  nextMarked(): PlannedEntry {
    for (;;) {
      const planned = this.next();
      if (markedKinds.includes(planned.kind)) return planned;
    }
  }

  /** A task of the service, or one that was made here, perhaps a moment ago. */
  #task(): { id: string } | { local: string } {
    const { locals, tasks } = this.#records;
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
