import { type Ids, type Kind, kinds } from './ids.ts';
import { Random } from './random.ts';

/** The basis of all records: the seed, the ids and the day on which the world began. */
export type Ground = {
  ids: Ids;
  /** Milliseconds of midnight UTC of the day the service was started. */
  day0: number;
  /** Milliseconds at which the service was started. */
  startedAt: number;
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

/** The sizes of a world with this many prescriptions. */
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

const dayTexts = new Map<number, string>();

/** The calendar day of midnight UTC. Cached, since 200,000 rows have few days. */
function dayText(ms: number): string {
  const known = dayTexts.get(ms);
  if (known !== undefined) return known;
  const text = new Date(ms).toISOString().slice(0, 10);
  dayTexts.set(ms, text);
  return text;
}

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/**
 * The instant `days` after (or before) the world's first midnight plus `seconds` (below 86,400).
 */
export function at(ground: Ground, days: number, seconds = 0): string {
  const day = dayText(ground.day0 + days * dayMs);
  const minutes = Math.floor(seconds / 60);
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.000Z`;
}

export function randomOf(ground: Ground, kind: Kind, index: number): Random {
  return new Random(ground.ids.seed, kinds.indexOf(kind), index, 99);
}
