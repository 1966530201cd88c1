import type { FillFinding, FillReason } from '#shared/contract/fillFinding.ts';
import { worstResult } from '#shared/contract/fillFinding.ts';
import { type FilledContainer, type FillView, isFilled } from '#shared/contract/fillView.ts';
import { addDecimals, readDecimal, zero } from '#shared/domain/decimal.ts';
import { lotIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { dana, dayFromNow } from './worlds.ts';

// Invented people and things; nothing here is real.
export const rxId = prescriptionIdSchema.parse('5b0f7a34-6c0e-4d17-9d2a-6a1f5f0c7e21');
export const rxCode = `PRESCRIPTION-${rxId}-T7K2`;
export const lotA = lotIdSchema.parse('73940000-8a1f-4b55-9c21-0de4b6a7f310');
export const lotB = lotIdSchema.parse('bd8d0000-8a1f-4b55-9c21-0de4b6a7f310');
export const bottleCode = `INVENTORY_LOT-${lotA}-6PPK`;
export const otherBottleCode = `INVENTORY_LOT-${lotB}-DV7C`;

const amountOf = (text: string) => readDecimal(text) ?? zero;

export function findingOf(reasons: readonly FillReason[] = [], asOf = Date.now()): FillFinding {
  return { result: worstResult(reasons.map(({ result }) => result)), reasons: [...reasons], asOf };
}

export function bottle(part: Partial<FilledContainer> = {}): FilledContainer {
  return {
    id: crypto.randomUUID(),
    by: 'code',
    value: bottleCode,
    scannedAt: Date.now(),
    lotId: lotA,
    batch: 'XF26961',
    manufacturer: 'Tidewell',
    expires: dayFromNow(400),
    serial: null,
    products: ['Finasteride 1 mg tablet'],
    finding: findingOf(),
    amount: amountOf('30'),
    onHand: null,
    removed: null,
    ...part,
  };
}

export function openFill(part: Partial<FillView> = {}): FillView {
  return {
    id: crypto.randomUUID(),
    turn: 1,
    by: dana,
    openedAt: Date.now() - 20_000,
    state: 'open',
    prescription: {
      id: rxId,
      name: 'Finasteride 1 mg tablet',
      strength: '1 mg',
      number: '1000417',
      writtenAt: '2026-11-02',
      sig: 'Take 1 tablet by mouth once daily',
      quantity: amountOf('90'),
      units: 'tablets',
      daysSupply: 90,
      fillsLeft: 3,
      patient: 'M. Q.',
      customer: 'North Clinic',
      status: 'active',
    },
    finding: findingOf(),
    containers: [],
    quantity: { want: amountOf('90'), have: zero, unit: 'tablets', kind: 'short', by: null },
    isScheduleTwo: false,
    label: { scannedAt: null, finding: findingOf() },
    inHand: { kind: 'prescription' },
    heldBy: null,
    offered: null,
    override: null,
    following: null,
    printedLabel: null,
    signedBy: null,
    ended: null,
    missing: ['container'],
    ...part,
  };
}

/** The fill with its amounts summed up, and what is missing said. */
export function summed(fill: FillView): FillView {
  const kept = fill.containers.filter(({ removed }) => removed === null);
  const have = kept.reduce((sum, { amount }) => addDecimals(sum, amount ?? zero), zero);
  const want = fill.quantity.want;
  const isOpen = want === null || kept.some(({ amount }) => amount === null);
  const kind =
    isOpen || want === null
      ? 'open'
      : Number(have) === Number(want)
        ? 'exact'
        : Number(have) < Number(want)
          ? 'short'
          : 'over';
  const missing: FillView['missing'] = [
    ...(fill.heldBy === null ? [] : ['stop' as const]),
    ...(kept.length > 0 ? [] : ['container' as const]),
    ...(kept.some(({ amount }) => amount === null) ? ['amount' as const] : []),
    ...(kind === 'short' || kind === 'over' ? ['quantity' as const] : []),
  ];
  return { ...fill, quantity: { ...fill.quantity, have, kind }, missing };
}

/** The fill with one more bottle in hand; a stop holds it. */
export function withBottle(fill: FillView, container: FilledContainer): FillView {
  const step = { kind: 'container' as const, id: container.id };
  return summed({
    ...fill,
    containers: [...fill.containers, container],
    inHand: step,
    heldBy: container.finding.result === 'stop' ? step : null,
  });
}

export const wrongStrength: FillReason = {
  kind: 'another-product',
  result: 'stop',
  as: 'strength',
  asked: 'Finasteride 1 mg tablet',
  holds: ['Finasteride 5 mg tablet'],
};

/** The wrong bottle, of another strength. */
export const wrongBottle = (): FilledContainer =>
  bottle({
    value: otherBottleCode,
    lotId: lotB,
    batch: 'AJ14106',
    manufacturer: 'Quillwort',
    products: ['Finasteride 5 mg tablet'],
    finding: findingOf([wrongStrength]),
    amount: null,
  });

/** The fill as somebody set it aside. */
export const setAside = (fill: FillView): FillView => ({
  ...fill,
  state: 'set-aside',
  missing: [],
});

/** The fill as it ended. */
export function ended(fill: FillView, how: NonNullable<FillView['ended']>['how']): FillView {
  const results = [fill.finding, ...fill.containers.map(({ finding }) => finding)];
  const result = worstResult(results.map((one) => one.result));
  const scannedAt = isFilled(how) ? Date.now() : null;
  return {
    ...fill,
    state: 'closed',
    label: { ...fill.label, scannedAt },
    inHand: scannedAt === null ? fill.inHand : { kind: 'label' },
    heldBy: null,
    ended: { at: Date.now(), how, result },
    missing: [],
  };
}

const seenAt = Date.now() - 3_600_000;

/** A reason of every kind. */
export const everyReason: readonly FillReason[] = [
  { kind: 'code-not-checked', result: 'not-yet', because: 'out-of-reach' },
  {
    kind: 'code-stopped',
    result: 'stop',
    verdict: { kind: 'inactive', at: seenAt, what: 'barcode' },
  },
  { kind: 'code-incomplete', result: 'care' },
  { kind: 'label-matched-here', result: 'care' },
  { kind: 'prescription-not-known', result: 'care' },
  { kind: 'prescription-stale', result: 'care', seenAt },
  { kind: 'prescription-status-unknown', result: 'care', status: 'queued' },
  { kind: 'prescription-undated', result: 'care' },
  { kind: 'prescription-stopped', result: 'stop', status: 'on-hold' },
  { kind: 'prescription-expired', result: 'stop', on: '2026-01-05' },
  { kind: 'exception-open', result: 'stop', exceptionId: 'x1', on: 'order' },
  { kind: 'order-stopped', result: 'stop', status: 'paused' },
  { kind: 'order-not-checked', result: 'care', seenAt },
  { kind: 'filled-before', result: 'stop', where: 'here', at: seenAt, by: 'Bo Lindqvist' },
  {
    kind: 'which-quantity',
    result: 'not-yet',
    ordered: { quantity: amountOf('90'), unit: 'tablets' },
    prescribed: { quantity: amountOf('30'), unit: 'tablets' },
  },
  { kind: 'no-fills-left', result: 'care' },
  { kind: 'products-not-known', result: 'not-yet', because: 'asking' },
  { kind: 'no-product', result: 'cannot-tell', on: 'both' },
  { kind: 'no-customer', result: 'cannot-tell', on: 'lot' },
  wrongStrength,
  { kind: 'same-name-other-id', result: 'care', holds: ['Finasteride 1 mg tablet'] },
  { kind: 'another-customer', result: 'stop', customer: 'South Clinic' },
  { kind: 'strength-not-proven', result: 'care', why: 'several-strengths' },
  { kind: 'kit', result: 'cannot-tell' },
  { kind: 'lot-not-checked', result: 'care', seenAt: null },
  { kind: 'lot-status-unknown', result: 'care' },
  { kind: 'lot-undated', result: 'care' },
  { kind: 'lot-expired', result: 'stop', on: '2026-05-31' },
  { kind: 'lot-inactive', result: 'stop' },
  { kind: 'recalled', result: 'stop' },
  { kind: 'expires-too-soon', result: 'stop', on: '2026-12-31', through: '2027-02-20' },
  { kind: 'no-days-supply', result: 'care' },
  { kind: 'package-expired', result: 'stop', on: '2026-05-31' },
  { kind: 'package-lot-not-known', result: 'care' },
  { kind: 'package-other-size', result: 'care' },
  { kind: 'package-not-compared', result: 'cannot-tell' },
  { kind: 'which-lot', result: 'not-yet', lotIds: [lotA, lotB] },
  { kind: 'same-bottle', result: 'stop' },
  { kind: 'maybe-same-bottle', result: 'not-yet' },
  { kind: 'another-label', result: 'stop' },
  { kind: 'label-not-scanned', result: 'care' },
];
