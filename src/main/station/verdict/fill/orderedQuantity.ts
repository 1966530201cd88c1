import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { StatedQuantity } from '#shared/contract/quantityChoice.ts';
import { compareDecimals, type Decimal, isNegative, zero } from '#shared/domain/decimal.ts';
import { isSameUnit } from './countingUnit.ts';
import type { PrescriptionEvidence, PrescriptionRecord } from './evidence.ts';

/** Nobody fills nothing: such a quantity is as good as none. */
function stated(quantity: Decimal | null, unit: string | null): StatedQuantity | null {
  if (quantity === null || quantity === zero || isNegative(quantity)) return null;
  return { quantity, unit };
}

/** What the order says of the one fill of this prescription that is still to be made; null where it is silent. */
function orderedIn({ order, prescriptionId }: PrescriptionEvidence): StatedQuantity | null {
  const own = order?.fills.filter((fill) => fill.prescriptionId === prescriptionId) ?? [];
  const [fill, ...others] = own.filter(({ verifiedAt }) => verifiedAt === null);
  return fill === undefined || others.length > 0 ? null : stated(fill.quantity, fill.unit);
}

const spelled = (unit: string | null) => unit?.trim().toLowerCase() ?? '';

/** Where one side tells no unit, it means that of the other. */
function isSame(one: StatedQuantity, other: StatedQuantity): boolean {
  const [unit, otherUnit] = [spelled(one.unit), spelled(other.unit)];
  const isOneUnit =
    unit === '' || otherUnit === '' || unit === otherUnit || isSameUnit(unit, otherUnit);
  return isOneUnit && compareDecimals(one.quantity, other.quantity) === 0;
}

/** The quantities of the order and of the prescription, where they differ. */
function differing(evidence: PrescriptionEvidence, record: PrescriptionRecord) {
  const [ordered, prescribed] = [orderedIn(evidence), stated(record.quantity, record.units)];
  if (ordered === null || prescribed === null || isSame(ordered, prescribed)) return null;
  return { ordered, prescribed };
}

const isSaid = (one: StatedQuantity, other: StatedQuantity) =>
  one.quantity === other.quantity && one.unit === other.unit;

/** Which of the two counts, as a person said of these very quantities; null where nobody did. */
function chosen(evidence: PrescriptionEvidence, of: NonNullable<ReturnType<typeof differing>>) {
  const { quantityChoice: choice } = evidence;
  const isOfThese =
    choice !== null &&
    isSaid(choice.ordered, of.ordered) &&
    isSaid(choice.prescribed, of.prescribed);
  return isOfThese ? choice.counts : null;
}

/**
 * A known order with another quantity (STAGE2.md section 3, row "quantity"): a person says which counts. Once a
 * fill has ended nobody is asked any more, and the record says so.
 */
export function judgeQuantity(
  record: PrescriptionRecord,
  evidence: PrescriptionEvidence,
): FillReason[] {
  const of = differing(evidence, record);
  if (of === null || chosen(evidence, of) !== null) return [];
  return [{ kind: 'which-quantity', result: evidence.hasEnded ? 'care' : 'not-yet', ...of }];
}

/** How much is to be filled: as a person chose, else as the prescription says. */
export function quantityAsked(evidence: PrescriptionEvidence): {
  readonly want: Decimal | null;
  readonly unit: string | null;
  readonly by: 'order' | 'prescription' | null;
} {
  const { record } = evidence;
  const of = record === null ? null : differing(evidence, record);
  const by = of === null ? null : chosen(evidence, of);
  if (of !== null && by === 'order') {
    return { want: of.ordered.quantity, unit: of.ordered.unit ?? of.prescribed.unit, by };
  }
  return { want: record?.quantity ?? null, unit: record?.units ?? null, by };
}
