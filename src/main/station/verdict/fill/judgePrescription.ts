import type { FillFinding, FillReason } from '#shared/contract/fillFinding.ts';
import { prescriptionStopOf } from '../judge.ts';
import type { PrescriptionEvidence, PrescriptionRecord } from './evidence.ts';
import { findingOf } from './finding.ts';
import { answeredAt, judgeCode } from './judgeCode.ts';
import { judgeQuantity } from './orderedQuantity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether this prescription may be filled now (STAGE2.md section 3, row "prescription"). A match needs the
 * service's answer to its code, and a fresh record that speaks for it. What is known to be bad stops it
 * however old the answer is.
 */
export function judgePrescription(evidence: PrescriptionEvidence): FillFinding {
  const { code, prescriptionId, now, order } = evidence;
  // An answer about another prescription says nothing of this one.
  const record = evidence.record?.id === prescriptionId ? evidence.record : null;
  const reasons: FillReason[] = [
    ...(code === null
      ? [{ kind: 'label-not-scanned', result: 'care' } as const]
      : judgeCode(code, prescriptionId, now)),
    ...(record === null
      ? [{ kind: 'prescription-not-known', result: 'care' } as const]
      : [
          ...ofRecord(record, evidence),
          ...ofFillsLeft(record, evidence),
          ...judgeQuantity(record, evidence),
        ]),
    ...openExceptions(evidence).map(({ id, on }) => {
      return { kind: 'exception-open', result: 'stop', exceptionId: id, on } as const;
    }),
    ...ofOrder(evidence),
    ...ofEarlierFills(record, evidence),
  ];
  return findingOf(reasons, [
    answeredAt(code),
    record?.seenAt ?? null,
    order?.seenAt ?? null,
    ...openExceptions(evidence).map(({ seenAt }) => seenAt),
  ]);
}

function ofRecord(
  { isKnown, seenAt, status, expiresAt }: PrescriptionRecord,
  { now, rules }: PrescriptionEvidence,
): FillReason[] {
  const reasons: FillReason[] = [];
  const stop = status === null ? null : prescriptionStopOf(status);
  // A hold is lifted again, so an old record cannot keep a prescription back.
  if (stop !== null && (stop !== 'on-hold' || isKnown)) {
    reasons.push({ kind: 'prescription-stopped', result: 'stop', status: stop });
  } else if (
    status === null ||
    !rules.goodStatuses.some((good) => good.toLowerCase() === status.trim().toLowerCase())
  ) {
    reasons.push({ kind: 'prescription-status-unknown', result: 'care', status });
  }
  if (expiresAt === null) {
    reasons.push({ kind: 'prescription-undated', result: 'care' });
  } else if (expiresAt.ms <= now) {
    reasons.push({ kind: 'prescription-expired', result: 'stop', on: expiresAt.text });
  }
  if (!isKnown) reasons.push({ kind: 'prescription-stale', result: 'care', seenAt });
  return reasons;
}

/** Those of this prescription and its order. One that does not say whether it is resolved counts as open. */
function openExceptions({ exceptions, prescriptionId, order }: PrescriptionEvidence) {
  const about = { prescription: prescriptionId, order: order?.id ?? null };
  return exceptions.filter(
    ({ on, entityId, isActive }) => entityId === about[on] && isActive !== false,
  );
}

/** Final: no later news makes such an order one to fill. */
const finalStatuses = ['cancelled', 'canceled', 'shipped', 'delivered', 'returned'];
/** These are lifted again. */
const passingStatuses = ['paused', 'exception'];
const goodStatuses = ['received', 'picked', 'verified'];

function ofOrder({ order }: PrescriptionEvidence): FillReason[] {
  if (order === null) return [];
  const { isKnown, seenAt, cancellationRequested, fills } = order;
  // A verified fill that does not say of which prescription may be one of this.
  const isOpen = fills.some((fill) => fill.prescriptionId === null && fill.verifiedAt !== null);
  const status = order.status?.trim().toLowerCase() ?? '';
  const stops = finalStatuses.includes(status) || (isKnown && passingStatuses.includes(status));
  const reasons: FillReason[] = [];
  if (stops) reasons.push({ kind: 'order-stopped', result: 'stop', status });
  else if (cancellationRequested) {
    reasons.push({ kind: 'order-stopped', result: 'stop', status: 'cancellation-requested' });
  }
  if (!isKnown || isOpen || !(stops || goodStatuses.includes(status))) {
    reasons.push({ kind: 'order-not-checked', result: 'care', seenAt });
  }
  return reasons;
}

function ofEarlierFills(
  record: PrescriptionRecord | null,
  { order, filledHere, prescriptionId, now }: PrescriptionEvidence,
): FillReason[] {
  const reasons: FillReason[] = [];
  const verified = order?.fills.find(
    (fill) => fill.prescriptionId === prescriptionId && fill.verifiedAt !== null,
  );
  if (verified?.verifiedAt != null) {
    const { ms: at } = verified.verifiedAt;
    reasons.push({ kind: 'filled-before', result: 'stop', where: 'service', at, by: null });
  }
  if (filledHere === null) return reasons;
  const { at, by, orderId } = filledHere;
  const isTold = order !== null && orderId !== null;
  // Where the order is not told, the supply says how long one fill lasts; without it, it may still last.
  const days = record?.daysSupply ?? null;
  const lasts = days === null || days < 1 || now - at < days * DAY_MS;
  if (isTold ? orderId === order.id : lasts) {
    reasons.push({ kind: 'filled-before', result: 'stop', where: 'here', at, by });
  }
  return reasons;
}

/** The service does not say when it deducts a fill: none left may be the very one that is being filled. */
function ofFillsLeft(
  { fillsLeft }: PrescriptionRecord,
  { order, prescriptionId, rules }: PrescriptionEvidence,
): FillReason[] {
  if (fillsLeft === null || fillsLeft > 0) return [];
  const isDeducted =
    order?.isKnown === true &&
    order.fills.some((fill) => fill.prescriptionId === prescriptionId && fill.verifiedAt === null);
  return isDeducted ? [] : [{ kind: 'no-fills-left', result: rules.noFillsLeft }];
}
