import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import type { HandOver, HandOverResult, OpenWork } from '#shared/contract/handOver.ts';
import { contract } from '#shared/contract/index.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { PeopleDouble } from './people.ts';

export const nothingOpen: OpenWork = {
  counts: {
    decisions: { own: 0, bench: 0 },
    alarms: { own: 0, bench: 0 },
    drafts: { own: 0, bench: 0 },
    rounds: { own: 0, bench: 0 },
    tasks: { own: 0, bench: 0 },
    toSend: { own: 0, bench: 0 },
  },
  rows: [],
};

interface Station {
  readonly people: PeopleDouble;
  recordsChanged(): void;
  push(change: Change): void;
}

/** Hand-overs as the station makes them, for one window. */
export class HandOverDouble {
  open: OpenWork | null = nothingOpen;
  /** Each hand-over, in order. */
  readonly made: HandOver[] = [];
  readonly seen: { id: string; by: Person }[] = [];
  private readonly station: Station;

  constructor(station: Station) {
    this.station = station;
  }

  private last(): HandOver | null {
    const by = this.station.people.by();
    const isFor = ({ id, from, to }: HandOver) =>
      !this.seen.some((one) => one.id === id) &&
      (to === null ? !isSamePerson(from, by) : isSamePerson(to, by));
    return this.made.findLast(isFor) ?? null;
  }

  router() {
    const on = implement(contract).handOver;
    const { people } = this.station;
    return {
      open: on.open.handler(() => {
        if (this.open === null) throw new Error('The station cannot say it');
        return this.open;
      }),
      last: on.last.handler(() => this.last()),
      seen: on.seen.handler(({ input: { id } }) => {
        this.seen.push({ id, by: people.by() });
        this.station.recordsChanged();
      }),
      make: on.make.handler(({ input: { id, note, ending } }): HandOverResult => {
        const from = people.by();
        const isOn = people.at.kind === 'proven';
        const made = (to: Person | null): HandOverResult => {
          const open = this.open ?? nothingOpen;
          const handOver = {
            id,
            at: Date.now(),
            from,
            to,
            proven: isOn && to !== null,
            note,
            open,
          };
          this.made.push(handOver);
          this.station.recordsChanged();
          return { kind: 'handed-over', handOver };
        };
        if (ending.how === 'printed') return made(null);
        if (ending.how === 'named') {
          if (isOn) return { kind: 'proof-wanted' };
          if (isSamePerson(ending.next, from)) return { kind: 'same-person' };
          const result = made(ending.next);
          people.chosen.push(ending.next);
          this.station.push(people.whoIsHere());
          return result;
        }
        const approval = people.approvals.at(-1);
        if (!isOn) return { kind: 'name-wanted' };
        if (approval === undefined || ending.approval === null) return { kind: 'proof-wanted' };
        const { firstName, lastName } = approval.by;
        const result = made({ firstName, lastName });
        people.at = { kind: 'proven', staff: approval.by, emergency: null };
        this.station.push(people.whoIsHere());
        return result;
      }),
    };
  }
}
