import type {
  ContainerEvidence,
  PrescriptionEvidence,
} from '../../../src/main/station/verdict/fill/evidence.ts';
import {
  lotIdSchema,
  orderIdSchema,
  prescriptionIdSchema,
} from '../../../src/shared/domain/ids.ts';
import { moment, now } from './evidence.ts';

const old = { isKnown: false, seenAt: now - 1e9 };
const elsewhere = prescriptionIdSchema.parse('elsewhere');
const lotElsewhere = lotIdSchema.parse('elsewhere');

/** Each takes one thing away that a prescription's match stands on. */
export const weakerPrescriptions: Readonly<
  Record<string, (given: PrescriptionEvidence) => PrescriptionEvidence>
> = {
  'no code': (given) => ({ ...given, code: null }),
  'no answer': (given) => ({ ...given, code: { kind: 'unanswered', because: 'asking' } }),
  'an answer about another': (given) => ({
    ...given,
    code: given.code?.kind === 'answered' ? { ...given.code, entityId: 'elsewhere' } : given.code,
  }),
  'no record': (given) => ({ ...given, record: null }),
  'an old record': (given) => ({ ...given, record: given.record && { ...given.record, ...old } }),
  'another’s record': (given) => ({
    ...given,
    record: given.record && { ...given.record, id: elsewhere },
  }),
  'no status': (given) => ({ ...given, record: given.record && { ...given.record, status: null } }),
  'no date': (given) => ({
    ...given,
    record: given.record && { ...given.record, expiresAt: null },
  }),
};
export const weakerContainers: Readonly<
  Record<string, (given: ContainerEvidence) => ContainerEvidence>
> = {
  'no prescription': (given) => ({ ...given, prescription: null }),
  'an old prescription': (given) => ({
    ...given,
    prescription: given.prescription && { ...given.prescription, ...old },
  }),
  'another prescription': (given) => ({
    ...given,
    prescription: given.prescription && { ...given.prescription, id: elsewhere },
  }),
  'no product asked': (given) => ({
    ...given,
    prescription: given.prescription && { ...given.prescription, productId: null },
  }),
  'no customer asked': (given) => ({
    ...given,
    prescription: given.prescription && { ...given.prescription, customerId: null },
  }),
  'no unit asked': (given) => ({
    ...given,
    prescription: given.prescription && { ...given.prescription, units: null },
  }),
  'no lot': (given) => ({ ...given, lot: null }),
  'an old lot': (given) => ({ ...given, lot: given.lot && { ...given.lot, ...old } }),
  'another lot': (given) => ({ ...given, lot: given.lot && { ...given.lot, id: lotElsewhere } }),
  'no activity': (given) => ({ ...given, lot: given.lot && { ...given.lot, isActive: null } }),
  'no last day': (given) => ({ ...given, lot: given.lot && { ...given.lot, lastDay: null } }),
  'no unit held': (given) => ({ ...given, lot: given.lot && { ...given.lot, unit: null } }),
  'no products': (given) => ({ ...given, products: null }),
  'old products': (given) => ({
    ...given,
    products: given.products && { ...given.products, ...old },
  }),
  'products of another lot': (given) => ({
    ...given,
    products: given.products && { ...given.products, lotId: lotElsewhere },
  }),
  'no entries': (given) => ({
    ...given,
    products: given.products && { ...given.products, entries: [] },
  }),
  'entries without products': (given) => ({
    ...given,
    products: given.products && {
      ...given.products,
      entries: given.products.entries.map((one) => ({ ...one, productId: null })),
    },
  }),
  'entries without customers': (given) => ({
    ...given,
    products: given.products && {
      ...given.products,
      entries: given.products.entries.map((one) => ({ ...one, customerId: null })),
    },
  }),
};

/** Each adds what is known to be bad. */
export const worsePrescriptions: Readonly<
  Record<string, (given: PrescriptionEvidence) => PrescriptionEvidence>
> = {
  cancelled: (given) => ({
    ...given,
    record: given.record && { ...given.record, status: 'cancelled' },
  }),
  expired: (given) => ({
    ...given,
    record: given.record && { ...given.record, expiresAt: moment('2026-01-01T00:00:00Z') },
  }),
  'an exception': (given) => ({
    ...given,
    exceptions: [
      ...given.exceptions,
      {
        ...old,
        started: 1,
        id: 'y',
        on: 'prescription',
        entityId: given.prescriptionId,
        isActive: true,
      },
    ],
  }),
  'order shipped': (given) => ({
    ...given,
    order: given.order && { ...given.order, status: 'shipped' },
  }),
  'order to be cancelled': (given) => ({
    ...given,
    order: given.order && { ...given.order, cancellationRequested: true },
  }),
  'filled already': (given) => ({
    ...given,
    order: given.order && {
      ...given.order,
      fills: [
        ...given.order.fills,
        {
          prescriptionId: given.prescriptionId,
          verifiedAt: moment('2026-11-01T00:00:00Z'),
          ...{ quantity: null, unit: null },
        },
      ],
    },
  }),
  'filled here': (given) => ({
    ...given,
    filledHere: {
      at: now - 1,
      by: 'Dana Whitfield',
      orderId: given.order?.id ?? orderIdSchema.parse('order'),
    },
  }),
};
export const worseContainers: Readonly<
  Record<string, (given: ContainerEvidence) => ContainerEvidence>
> = {
  inactive: (given) => ({ ...given, lot: given.lot && { ...given.lot, isActive: false } }),
  'refused code': (given) =>
    given.scanned.by === 'package'
      ? given
      : {
          ...given,
          scanned: {
            ...given.scanned,
            code: { kind: 'failed', verdict: { kind: 'unknown-barcode', at: now, words: null } },
          },
        },
  'same bottle': (given) => ({
    ...given,
    earlier: [
      ...given.earlier,
      {
        by: given.scanned.by === 'code' ? 'package' : 'code',
        lotId:
          given.scanned.by === 'code' ? given.scanned.lotId : (given.scanned.lotIds[0] ?? null),
        serial: null,
      },
    ],
    isSameBottle: true,
  }),
};
