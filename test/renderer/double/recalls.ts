/// <reference types="node" />
import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Recall, RecalledProduct, RecallFindings } from '#shared/contract/recalls.ts';

/** The watch list of the double, and what it finds; a test replaces what it needs. */
export class RecallsDouble {
  list: Recall[] = [];
  readonly sought: RecalledProduct[] = [];
  onFind: (of: RecalledProduct) => Promise<RecallFindings> = async () => nothingFound;
  readonly #by: () => Person | null;

  constructor(by: () => Person | null) {
    this.#by = by;
  }

  router() {
    const on = implement(contract.recalls);
    const now = () => ({ at: Date.now(), by: this.#by() ?? { firstName: '', lastName: '' } });
    return on.router({
      list: on.list.handler(() => this.list),
      find: on.find.handler(({ input }) => {
        this.sought.push(input);
        return this.onFind(input);
      }),
      add: on.add.handler(({ input }) => {
        this.list = [
          { ...input, added: now(), ended: null, bench: null, endedBench: null },
          ...this.list,
        ];
        return { kind: 'watched' as const };
      }),
      end: on.end.handler(({ input }) => {
        this.list = this.list.map((one) => (one.id === input.id ? { ...one, ended: now() } : one));
        return { kind: 'ended' as const };
      }),
    });
  }
}

export const nothingFound: RecallFindings = {
  lots: [],
  fills: [],
  known: 12,
  lookedThrough: { fills: 0, since: null },
};
