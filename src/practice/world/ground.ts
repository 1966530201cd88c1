import { type Ids, type Kind, kinds } from './ids.ts';
import { Random } from './random.ts';

/** What every maker of records stands on: the seed, the ids and the day the world began. */
export type Ground = {
  ids: Ids;
  /** Milliseconds of midnight UTC of the day the service was started. */
  day0: number;
  sizes: Sizes;
};

export type Sizes = {
  users: number;
  patients: number;
  prescribers: number;
  prescriptions: number;
  electronicPrescriptions: number;
  lots: number;
  orders: number;
  tasks: number;
  exceptions: number;
  supervisors: number;
};

/** The sizes of a world with that many prescriptions. */
export function sizesFor(prescriptions: number): Sizes {
  return {
    users: 12,
    patients: 400 + Math.floor(prescriptions / 5),
    prescribers: 60,
    prescriptions,
    electronicPrescriptions: Math.floor(prescriptions / 10) * 4,
    lots: 300,
    orders: 200,
    tasks: 80,
    exceptions: 60,
    supervisors: 45,
  };
}

const dayMs = 86_400_000;

/** An instant `days` after (or before) the world's first midnight, `seconds` into that day. */
export function at(ground: Ground, days: number, seconds = 0): string {
  return new Date(ground.day0 + days * dayMs + seconds * 1000).toISOString();
}

export function randomOf(ground: Ground, kind: Kind, index: number): Random {
  return new Random(ground.ids.seed, kinds.indexOf(kind), index, 99);
}
