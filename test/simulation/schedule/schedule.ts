import type { DecisionKind } from '#shared/contract/waiting.ts';
import type { ReadingNumber } from '../../../src/practice/readings.ts';
import type { FateName, RoadName } from '../network/fates.ts';
import type { PeopleAct } from '../persons/deeds.ts';
import type { Manner } from '../service/model.ts';
import type { CommitSide, DiskTrouble } from '../station/disk.ts';

/**
 * What is entered: `kind` names one of the ways of `test/support/entryKinds`, the rest is what that
 * one chooses by; numbers choose among what the service holds.
 */
export interface Entry {
  readonly kind: string;
  readonly [choice: string]: unknown;
}

/** What other benches edit of a lot. */
export const lotFields = ['notes', 'batch_number', 'expiration_date', 'is_active'] as const;
type LotField = (typeof lotFields)[number];

/** What somebody else does at the service. */
export type Elsewhere =
  | { kind: 'sets a quantity'; lot: number; quantity: string }
  | { kind: 'changes a unit'; lot: number; unit: string }
  | { kind: 'edits a lot'; lot: number; field: LotField; value: string }
  | { kind: 'edits a task'; task: number; value: string }
  | { kind: 'resolves an exception'; exception: number }
  | { kind: 'pauses an order'; order: number }
  | { kind: 'sets a status'; prescription: number; status: string }
  | { kind: 'takes a prescription away'; prescription: number };

/** Where the power goes out: now, or at the so many-th commit or boundary from now. */
export type Cut =
  | { kind: 'now' }
  | { kind: 'commit'; nth: number; side: CommitSide }
  | { kind: 'boundary'; nth: number };

/** One lot of a count round; its id becomes the entry's. */
export interface RoundCount {
  readonly id: string;
  readonly lot: number;
  readonly quantity: string;
}

/** An act of a person, or an event. */
export type Act =
  /** Held while it can be undone, where its screen offers that. */
  | { kind: 'enter'; station: number; id: string; entry: Entry; held?: boolean }
  /** Undoes one of the latest entries of this workstation: takes it back or compensates it. */
  | { kind: 'undo'; station: number; which: number; newId: string }
  | { kind: 'count round'; station: number; id: string; counts: readonly RoundCount[] }
  /** `wants`: rather than what `choice` comes to, where it is offered. */
  | {
      kind: 'decide';
      station: number;
      which: number;
      choice: number;
      newId: string;
      wants?: DecisionKind;
    }
  | { kind: 'ask'; station: number; lot: number }
  | { kind: 'refresh'; station: number }
  | { kind: 'sign-in'; station: number; user: number }
  | { kind: 'sign-out'; station: number }
  | { kind: 'revoke'; user: number }
  | {
      kind: 'fault';
      station: number;
      fate: FateName;
      of: 'writes' | 'reads' | 'all';
      times: number;
    }
  | { kind: 'network down'; station: number; ms: number }
  /** A network answers everything itself. */
  | { kind: 'road'; station: number; road: RoadName; ms: number }
  | { kind: 'disk'; station: number; code: DiskTrouble; times: number }
  | { kind: 'clock'; station: number; ms: number }
  /** `stops`: its monotonic clock stands still meanwhile. */
  | { kind: 'sleep'; station: number; ms: number; stops: boolean }
  | { kind: 'power cut'; station: number; cut: Cut; again: Cut | null; downMs: number }
  /** A copy of the data folder is made now and put back later, without the state folder. */
  | { kind: 'restore'; station: number; afterMs: number; byPowerCut: boolean }
  | { kind: 'close and open'; station: number; closedMs: number }
  | { kind: 'second instance'; station: number }
  | { kind: 'elsewhere'; what: Elsewhere }
  | PeopleAct;

export interface Step {
  /** Milliseconds since the schedule began. */
  readonly at: number;
  readonly act: Act;
}

/** All that happens to some workstations and a service until everything is healed. */
export interface Schedule {
  readonly seed: number;
  readonly reading: ReadingNumber;
  /** How the service writes what it was sent. */
  readonly manner: Manner;
  /** Which user each workstation belongs to. */
  readonly homes: readonly number[];
  /** A row in each journal was entered for another service. */
  readonly foreignRow: boolean;
  /** How many windows each workstation has; none where people act through the handlers alone. */
  readonly windows?: number;
  readonly steps: readonly Step[];
}
