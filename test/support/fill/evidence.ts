import type { z } from 'zod';
import {
  type CodeEvidence,
  type ContainerEvidence,
  containerEvidenceSchema,
  type PrescriptionEvidence,
  prescriptionEvidenceSchema,
} from '../../../src/main/station/verdict/fill/evidence.ts';
import { usualFillRules } from '../../../src/shared/contract/fillRules.ts';

export const now = Date.parse('2026-11-20T15:00:00Z');
export const minutesAgo = (minutes: number) => now - minutes * 60_000;
export const moment = (text: string) => ({ text, ms: Date.parse(text) });
const time = { now, today: '2026-11-20', rules: usualFillRules };

type Answered = Extract<CodeEvidence, { kind: 'answered' }>;
export const vouchedFor = (entityId: string): Answered => ({
  kind: 'answered',
  at: minutesAgo(1),
  started: 7,
  entityId,
  isActive: true,
  expiresAt: null,
});
const fresh = { seenAt: minutesAgo(5), started: 5, isKnown: true };
export const stale = { seenAt: minutesAgo(600), started: 1, isKnown: false };

type PrescriptionInput = z.input<typeof prescriptionEvidenceSchema>;
type ContainerInput = z.input<typeof containerEvidenceSchema>;
type Given<Of> = { readonly [Name in keyof Of]?: Of[Name] };

const record = {
  ...fresh,
  id: 'rx',
  customerId: 'alba',
  productId: 'p-500',
  patientId: 'patient',
  name: 'Metformin 500 mg tablet',
  drugName: 'Metformin',
  strength: '500 mg',
  status: 'new',
  expiresAt: moment('2027-06-01T00:00:00Z'),
  daysSupply: 30,
  fillsLeft: 2,
  quantity: '60',
  units: 'tablet',
  productCode: '00093-1048-01',
  productCodeType: 'NDC',
} satisfies ContainerInput['prescription'];
export const prescription = (given: Given<NonNullable<ContainerInput['prescription']>> = {}) => ({
  ...record,
  ...given,
});

export const order = (given: Given<NonNullable<PrescriptionInput['order']>> = {}) => ({
  ...fresh,
  id: 'order',
  status: 'received',
  cancellationRequested: false,
  fills: [],
  ...given,
});

/** All is well, and known, with this prescription; less what is given. */
export const prescriptionEvidence = (given: Given<PrescriptionInput> = {}): PrescriptionEvidence =>
  prescriptionEvidenceSchema.parse({
    ...time,
    prescriptionId: 'rx',
    code: vouchedFor('rx'),
    record,
    exceptions: [],
    order: order(),
    filledHere: null,
    ...given,
  });

export const lot = (given: Given<NonNullable<ContainerInput['lot']>> = {}) => ({
  ...fresh,
  id: 'lot',
  isActive: true,
  lastDay: '2027-12-31',
  unit: 'tablets',
  quantity: '500',
  ...given,
});

const entry = {
  productId: 'p-500',
  customerId: 'alba',
  customer: 'Alba',
  name: 'Metformin 500 mg',
};
export const product = (
  given: Given<NonNullable<ContainerInput['products']>['entries'][number]>,
) => ({
  ...entry,
  ...given,
});
export const products = (
  entries: NonNullable<ContainerInput['products']>['entries'] = [entry],
) => ({
  ...fresh,
  lotId: 'lot',
  entries,
});

/** The right bottle, all of it known; less what is given. */
export const containerEvidence = (given: Given<ContainerInput> = {}): ContainerEvidence =>
  containerEvidenceSchema.parse({
    ...time,
    prescriptionId: 'rx',
    prescription: record,
    scanned: { by: 'code', code: vouchedFor('lot'), lotId: 'lot' },
    lot: lot(),
    products: products(),
    noProductsBecause: 'asking',
    earlier: [],
    isSameBottle: null,
    ...given,
  });

/** A maker's package of one known lot; less what is given. */
export const makersPackage = (given: object = {}) => ({
  by: 'package' as const,
  products: [{ kind: 'ndc' as const, possible: ['000093104801'] }],
  batch: 'B1',
  serial: null,
  expires: '2027-12-31',
  lotIds: ['lot'],
  isSure: true,
  ...given,
});
