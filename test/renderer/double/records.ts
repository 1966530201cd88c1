import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { FillPage, Story, TrailFilter, TrailLine } from '#shared/contract/records.ts';
import type { PeopleDouble } from './people.ts';

const on = implement(contract.records);

interface LinesInput {
  readonly filter: TrailFilter;
  readonly before: { at: number; id: number } | null;
  readonly limit: number;
}

/** The records of a bench: pages are cut from what the test puts there, whatever the filter. */
export class RecordsDouble {
  onMark = async (): Promise<string> => '3F04-DF8D';
  lines: TrailLine[] = [];
  fills: FillPage['fills'] = [];
  story: Story = { parts: [], before: null, title: null };
  /** What was asked for, in order. */
  readonly asked: LinesInput[] = [];
  readonly stories: unknown[] = [];
  readonly exports: unknown[] = [];
  /** How many parts an export has; after that the station knows it no more where it is cut. */
  parts = 2;
  cutAfter: number | null = null;
  /** Answers wait for it. */
  onAsk: () => Promise<void> = async () => {};
  readonly #people: Pick<PeopleDouble, 'mustHave'>;

  constructor(people: Pick<PeopleDouble, 'mustHave'>) {
    this.#people = people;
  }

  router() {
    return {
      lines: on.lines.handler(async ({ input }) => {
        this.#people.mustHave('see-records');
        this.asked.push(input);
        await this.onAsk();
        const from =
          input.before === null ? 0 : this.lines.findIndex(({ id }) => id === input.before?.id) + 1;
        const lines = this.lines.slice(from, from + input.limit);
        const last = lines.at(-1);
        const isMore = from + input.limit < this.lines.length && last !== undefined;
        return { lines, older: isMore ? { at: last.at, id: last.id } : null };
      }),
      fills: on.fills.handler(async () => {
        this.#people.mustHave('see-records');
        await this.onAsk();
        return { fills: this.fills, older: null };
      }),
      story: on.story.handler(async ({ input }) => {
        this.#people.mustHave('see-records');
        this.stories.push(input);
        await this.onAsk();
        return this.story;
      }),
      mark: on.mark.handler(() => this.onMark()),
      beginExport: on.beginExport.handler(({ input }) => {
        this.#people.mustHave('export-audit-trail');
        this.exports.push(input);
        return { id: crypto.randomUUID(), about: '{}', after: 0, lines: this.parts };
      }),
      exportPart: on.exportPart.handler(({ input: { after } }) => {
        if (this.cutAfter === after) return null;
        const cells = ['', '', '', '', '', '', '', '', ''];
        const proof = { statement: `part ${after}`, signature: 'x' };
        const next = after + 1 >= this.parts ? null : after + 1;
        return { rows: [[String(after + 1), ...cells]], proof, after: next };
      }),
    };
  }
}
