import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ContainerEvidence,
  containerEvidenceSchema,
  type PrescriptionEvidence,
  prescriptionEvidenceSchema,
} from '../../../../../src/main/station/verdict/fill/evidence.ts';
import { judgeContainer } from '../../../../../src/main/station/verdict/fill/judgeContainer.ts';
import { judgeLabel } from '../../../../../src/main/station/verdict/fill/judgeLabel.ts';
import { judgePrescription } from '../../../../../src/main/station/verdict/fill/judgePrescription.ts';
import {
  type FillFinding,
  fillFindingSchema,
  fillResults,
} from '../../../../../src/shared/contract/fillFinding.ts';
import {
  lotIdSchema,
  orderIdSchema,
  prescriptionIdSchema,
} from '../../../../../src/shared/domain/ids.ts';
import { drawEvidence } from '../../../../bench/fills/evidence.ts';
import { drawTruth, wrongsOf } from '../../../../bench/fills/truth.ts';
import { Dice } from '../../../../bench/fills/world.ts';
import { moment, now } from '../../../../support/fill/evidence.ts';

const fill = fc.integer({ min: 0, max: 0xffffffff }).map((seed) => {
  const dice = new Dice(seed);
  const truth = drawTruth(dice);
  return { truth, arrived: drawEvidence(dice, truth) };
});
const options = { numRuns: 1000 };
const rank = ({ result }: FillFinding) => fillResults.indexOf(result);
const copied = (value: object): unknown => JSON.parse(JSON.stringify(value));
const old = { isKnown: false, seenAt: now - 1e9 };
const elsewhere = prescriptionIdSchema.parse('elsewhere');
const lotElsewhere = lotIdSchema.parse('elsewhere');

/** Each takes one thing away that a prescription's match stands on. */
const weakerPrescriptions: Readonly<
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
const weakerContainers: Readonly<Record<string, (given: ContainerEvidence) => ContainerEvidence>> =
  {
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

/** What is known to be bad, added. */
const worsePrescriptions: Readonly<
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
        { prescriptionId: given.prescriptionId, verifiedAt: moment('2026-11-01T00:00:00Z') },
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
const worseContainers: Readonly<Record<string, (given: ContainerEvidence) => ContainerEvidence>> = {
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

test.each(Object.entries(weakerPrescriptions))(
  'a prescription is no match with %s',
  (_name, weaker) => {
    fc.assert(
      fc.property(
        fill,
        ({ arrived }) => judgePrescription(weaker(arrived.prescription)).result !== 'match',
      ),
      options,
    );
  },
);

test.each(Object.entries(weakerContainers))('a bottle is no match with %s', (_name, weaker) => {
  fc.assert(
    fc.property(fill, ({ arrived }) =>
      arrived.containers.every((one) => judgeContainer(weaker(one)).result !== 'match'),
    ),
    options,
  );
});

test.each(Object.entries(worsePrescriptions))(
  'a prescription fares no better for being known as %s',
  (_name, worse) => {
    fc.assert(
      fc.property(
        fill,
        ({ arrived: { prescription } }) =>
          rank(judgePrescription(worse(prescription))) >= rank(judgePrescription(prescription)),
      ),
      options,
    );
  },
);

test.each(Object.entries(worseContainers))(
  'a bottle fares no better for being known as %s',
  (_name, worse) => {
    fc.assert(
      fc.property(fill, ({ arrived }) =>
        arrived.containers.every(
          (one) => rank(judgeContainer(worse(one))) >= rank(judgeContainer(one)),
        ),
      ),
      options,
    );
  },
);

test('what a bottle or a prescription comes to does not hang on the order of its evidence', () => {
  fc.assert(
    fc.property(fill, ({ arrived: { prescription, containers } }) => {
      const { order, exceptions } = prescription;
      const turned = {
        ...prescription,
        exceptions: exceptions.toReversed(),
        order: order && { ...order, fills: order.fills.toReversed() },
      };
      expect(judgePrescription(turned).result).toBe(judgePrescription(prescription).result);
      for (const one of containers) {
        const { products, earlier } = one;
        const other = {
          ...one,
          earlier: earlier.toReversed(),
          products: products && { ...products, entries: products.entries.toReversed() },
        };
        expect(judgeContainer(other).result).toBe(judgeContainer(one).result);
      }
    }),
    options,
  );
});

test('evidence that was stored is judged the same again, and its finding fits the contract', () => {
  fc.assert(
    fc.property(fill, ({ arrived: { prescription, containers, label } }) => {
      const finding = judgePrescription(prescription);
      expect(judgePrescription(prescriptionEvidenceSchema.parse(copied(prescription)))).toEqual(
        finding,
      );
      expect(fillFindingSchema.parse(copied(finding))).toEqual(finding);
      for (const one of containers) {
        const found = judgeContainer(one);
        expect(judgeContainer(containerEvidenceSchema.parse(copied(one)))).toEqual(found);
        expect(fillFindingSchema.parse(copied(found))).toEqual(found);
      }
      const ofLabel = judgeLabel(prescription.prescriptionId, label, prescription.now);
      expect(fillFindingSchema.parse(copied(ofLabel))).toEqual(ofLabel);
    }),
    options,
  );
});

test('reasons stand worst first, the result is the worst, and a match has none', () => {
  fc.assert(
    fc.property(fill, ({ truth, arrived }) => {
      const findings = [
        judgePrescription(arrived.prescription),
        ...arrived.containers.map(judgeContainer),
      ];
      for (const { reasons, result } of findings) {
        const ranks = reasons.map((one) => fillResults.indexOf(one.result));
        expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
        expect(result).toBe(reasons[0]?.result ?? 'match');
      }
      expect(
        wrongsOf(truth).length > 0 &&
          arrived.isWhole &&
          findings.every(({ result }) => result === 'match') &&
          truth.labelOf === truth.prescriptionId,
      ).toBe(false);
    }),
    options,
  );
});
