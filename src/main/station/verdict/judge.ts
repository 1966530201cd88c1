import type { ToldBy, Verdict } from '#shared/contract/verdict.ts';

/** What the service said of the barcode itself; null where it left the field out. */
export interface BarcodeFacts {
  readonly isActive: boolean | null;
  readonly expiresAt: { readonly text: string; readonly ms: number } | null;
}

/** What the records say of the thing that the barcode belongs to. */
export type RecordFacts =
  /** People and the like: the code is all there is to check. */
  | { kind: 'nothing-to-check' }
  /** An unknown kind without a record of its id: it may be a lot under another name. */
  | { kind: 'strange' }
  | { kind: 'no-record' }
  | {
      kind: 'lot';
      isFresh: boolean;
      isActive: boolean | null;
      lastDay: string | null;
      /** On the watch list of this bench. */
      isRecalled: boolean;
      /** Another bench told what stops it; null: what is said of it here are own answers. */
      toldBy: ToldBy | null;
    }
  | { kind: 'order'; isFresh: boolean; status: string | null }
  | {
      kind: 'prescription';
      isFresh: boolean;
      status: string | null;
      expiresAt: { readonly text: string; readonly ms: number } | null;
    };

export interface JudgmentTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The local calendar day, `YYYY-MM-DD`: a lot is usable through its expiry day. */
  readonly today: string;
  /** When the service answered the code, which is the verdict's time however often it is judged again; left out: now. */
  readonly verifiedAt?: number;
}

/**
 * The verdict of DESIGN.md section 7. Green only when the service answered this very scan and,
 * for a lot, an order or a prescription, a fresh record does not stop it. What is final (an expiry, a
 * cancellation) stops however old the record is.
 */
export function judge(barcode: BarcodeFacts, thing: RecordFacts, when: JudgmentTime): Verdict {
  const at = atOf(when);
  if (thing.kind === 'lot' && thing.isRecalled) return { kind: 'recalled', at, what: 'lot' };
  if (barcode.isActive === false) return { kind: 'inactive', at, what: 'barcode' };
  if (barcode.expiresAt !== null && barcode.expiresAt.ms <= when.now) {
    return { kind: 'expired', at, what: 'barcode', on: barcode.expiresAt.text };
  }
  const against = recordStop(thing, when);
  if (against !== null) return against;
  if (barcode.isActive === null || lacksStatus(thing)) {
    return { kind: 'code-verified', at, because: 'incomplete-answer' };
  }
  switch (thing.kind) {
    case 'nothing-to-check':
      return { kind: 'verified', at };
    case 'strange':
      return { kind: 'code-verified', at, because: 'strange-kind' };
    case 'no-record':
      return { kind: 'code-verified', at, because: 'no-record' };
    case 'lot':
    case 'order':
    case 'prescription':
      return thing.isFresh
        ? { kind: 'verified', at }
        : { kind: 'code-verified', at, because: 'stale-record' };
  }
}

const atOf = ({ now, verifiedAt = now }: JudgmentTime): number => verifiedAt;

/** The record lacks the one field that could stop it. */
function lacksStatus(thing: RecordFacts): boolean {
  return (
    (thing.kind === 'lot' && thing.isActive === null) ||
    (thing.kind === 'order' && thing.status === null) ||
    (thing.kind === 'prescription' && thing.status === null)
  );
}

function recordStop(thing: RecordFacts, when: JudgmentTime): Verdict | null {
  switch (thing.kind) {
    case 'nothing-to-check':
    case 'strange':
    case 'no-record':
      return null;
    case 'lot':
      return lotStop(thing, when);
    case 'order':
      return orderStop(thing, when);
    case 'prescription':
      return prescriptionStop(thing, when);
  }
}

function lotStop(
  { lastDay, isActive, toldBy }: Extract<RecordFacts, { kind: 'lot' }>,
  when: JudgmentTime,
): Verdict | null {
  const at = atOf(when);
  const told = toldBy === null ? {} : { toldBy };
  if (lastDay !== null && lastDay < when.today) {
    return { kind: 'expired', at, what: 'lot', on: lastDay, ...told };
  }
  return isActive === false ? { kind: 'inactive', at, what: 'lot', ...told } : null;
}

function prescriptionStop(
  prescription: Extract<RecordFacts, { kind: 'prescription' }>,
  when: JudgmentTime,
): Verdict | null {
  const at = atOf(when);
  const { status, expiresAt } = prescription;
  if (expiresAt !== null && expiresAt.ms <= when.now) {
    return { kind: 'expired', at, what: 'prescription', on: expiresAt.text };
  }
  const stop = status === null ? null : prescriptionStopOf(status);
  // A hold is lifted again, so an old record cannot keep a prescription back.
  const passes = stop === 'on-hold' && !prescription.isFresh;
  return stop === null || passes ? null : { kind: 'prescription-stopped', at, status: stop };
}

/** What keeps a prescription from being filled, whatever the service calls it. */
export type PrescriptionStop = 'cancelled' | 'discontinued' | 'expired' | 'on-hold';

const spellings: readonly (readonly [RegExp, PrescriptionStop])[] = [
  [/^(cancell?ed|void|voided|rejected|denied)$/, 'cancelled'],
  [/^(discontinued|stopped|inactive)$/, 'discontinued'],
  [/^expired$/, 'expired'],
  [/hold|pause|suspend/, 'on-hold'],
];

/**
 * Reads the status of a prescription; null if it does not stop filling. service-api.md does not list
 * the values (Prescription), so spellings are compared by their letters alone.
 */
export function prescriptionStopOf(status: string): PrescriptionStop | null {
  const letters = status.toLowerCase().replace(/[^a-z]/g, '');
  return spellings.find(([spelling]) => spelling.test(letters))?.[1] ?? null;
}

function orderStop(
  order: Extract<RecordFacts, { kind: 'order' }>,
  when: JudgmentTime,
): Verdict | null {
  const at = atOf(when);
  switch (order.status?.toLowerCase()) {
    case 'cancelled':
    case 'canceled':
      return { kind: 'stopped', at, status: 'cancelled' };
    case 'returned':
      return { kind: 'stopped', at, status: 'returned' };
    case 'paused':
      // A pause lifts by itself, so an old record cannot hold an order back.
      return order.isFresh ? { kind: 'stopped', at, status: 'paused' } : null;
    case 'exception':
      return order.isFresh ? { kind: 'stopped', at, status: 'exception' } : null;
    default:
      return null;
  }
}
