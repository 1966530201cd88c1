import type { FillFinding, FillReason } from '#shared/contract/fillFinding.ts';
import { isPast } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { ContainerEvidence, PrescriptionRecord } from './evidence.ts';
import { findingOf } from './finding.ts';
import { answeredAt, judgeCode } from './judgeCode.ts';
import { judgeLot, judgeSupply, judgeTold } from './judgeLot.ts';
import { judgePackage } from './judgePackage.ts';
import { judgeProduct, judgeUnit } from './judgeProduct.ts';

/**
 * Whether a container holds what the prescription asks for (STAGE2.md section 3, rows "product", "lot",
 * "maker's package" and "container"). Answers about other records, and answers that may be out of date, stop
 * and never pass.
 */
export function judgeContainer(evidence: ContainerEvidence): FillFinding {
  const { scanned, now, prescriptionId } = evidence;
  const prescription = evidence.prescription?.id === prescriptionId ? evidence.prescription : null;
  const own: ContainerEvidence = { ...evidence, prescription };
  const reasons: FillReason[] = [
    ...(scanned.by === 'code' ? judgeCode(scanned.code, scanned.lotId, now) : ofPackage(own)),
    ...(own.isRecalled ? [{ kind: 'recalled', result: 'stop' } as const] : []),
    ...ofBottle(own),
    ...(prescription === null
      ? [{ kind: 'prescription-not-known', result: 'not-yet' } as const]
      : ofPrescribed(prescription)),
    ...ofContents(own),
  ];
  const lotId = lotIdOf(own);
  return findingOf(reasons, [
    scanned.by === 'code' ? answeredAt(scanned.code) : null,
    prescription?.seenAt ?? null,
    evidence.lot?.id === lotId ? evidence.lot.seenAt : null,
    evidence.products?.lotId === lotId ? evidence.products.seenAt : null,
  ]);
}

/** The lot that is in it; null where that is open or not known. */
function lotIdOf({ scanned }: ContainerEvidence): LotId | null {
  if (scanned.by === 'code') return scanned.lotId;
  const [lotId, ...others] = new Set(scanned.lotIds);
  return scanned.isSure && others.length === 0 ? (lotId ?? null) : null;
}

const ofPrescribed = ({ isKnown, seenAt }: PrescriptionRecord): FillReason[] =>
  isKnown ? [] : [{ kind: 'prescription-stale', result: 'care', seenAt }];

function ofPackage({ scanned, today }: ContainerEvidence): FillReason[] {
  const expires = scanned.by === 'package' ? scanned.expires : null;
  return expires !== null && isPast(expires, today)
    ? [{ kind: 'package-expired', result: 'stop', on: expires }]
    : [];
}

/** One bottle counts once: by its serial, or by what a person says of two codes that come to one lot. */
function ofBottle(evidence: ContainerEvidence): FillReason[] {
  const { scanned, earlier, isSameBottle } = evidence;
  const serial = scanned.by === 'package' ? scanned.serial : null;
  if (serial !== null && earlier.some((one) => one.serial === serial)) {
    return [{ kind: 'same-bottle', result: 'stop' }];
  }
  const lotId = lotIdOf(evidence);
  const isOpen = earlier.some((one) => one.lotId === lotId && one.by !== scanned.by);
  if (lotId === null || !isOpen || isSameBottle === false) return [];
  return isSameBottle === true
    ? [{ kind: 'same-bottle', result: 'stop' }]
    : [{ kind: 'maybe-same-bottle', result: 'not-yet' }];
}

function ofContents(evidence: ContainerEvidence): FillReason[] {
  const { scanned, prescription, rules, today } = evidence;
  const onPackage = scanned.by === 'package' ? scanned.expires : null;
  const lotId = lotIdOf(evidence);
  if (lotId === null) {
    if (scanned.by === 'code') return [];
    const supply = onPackage === null ? [] : judgeSupply([onPackage], evidence);
    if (scanned.lotIds.length > 0) {
      return [{ kind: 'which-lot', result: 'not-yet', lotIds: scanned.lotIds }, ...supply];
    }
    if (prescription === null) return [];
    const { productId } = prescription;
    const isKit = productId !== null && rules.kits.includes(productId);
    return [
      ...judgePackage(prescription, scanned.products),
      ...(isKit ? [{ kind: 'kit', result: 'cannot-tell' } as const] : []),
      ...supply,
    ];
  }
  const lot = evidence.lot?.id === lotId ? evidence.lot : null;
  const products = evidence.products?.lotId === lotId ? evidence.products : null;
  const reasons = [...judgeTold(evidence.toldAgainst, lot), ...judgeLot(lot, today)];
  if (products?.isKnown !== true) {
    const because = evidence.noProductsBecause;
    reasons.push({ kind: 'products-not-known', result: 'not-yet', because });
  }
  if (prescription === null) return reasons;
  if (products !== null) reasons.push(...judgeProduct(prescription, products, rules));
  if (lot !== null) reasons.push(...judgeUnit(prescription, lot));
  return [...reasons, ...judgeSupply([lot?.lastDay ?? null, onPackage], evidence)];
}
