import type { z } from 'zod';
import type { EntryField, EntryValue } from '#shared/contract/entryFields.ts';
import type { LotAdjustment } from '#shared/contract/lots.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { EntryRow, SavedReply } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StateReason } from '../journal/stateReason.ts';
import type { CallOptions } from '../service/call.ts';
import type { Failure, Outcome } from '../service/outcome.ts';
import type { ServiceClient } from '../service/serviceClient.ts';

/** What an operation needs to read from the service before or after its write. */
export interface LookupContext {
  readonly client: ServiceClient;
  /** The account whose sign-in the client has. */
  readonly account: string;
  readonly store: RecordStore;
  readonly options: CallOptions;
}

/** A row with its parts parsed. */
export interface Entry<Payload, Base> {
  readonly row: EntryRow;
  readonly payload: Payload;
  readonly base: Base;
}

export interface PreparedEntry<Payload, Base, Frozen> extends Entry<Payload, Base> {
  readonly frozen: Frozen;
}

export type PreparedRequest<Frozen> =
  | { kind: 'go'; frozen: Frozen }
  | { kind: 'park'; why: StateReason };

/**
 * The outcome of preparing a request. `freeze` runs inside the commit that says "sending", on the
 * newest records; `started` is the number of the request about to be made.
 */
export type Preparation<Frozen> =
  | { kind: 'prepared'; freeze: (started: number) => PreparedRequest<Frozen> }
  | { kind: 'failed'; outcome: Failure };

/** An answer that shows the record as the entry wants it. */
export type LookupReply = Pick<SavedReply, 'status' | 'body' | 'words' | 'started'>;

/** What the service shows of an attempt whose answer was lost. */
export type LookupResult =
  | { kind: 'there'; reply: LookupReply }
  /** The record is as wanted, but was so before the attempt: this proves nothing. */
  | { kind: 'as-before'; reply: LookupReply }
  | { kind: 'not-there' }
  | { kind: 'unclear'; why: StateReason }
  | { kind: 'failed'; outcome: Failure };

/** How a row that may have arrived is dealt with. */
export interface UnknownRule<Payload, Base, Frozen> {
  /** How often it may be sent again by itself once a lookup does not find it. */
  readonly resend: 'never' | 'once' | 'always';
  /**
   * How many lookups after the late-arrival window must fail to find it before it is sent again. 0: a
   * late arrival does no harm, so nothing waits for the window.
   */
  readonly lookupsPastWindow: number;
  /** Asks the service for traces of the attempt; left out where it cannot be asked. */
  lookUp?(
    context: LookupContext,
    sending: PreparedEntry<Payload, Base, Frozen>,
  ): Promise<LookupResult>;
}

/** What an entry asks of its record's fields, to be held against the answer (docs/decisions/0049). */
export interface AskedRule<Payload, Base, Frozen> {
  /** The values that the fields shall have. */
  is?(sending: PreparedEntry<Payload, Base, Frozen>): Readonly<Record<string, unknown>>;
  /** Values that the fields shall have no longer, where any other will do. */
  readonly isNot?: Readonly<Record<string, string>>;
  /** The values before the sending, as far as they were known. */
  before?(sending: PreparedEntry<Payload, Base, Frozen>): Readonly<Record<string, unknown>>;
  /** The values of fields that it leaves alone: another one in the answer is somebody else's change. */
  left?(sending: PreparedEntry<Payload, Base, Frozen>): Readonly<Record<string, unknown>>;
  /** How a person may still bring it about; null: by another entry on the record's page. */
  readonly anew: 'send' | 'count' | null;
}

/** What a person must enter to say that a parked entry went through. */
export type RequiredProof = 'word' | 'record-id' | 'quantity';

/** The record whose entries share a lane, under any name that the service accepts for it. */
export interface LaneName {
  readonly kind: string;
  readonly name: string;
}

/**
 * One kind of write (DESIGN.md section 4). `apply` and `park` run inside the commit that changes
 * the row's state, and `apply` may run twice: it must come to the same.
 */
export interface Operation<Payload = unknown, Base = unknown, Frozen = unknown> {
  readonly kind: string;
  /** What is entered. */
  readonly payload: z.ZodType<Payload>;
  /** What the person saw when it was entered. */
  readonly base: z.ZodType<Base>;
  /** The prepared request; it stays once the entry may have arrived. */
  readonly frozen: z.ZodType<Frozen>;
  lane(id: string, payload: Payload): LaneName;
  /** The local id of the record that another entry makes first; null if it needs none. */
  needs(payload: Payload): string | null;
  /** What the maker's payload becomes with this entry in it; null where it cannot be in it. */
  foldInto?(maker: unknown, payload: Payload): unknown;
  /** At most so many of this kind under way at once, besides the live slot; 1 keeps their order. */
  readonly atOnce: number;
  /** May use the slot that is kept for what a person is waiting for; then it goes out as it was entered. */
  readonly live: boolean;
  /** @param record with the open entries before this one folded in; null when nothing is known */
  see(record: Json | null, payload: Payload): Base;
  /** The record as it will be once this entry is delivered; left out where it changes none. */
  fold?(record: Json | null, entry: Entry<Payload, Base>): Json | null;
  /** Prepares the request before each sending, until one may have arrived; that request is kept. */
  prepare(context: LookupContext, entry: Entry<Payload, Base>): Promise<Preparation<Frozen>>;
  send(
    client: ServiceClient,
    sending: PreparedEntry<Payload, Base, Frozen>,
    options: CallOptions,
  ): Promise<Outcome<unknown>>;
  /** Statuses that answer the question rather than refuse it. */
  readonly answers: readonly number[];
  /** Parks the row after so many unreadable answers; null: the first one makes it unknown. */
  readonly unreadableTries: number | null;
  readonly whenUnknown: UnknownRule<Payload, Base, Frozen>;
  /** What its answer is held against; left out where the answer shows nothing of it. */
  readonly asked?: AskedRule<Payload, Base, Frozen>;
  /** Runs when the person learns that it is not delivered yet. */
  defer?(store: RecordStore, row: EntryRow): void;
  /** Brings the saved reply into the records. */
  apply(store: RecordStore, row: EntryRow, reply: SavedReply): void;
  /** Runs when the row is parked and will not be sent by itself any more. */
  park?(store: RecordStore, row: EntryRow, why: StateReason, at: number): void;
  /**
   * Runs when the row ends and nobody here knows how it left the record: a person discards it though it
   * may have arrived, a person's word alone says that it went through, or its reply cannot be applied.
   */
  abandon?(store: RecordStore, payload: Payload): void;
  wentThrough(payload: Payload): RequiredProof;
  /** Runs when a person says that it went through; `recordId` is that of the record it made. */
  confirm?(store: RecordStore, entry: Entry<Payload, Base>, recordId: string): void;
  /** The adjustment that takes the delivered row back; null, or left out, where none can. */
  compensation?(row: EntryRow): LotAdjustment | null;
  /** The entry of its kind that puts back what stood there before; null where that is not known. */
  takeBack?(row: EntryRow): Payload | null;
  /** Who may take it back before it was sent; left out where anybody may. */
  readonly undoneBy?: 'author';
  /** Runs when a person has taken it back before it was sent. */
  undone?(store: RecordStore, row: EntryRow, by: Person, at: number): void;
  /** The same entry under another person's name. */
  inNameOf(payload: Payload, person: Person): Payload;
  /** What was entered, field by field in the order of its form; the window has the text for it. */
  fields(payload: Payload, store: RecordStore): EntryField[];
  /** What stands in one of its fields; left out where none of them holds an id or a code. */
  fieldValue?(store: RecordStore, field: string, value: string): EntryValue;
}
