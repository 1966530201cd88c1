import { everybody, memberName } from '../persons/cast.ts';
import type { Name } from '../persons/expected.ts';
import type { DeedName } from '../persons/windowEvents.ts';
import type { NamedLine } from '../station/namesOnDisk.ts';
import type { Invariant } from './invariant.ts';

/** The calls that put such a line on record; what the program writes by itself bears no name. */
const calls: Readonly<Record<string, readonly DeedName[]>> = {
  decided: ['decide', 'undo'],
  asked: ['ask lot', 'decide'],
  approved: ['approve', 'people on'],
  unlocked: ['unlock', 'badge', 'begin people'],
  'person-changed': ['choose'],
  'staff-enrolled': ['begin people'],
  'staff-left': ['leave'],
  'staff-back': ['come back'],
  'pin-set': ['set pin'],
  'badge-added': ['begin people', 'add badge'],
  'people-set': ['begin people', 'people off', 'people on'],
};

/** Counted: entries whose name was found to be right. */
export const NAMED = 'entries under the name of their window';

interface Call {
  readonly deed: DeedName;
  readonly ids: readonly string[];
  readonly names: readonly Name[];
}

/** The calls of one workstation. */
class Calls {
  /** Whose lines may still come. */
  readonly open = new Map<number, Call>();
  readonly #names = new Map<string, Set<Name>>();

  add(number: number, call: Call): void {
    this.open.set(number, call);
    for (const id of call.ids) {
      this.#names.set(id, new Set([...(this.#names.get(id) ?? []), ...call.names]));
    }
  }

  mayBear(id: string, by: Name): boolean {
    return this.#names.get(id)?.has(by) === true;
  }

  wrong(line: NamedLine): string | null {
    const { event, person, entry } = line;
    if (event === 'entered') {
      if (line.author !== person) return `"entered" names ${person}, and the entry ${line.author}`;
      return entry === null || this.mayBear(entry, person)
        ? null
        : `entry ${entry} names ${person}`;
    }
    if (event === 'wrong-pin') return person === null ? null : 'a wrong PIN names somebody';
    if (event === 'locked') {
      const isKnown = everybody.some((member) => memberName(member) === person);
      return isKnown ? null : `"locked" names ${person}`;
    }
    const deeds = calls[event];
    if (deeds === undefined) return null;
    const isCalled = [...this.open.values()].some(
      ({ deed, names }) => deeds.includes(deed) && names.includes(person),
    );
    return isCalled ? null : `"${event}" names ${person}, who did no such thing`;
  }
}

export const ownName: Invariant = {
  number: 18,
  rule: 'every entry, draft, round and line bears the name of whoever was at its window at the call',
  begin(count) {
    const stations = new Map<number, Calls>();
    const of = (station: number): Calls => {
      const calls = stations.get(station) ?? new Calls();
      stations.set(station, calls);
      return calls;
    };
    return (event) => {
      switch (event.kind) {
        case 'called':
          of(event.station).add(event.call, event);
          return null;
        case 'done':
        case 'refused':
          of(event.station).open.delete(event.call);
          return null;
        case 'lines': {
          const calls = of(event.station);
          const wrong = event.lines.map((line) => calls.wrong(line)).find((what) => what !== null);
          for (const line of event.lines) if (line.event === 'entered') count(NAMED);
          return wrong ?? null;
        }
        case 'names': {
          const calls = of(event.station);
          const { entries, rounds, drafts } = event;
          const wrong = [...entries, ...rounds, ...drafts].find(
            ({ id, by }) => !calls.mayBear(id, by),
          );
          return wrong === undefined ? null : `${wrong.id} bears the name of ${wrong.by}`;
        }
        default:
          return null;
      }
    };
  },
};
