import type { EntryStanding } from '#shared/contract/waiting.ts';
import type { Reading } from '../../../../src/practice/readings.ts';
import { type ReadingNumber, readings } from '../../../../src/practice/readings.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import type { PracticeOracle } from '../../../support/oracle.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../../support/testStation.ts';

export type Request = Awaited<ReturnType<PracticeOracle['requests']>>[number];

/** A station, signed in at a practice service of one reading. */
export interface At {
  readonly station: TestStation;
  readonly oracle: PracticeOracle;
  readonly reading: Reading;
  readonly clock: AdvancingClock;
  readonly folder: string;
  readonly url: string;
}

/** One entry to be made, and how the other side shows what it did. */
export interface StoryEntry {
  /** Makes the entry under this id, on any station of the same data. */
  enter(station: TestStation, id: string): Promise<unknown>;
  /** How often its effect is to be seen in the practice service's true records. */
  effects(): Promise<number>;
}

/** How an entry ends whose answer never came. */
export type End = 'delivered' | 'parked';

/** One kind of write, for the scenarios. */
export interface Story {
  readonly name: string;
  /** The practice service's name for the operation that writes. */
  readonly write: string;
  /** False for requests of the same operation that only read. */
  isWrite?(request: Request): boolean;
  /** How many reads of the same operation come before the write. */
  readsFirst?(reading: Reading): number;
  begin(at: At): Promise<StoryEntry>;
  /** Carried out, and the answer lost. */
  readonly lost: (reading: Reading) => End;
  /** Never carried out, and the answer lost. */
  readonly neverArrived: (reading: Reading) => End;
  /** How often it may reach the service in all, where an answer was lost. */
  readonly sentAtMost: number;
  /** Where its entry stands, if not by the lists of waiting work. */
  standing?(station: TestStation, id: string): Promise<EntryStanding['kind'] | null>;
  /** What became of it is found by what this bench knows, and another bench leaves it to a person. */
  readonly isKnownHereAlone?: boolean;
  /** A repeat does no harm, so that it goes out even where it may have gone out before; left out: no. */
  readonly repeatsDoNoHarm?: boolean;
  /** Whether another account may enter it again under its own name. */
  readonly canTakeOver?: boolean;
}

export async function openSignedInStation(number: ReadingNumber) {
  const folder = await dataFolder();
  const practice = await practiceService({ reading: number, staff: false });
  const clock = new AdvancingClock();
  const station = await openTestStation(folder.path, { clock, service: practice.url });
  await station.signIn(practice.url);
  const { oracle, url } = practice;
  const at: At = {
    station,
    oracle,
    reading: readings[number],
    clock,
    folder: folder.path,
    url,
  };
  return {
    at,
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
