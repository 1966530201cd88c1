import type { Label } from '../history.ts';
import { type FateName, fates, type RoadName } from './fates.ts';

interface Planned {
  readonly station: number;
  readonly fate: FateName;
  readonly of: 'writes' | 'reads' | 'all';
  left: number;
}

/** What is wrong with the network just now. */
export class FaultPlan {
  #planned: Planned[] = [];
  readonly #downUntil = new Map<number, number>();
  readonly #roads = new Map<number, { readonly road: RoadName; readonly until: number }>();
  readonly #now: () => number;
  /** How often each fate was met. */
  readonly met = new Map<FateName, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Gives this fate to the next calls of this kind. */
  plan(fault: Omit<Planned, 'left'>, times: number): void {
    this.#planned.push({ ...fault, left: times });
  }

  takeDown(station: number, ms: number): void {
    this.#downUntil.set(station, this.#now() + ms);
  }

  isDown(station: number): boolean {
    return (this.#downUntil.get(station) ?? 0) > this.#now();
  }

  /** For so long, the network answers every call of this workstation in the service's place. */
  answerAll(station: number, road: RoadName, ms: number): void {
    this.#roads.set(station, { road, until: this.#now() + ms });
  }

  /** Who answers in the service's place just now; null: nobody. */
  roadOf(station: number): RoadName | null {
    const spell = this.#roads.get(station);
    return spell === undefined || spell.until <= this.#now() ? null : spell.road;
  }

  heal(): void {
    this.#planned = [];
    this.#downUntil.clear();
    this.#roads.clear();
  }

  fateOf(station: number, label: Label): FateName | null {
    if (this.isDown(station)) return 'connection refused';
    const planned = this.#planned.find((one) => {
      return one.left > 0 && one.station === station && concerns(one, label);
    });
    if (planned === undefined) return null;
    planned.left -= 1;
    this.met.set(planned.fate, (this.met.get(planned.fate) ?? 0) + 1);
    return planned.fate;
  }
}

function concerns({ of, fate }: Planned, { purpose }: Label): boolean {
  if (purpose === 'sign-in') return false;
  const isWrite = purpose === 'write';
  if ('only' in fates[fate] && !isWrite) return false;
  return of === 'all' || (of === 'writes' ? isWrite : purpose !== 'write' && purpose !== 'probe');
}
