import type { FillFinding } from '#shared/contract/fillFinding.ts';
import {
  type FillEnding,
  type FillFollowing,
  type OverrideReason,
  type PartialReason,
  takesOff,
} from '#shared/contract/fillView.ts';
import type { Person } from '#shared/contract/person.ts';
import type { QuantityChoice } from '#shared/contract/quantityChoice.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId, PrescriptionId } from '#shared/domain/ids.ts';
import type { FillEvent, FillStep } from '../journal/fillEvents.ts';
import type { FillEventRow, FillRow } from '../journal/fills.ts';
import type { Journal } from '../journal/journal.ts';

/** What a step came to when it was compared last. */
export interface Comparison {
  readonly finding: FillFinding;
  readonly evidence: unknown;
}

export interface ScanInFill {
  readonly id: string;
  readonly value: string;
  readonly symbology: string | null;
  readonly scannedAt: number;
  /** Of a label of the pharmacy's own: the prescription whose number it bears. */
  readonly matched: PrescriptionId | null;
}

export interface ContainerInFill extends ScanInFill {
  readonly by: 'code' | 'package';
  /** What a person said of a package of several; `none`: of a lot that is not known here. */
  readonly chosenLot: LotId | 'none' | null;
  readonly isSame: boolean | null;
  /** As a person set it. */
  readonly amount: Decimal | null;
  readonly removed: 'undone' | 'put-back' | 'pulled' | null;
  readonly compared: Comparison | null;
}

type Covers = Extract<FillEvent, { kind: 'overridden' }>['covers'];

/** A fill as its events tell it. */
export interface FillState {
  readonly row: FillRow;
  /** How many events there are. */
  readonly turn: number;
  /** Null where it was opened from a page. */
  readonly openedBy: ScanInFill | null;
  readonly prescription: Comparison | null;
  /** In the order in which they were scanned, with those that were taken off. */
  readonly containers: readonly ContainerInFill[];
  readonly label: ScanInFill | null;
  readonly labelCompared: Comparison | null;
  /** Where the order's quantity is another than the prescription's. */
  readonly quantityChoice: QuantityChoice | null;
  readonly offered: { readonly id: PrescriptionId; readonly scan: ScanInFill } | null;
  readonly override: {
    readonly reason: OverrideReason;
    readonly by: Person;
    readonly approvedBy: Person | null;
    readonly covers: Covers;
  } | null;
  readonly signedBy: { readonly person: Person; readonly pharmacist: boolean } | null;
  readonly closed: {
    readonly at: number;
    readonly how: FillEnding;
    readonly partial: PartialReason | null;
    readonly amounts: ReadonlyMap<string, Decimal | null>;
    readonly next: string | null;
  } | null;
  /** What goes out after it; null where nothing does. */
  readonly following: FillFollowing | null;
  /** When the label that is printed after it was sent, and when it was scanned back. */
  readonly printed: { readonly sentAt: number | null; readonly readAt: number | null };
  /** Steps for which an alarm was raised. */
  readonly alarms: readonly FillStep[];
}

export const isSameStep = (one: FillStep, other: FillStep): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const activeIn = ({ containers }: FillState): ContainerInFill[] =>
  containers.filter(({ removed }) => removed === null);

/** What the same events came to before: a fill is looked at far more often than something happens in it. */
const folded = new WeakMap<readonly FillEventRow[], FillState>();

/** A fill with all that happened in it; null where there is none. */
export function fillState(journal: Journal, id: string): FillState | null {
  const row = journal.fills.find(id);
  if (row === null) return null;
  const events = journal.fills.events(id);
  const state = folded.get(events) ?? foldAll(row, events);
  folded.set(events, state);
  return { ...state, row };
}

const foldAll = (row: FillRow, events: readonly FillEventRow[]): FillState =>
  events.reduce(fold, {
    row,
    turn: events.length,
    openedBy: null,
    prescription: null,
    containers: [],
    label: null,
    labelCompared: null,
    quantityChoice: null,
    offered: null,
    override: null,
    signedBy: null,
    closed: null,
    following: null,
    printed: { sentAt: null, readAt: null },
    alarms: [],
  });

type StoredScan = Pick<ScanInFill, 'id' | 'value' | 'symbology'> &
  Partial<Pick<ScanInFill, 'matched'>>;

function fold(state: FillState, { event, at, by }: FillEventRow): FillState {
  const scanOf = ({ id, value, symbology, matched = null }: StoredScan): ScanInFill => ({
    ...{ id, value, symbology, matched },
    scannedAt: at,
  });
  const inContainer = (id: string, change: Partial<ContainerInFill>): FillState => ({
    ...state,
    containers: state.containers.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  switch (event.kind) {
    case 'opened':
      return { ...state, openedBy: event.label === null ? null : scanOf(event.label) };
    case 'label-offered':
      return { ...state, offered: { id: event.prescriptionId, scan: scanOf(event) } };
    case 'container-scanned': {
      const open = { chosenLot: null, isSame: null, amount: null, removed: null, compared: null };
      const container = { ...scanOf(event), by: event.by, ...open };
      const containers = [...state.containers, container];
      // What the label closed was without it.
      return { ...state, containers, offered: null, label: null, labelCompared: null };
    }
    case 'lot-chosen':
      return inContainer(event.container, { chosenLot: event.lotId ?? 'none' });
    case 'told-apart':
      return inContainer(event.container, { isSame: event.isSame });
    case 'amount-set':
      return inContainer(event.container, { amount: event.amount });
    case 'quantity-chosen': {
      const { counts, ordered, prescribed } = event;
      return { ...state, quantityChoice: { counts, ordered, prescribed } };
    }
    case 'undone':
      return {
        ...inContainer(event.container, { removed: 'undone' }),
        label: null,
        labelCompared: null,
      };
    case 'compared':
      return withCompared(state, event.step, event, inContainer);
    case 'label-scanned':
      // Before the first container it is the label that opened the fill, scanned twice.
      return activeIn(state).length === 0
        ? state
        : { ...state, label: scanOf(event), labelCompared: null };
    case 'settled':
      if (!takesOff(event.outcome)) return state;
      if (event.step.kind === 'label') return { ...state, label: null, labelCompared: null };
      return event.step.kind === 'container'
        ? inContainer(event.step.id, { removed: event.outcome })
        : state;
    case 'overridden': {
      const { reason, approvedBy, covers } = event;
      return by === null ? state : { ...state, override: { reason, by, approvedBy, covers } };
    }
    case 'signed':
      return { ...state, signedBy: { person: event.person, pharmacist: event.pharmacist } };
    case 'closed': {
      const amounts = new Map(event.amounts.map(({ container, amount }) => [container, amount]));
      const { how, partial, next } = event;
      return { ...state, closed: { at, how, partial, amounts, next } };
    }
    case 'followed':
      return { ...state, following: { entries: event.entries, notTaken: event.notTaken } };
    case 'label-sent':
      return { ...state, printed: { ...state.printed, sentAt: at } };
    case 'label-not-sent':
      return { ...state, printed: { ...state.printed, sentAt: null } };
    case 'label-read':
      return { ...state, printed: { ...state.printed, readAt: at } };
    case 'alarm-raised':
      return { ...state, alarms: [...state.alarms, event.step] };
    case 'label-wanted':
    case 'set-aside':
    case 'taken-up':
    case 'alarm-seen':
      return state;
  }
}

function withCompared(
  state: FillState,
  step: FillStep,
  { finding, evidence }: Comparison,
  inContainer: (id: string, change: Partial<ContainerInFill>) => FillState,
): FillState {
  const compared = { finding, evidence };
  switch (step.kind) {
    case 'prescription':
      return { ...state, prescription: compared };
    case 'container':
      return inContainer(step.id, { compared });
    case 'label':
      return { ...state, labelCompared: compared };
  }
}
