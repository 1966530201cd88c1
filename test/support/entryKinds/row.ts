import type { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { EntryContext } from '../../../src/main/station/handlers/serviceContext.ts';
import type { Reading } from '../../../src/practice/readings.ts';
import type { Random as PracticeRandom } from '../../../src/practice/world/random.ts';
import type { OperationName } from '../../conformance/documentedOperations.ts';
import type { PlannedEntry, Request } from '../../faults/ledger.ts';
import type { WorkableRecords } from '../../faults/workableRecords.ts';
import type { Random } from '../../simulation/random.ts';
import type { About, Subject } from '../../simulation/schedule/made/about.ts';
import type { Entry } from '../../simulation/schedule/schedule.ts';
import type { ServiceWorld } from '../../simulation/service/world.ts';
import type { WindowClient } from '../windowClient.ts';

/** What the suites must know of a kind to judge what happens to its entries. */
export type Trait =
  /** A repeat does no harm. */
  | 'harmless'
  /** May be sent again where a lookup is impossible or found nothing. */
  | 'resent-unseen'
  /** A second sending follows from what somebody else wrote in between. */
  | 'read-back'
  /** The record is read from the service before the entry is sent. */
  | 'asks-first'
  /** A lost one is looked up by a call. */
  | 'lookup-by-call'
  /** A lot is read for it. */
  | 'reads-lot'
  /** Can be undone at its screen. */
  | 'undoable'
  /** Nothing is prepared or looked up: only an answer parks it. */
  | 'parked-by-answer'
  /** Parked only if the task that it needs is gone. */
  | 'parked-with-task';

/** One kind of write, as the simulation, the faults and the rules of the tests need it. */
export interface EntryKindRow {
  readonly kind: string;
  /** The operation of the service that carries it. */
  readonly write: OperationName;
  readonly traits: readonly Trait[];
  /** Ways in which simulated people enter it; mostly one. */
  readonly simulated: readonly SimulatedEntry[];
  /** Plans one more of it for the kill test; null where the practice world has no more records for it. */
  plan(tools: PlanTools): Omit<PlannedEntry, 'kind'> | null;
}

/** Where and by whom a simulated entry is made. */
export interface SimulatedEntryContext {
  readonly context: EntryContext;
  readonly world: ServiceWorld;
  readonly id: string;
  readonly by: Person;
  /** Held while it can be undone, where its screen offers that. */
  readonly held: boolean;
}

/** At which window a simulated entry is made; who stands there is for the station to know. */
export interface SimulatedWindow {
  readonly client: WindowClient;
  readonly world: ServiceWorld;
  readonly id: string;
  readonly held: boolean;
  /** What a window may say beside: nothing of it may count. */
  readonly forged: object;
}

interface SimulatedKind<Choice> {
  /** The kind's name, or one of its own where the kind is entered in several ways. */
  readonly name: string;
  /** How often people enter it, beside the others. */
  readonly weight: number;
  /** The record that it is about; null where schedules are about no such record. */
  readonly about: Subject | null;
  /** Numbers choose among what the service holds. */
  readonly choice: z.ZodType<Choice>;
  choose(random: Random, about: About): NoInfer<Choice>;
  /** Two about one record, so that the second waits for the first. */
  pair(local: string, random: Random): readonly [NoInfer<Choice>, NoInfer<Choice>];
  /** Enters it through the handler that a window would call; true where it is safe on disk. */
  enter(at: SimulatedEntryContext, choice: Choice): boolean;
  /** The same by the call that a window makes. */
  submit(at: SimulatedWindow, choice: Choice): Promise<boolean>;
}

export interface SimulatedEntry {
  readonly name: string;
  readonly weight: number;
  readonly about: Subject | null;
  choose(random: Random, about: About): Entry;
  pair(local: string, random: Random): readonly [Entry, Entry];
  enter(at: SimulatedEntryContext, entry: Entry): boolean;
  submit(at: SimulatedWindow, entry: Entry): Promise<boolean>;
}

/** @param kind what its own choices look like; outside of it they are parts of an {@link Entry} */
export function simulated<Choice extends object>(kind: SimulatedKind<Choice>): SimulatedEntry {
  const { name, weight, about } = kind;
  const entry = (choice: Choice): Entry => ({ kind: name, ...choice });
  return {
    ...{ name, weight, about },
    choose: (random, things) => entry(kind.choose(random, things)),
    pair(local, random) {
      const [first, second] = kind.pair(local, random);
      return [entry(first), entry(second)];
    },
    enter: (at, made) => kind.enter(at, kind.choice.parse(made)),
    submit: (at, made) => kind.submit(at, kind.choice.parse(made)),
  };
}

export const isEntered = ({ kind }: { readonly kind: string }) => kind === 'entered';

/** What the kill test makes its entries from. */
export interface PlanTools {
  readonly records: WorkableRecords;
  readonly random: PracticeRandom;
  readonly reading: Reading;
  /** How many entries were made, this one included. */
  readonly number: number;
  /** The text with a mark by which it is found again. */
  mark(text: string): string;
  oneOf(items: readonly string[]): string;
  /** A task that the service has, or one that was made here, perhaps a moment ago. */
  task(): { id: string } | { local: string };
}

/** The value of a field in a request's body. */
export const bodyField = (request: Request, field: string): unknown =>
  typeof request.body === 'object' && request.body !== null
    ? new Map<string, unknown>(Object.entries(request.body)).get(field)
    : undefined;
