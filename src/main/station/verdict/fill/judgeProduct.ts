import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { FillRules } from '#shared/contract/fillRules.ts';
import { countingUnitOf, isSameUnit } from './countingUnit.ts';
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
  const isNamed = entries.some((entry) => entry.productId !== null);
  if (productId === null) {
    return [{ kind: 'no-product', result: 'cannot-tell', on: isNamed ? 'prescription' : 'both' }];
  }
  const matching = entries.filter((entry) => entry.productId === productId);
  if (matching.length === 0) {
    const isOpen = entries.length === 0 || entries.some((entry) => entry.productId === null);
    return isOpen
      ? [{ kind: 'no-product', result: 'cannot-tell', on: 'lot' }]
      : [anotherProduct(prescription, entries)];
  }
  const reasons = customerReasons(prescription, matching, rules);
  if (rules.kits.includes(productId)) reasons.push({ kind: 'kit', result: 'cannot-tell' });
  if (!carryOneStrength(entries.flatMap(({ name }) => name ?? []))) {
    reasons.push({ kind: 'strength-not-proven', result: 'care', why: 'several-strengths' });
  }
  return reasons;
}

function anotherProduct(prescription: PrescriptionRecord, entries: readonly Entry[]): FillReason {
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
  if (ways.has('none')) return { kind: 'same-name-other-id', result: 'care', holds };
  const [way] = ways.size === 1 ? ways : [];
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
  if (mayBe) return [];
  const customer = named[0]?.customer ?? null;
  return [{ kind: 'another-customer', result: 'stop', customer }];
}

/** What is filled and what is in stock are counted in one unit; else the amount of drug is not proven. */
export function judgeUnit(prescription: PrescriptionRecord, lot: LotRecord): FillReason[] {
  if (isSameUnit(prescription.units, lot.unit)) return [];
  const isTold = [prescription.units, lot.unit].every(
    (unit) => unit !== null && unit.trim() !== '',
  );
  const differ = isTold || countingUnitOf(prescription.units) !== null;
  const why = isTold && differ ? 'another-unit' : 'no-unit';
  return [{ kind: 'strength-not-proven', result: 'care', why }];
}
