import type { DecisionKind } from '#shared/contract/waiting.ts';
import type { EntryState } from '../../src/main/station/journal/entryRow.ts';
import type { WindowEvent } from './persons/windowEvents.ts';

/** A row as committed, seen through a second connection to the journal's file. */
export interface StoredRow {
  readonly sequence: number;
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly place: number;
  readonly service: string;
  readonly userId: string;
  readonly state: EntryState;
  readonly doubt: boolean;
  readonly why: string | null;
  readonly frozen: unknown;
  readonly payload: unknown;
  readonly base: unknown;
  /** Whose answer is saved: the attempt's, a lookup's, or none. */
  readonly reply: 'own' | 'evidence' | null;
  /** Sequences of the entries that it needs first. */
  readonly needs: readonly number[];
}

/** What a call was made for. */
export type Purpose = 'write' | 'prepare' | 'lookup' | 'probe' | 'ask' | 'list' | 'sign-in';

/** Which entry a call was made for; null where none is. */
export interface Label {
  readonly purpose: Purpose;
  readonly row: { readonly sequence: number; readonly id: string; readonly kind: string } | null;
}

/** What a write changed at the service: the record, and its quantity where it has one. */
export interface Effect {
  readonly entity: string;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The quantity that was asked for, where the service keeps it in its own way. */
  readonly asked?: string;
  /** The fields of a lot as an answer shows them, before and after. */
  readonly lot?: { readonly had: Fields; readonly has: Fields };
}

type Fields = Readonly<Record<string, unknown>>;

/** How far a call came, by what the simulation knows. */
export type Certainty = 'carried-out' | 'not-carried-out' | 'unsure';

/** Everything that happens in a schedule and that an invariant may check. */
export type SimEvent = { readonly at: number } & (
  | WindowEvent
  | { kind: 'entered'; station: number; id: string; entry: string; userId: string }
  | { kind: 'rows'; station: number; signedIn: string | null; rows: readonly StoredRow[] }
  | {
      kind: 'bytes';
      station: number;
      call: number;
      label: Label;
      /** The row's state on disk at this very moment; null where it is not there. */
      onDisk: EntryState | null;
      /** Whose token it carries, and which service it goes to. */
      tokenOf: string | null;
      service: string;
      /** Its body, as the service would read it. */
      body: unknown;
    }
  /** What the program learned of a call. */
  | {
      kind: 'outcome';
      station: number;
      call: number;
      label: Label;
      certainty: Certainty;
      /** Whether the service's own answer arrived, changed on its way or not. */
      heard: boolean;
      /** When the service said it, and what quantity of which record it said. */
      saidAt: number;
      quantity: { entity: string; value: string } | null;
      /** Whether a good answer, received whole, shows another value than was asked for; null: who knows. */
      contradicts: boolean | null;
      /** The ids of a list that was received whole. */
      listed: readonly string[] | null;
    }
  | {
      kind: 'effect';
      station: number;
      call: number;
      label: Label;
      effect: Effect;
      /** How long after its first byte; past the window nothing is guaranteed. */
      lateMs: number;
    }
  /** A scan of this record passed. */
  | { kind: 'green'; station: number; scan: string; entity: string }
  /** Somebody else, somewhere else. */
  | { kind: 'others'; effect: Effect }
  | {
      kind: 'decided';
      station: number;
      id: string;
      newId: string;
      decision: DecisionKind;
    }
  | { kind: 'power-cut'; station: number; where: string }
  | { kind: 'started'; station: number }
  /** An older copy of its journal was put in the place of the newer one. */
  | { kind: 'folder-restored'; station: number }
  /** The program took its journal for an older copy, and made it one of its own. */
  | { kind: 'restore-found'; station: number; incarnation: string }
  | { kind: 'second-instance'; station: number; opened: boolean }
  | {
      kind: 'list';
      station: number;
      userId: string;
      /** The ids of a whole, well-formed answer; null for any other. */
      answer: readonly string[] | null;
      before: readonly string[];
      after: readonly string[];
    }
  | { kind: 'audit'; station: number; broken: number | null }
  | { kind: 'trouble'; station: number; words: string }
  /** From here on nothing fails; `passed` is the time since then in ms. */
  | { kind: 'healthy'; passed: number; stations: readonly HealedStation[] }
);

/** A workstation once everything is healed. */
export interface HealedStation {
  readonly station: number;
  readonly signedIn: string | null;
  readonly service: string;
  readonly rows: readonly StoredRow[];
}

/** An event as one line of a trace. */
export function lineOf(event: SimEvent): string {
  const { at, kind, ...rest } = event;
  const shown = JSON.stringify(rest, (key, value: unknown) =>
    key === 'rows' && Array.isArray(value) ? value.map(rowLine) : value,
  );
  return `${String(at).padStart(9)} ${kind.padEnd(12)} ${shown}`;
}

function rowLine(row: StoredRow): string {
  const { sequence, kind, lane, place, state, why, doubt, reply, id } = row;
  const more = [why, doubt ? 'doubt' : null, reply].filter((part) => part !== null);
  return `#${sequence}/${place} ${id.slice(0, 4)} ${kind} ${lane.slice(0, 14)} ${state} ${more.join(' ')}`;
}
