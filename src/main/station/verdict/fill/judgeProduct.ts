import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { FillRules } from '#shared/contract/fillRules.ts';
import { isSameUnit } from './countingUnit.ts';
import type { LotProducts, LotRecord, PrescriptionRecord } from './evidence.ts';
import { carryOneStrength, nameDifference } from './names.ts';

type Entry = LotProducts['entries'][number];

/**
 * Whether a lot holds what the prescription asks for: by ids alone. Names only say in which way it does not.
 * Missing never equals missing.
 */
export function judgeProduct(
  prescription: PrescriptionRecord,
  { entries }: LotProducts,
  rules: FillRules,
): FillReason[] {
  const { productId } = prescription;
  const ids = [productId, ...entries.map((entry) => entry.productId)];
  const isKit = ids.some((id) => id !== null && rules.kits.includes(id));
  const reasons = productReasons(prescription, entries, rules);
  return isKit ? [...reasons, { kind: 'kit', result: 'cannot-tell' }] : reasons;
}

function productReasons(
  prescription: PrescriptionRecord,
  entries: readonly Entry[],
  rules: FillRules,
): FillReason[] {
  const { productId } = prescription;
  const isNamed = entries.some((entry) => entry.productId !== null);
  if (productId === null) {
    return [{ kind: 'no-product', result: 'cannot-tell', on: isNamed ? 'prescription' : 'both' }];
  }
  const matching = entries.filter((entry) => entry.productId === productId);
  if (matching.length === 0) {
    const isOpen = entries.length === 0 || entries.some((entry) => entry.productId === null);
    if (isOpen) return [{ kind: 'no-product', result: 'cannot-tell', on: 'lot' }];
    const other = otherProduct(prescription, entries);
    return other.result === 'stop'
      ? [other]
      : [other, ...customerReasons(prescription, entries, rules)];
  }
  const reasons = customerReasons(prescription, matching, rules);
  if (!carryOneStrength(entries.map(({ name }) => name ?? ''))) {
    reasons.push({ kind: 'strength-not-proven', result: 'care', why: 'several-strengths' });
  }
  return reasons;
}

/** Another id is another product. Only where all names say the same is it a question for a pharmacist. */
function otherProduct(prescription: PrescriptionRecord, entries: readonly Entry[]): FillReason {
  const { name, drugName, strength } = prescription;
  const asked = drugName ?? name;
  const holds = [...new Set(entries.flatMap((entry) => entry.name ?? []))];
  const ways = new Set(
    entries.map((entry) =>
      nameDifference(
        { name: asked, strength: [strength, name].join(' ') },
        { name: entry.name, strength: null },
      ),
    ),
  );
  const [way] = ways.size === 1 ? ways : [];
  if (way === 'none') return { kind: 'same-name-other-id', result: 'care', holds };
  const as = way === 'drug' || way === 'strength' ? way : 'product';
  return { kind: 'another-product', result: 'stop', as, asked: name ?? drugName, holds };
}

function customerReasons(
  { customerId }: PrescriptionRecord,
  matching: readonly Entry[],
  { oneCustomer }: FillRules,
): FillReason[] {
  const named = matching.filter((entry) => entry.customerId !== null);
  if (customerId === null || named.length === 0) {
    if (oneCustomer) return [];
    const on = customerId !== null ? 'lot' : named.length > 0 ? 'prescription' : 'both';
    return [{ kind: 'no-customer', result: 'cannot-tell', on }];
  }
  if (named.some((entry) => entry.customerId === customerId)) return [];
  const mayBe = named.length < matching.length;
  if (mayBe && !oneCustomer) return [{ kind: 'no-customer', result: 'cannot-tell', on: 'lot' }];
  const customer = named[0]?.customer ?? null;
  return [{ kind: 'another-customer', result: 'stop', customer }];
}

/** What is filled and what is in stock are counted in one unit; else the amount of drug is not proven. */
export function judgeUnit(prescription: PrescriptionRecord, lot: LotRecord): FillReason[] {
  if (isSameUnit(prescription.units, lot.unit)) return [];
  const [asked, held] = [prescription.units, lot.unit].map((unit) => unit?.trim().toLowerCase());
  // The same text on both sides is still none that is counted, such as milligrams.
  const why = asked && held && asked !== held ? 'another-unit' : 'no-unit';
  return [{ kind: 'strength-not-proven', result: 'care', why }];
}
