import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  containerEvidenceSchema,
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
import { drawEvidence } from '../../../../bench/fills/evidence.ts';
import { drawTruth, wrongsOf } from '../../../../bench/fills/truth.ts';
import { Dice } from '../../../../bench/fills/world.ts';
import {
  weakerContainers,
  weakerPrescriptions,
  worseContainers,
  worsePrescriptions,
} from '../../../../support/fill/changes.ts';

const fill = fc.integer({ min: 0, max: 0xffffffff }).map((seed) => {
  const dice = new Dice(seed);
  const truth = drawTruth(dice);
  return { truth, arrived: drawEvidence(dice, truth) };
});
const options = { numRuns: 1000 };
const rank = ({ result }: FillFinding) => fillResults.indexOf(result);
const copied = (value: object): unknown => JSON.parse(JSON.stringify(value));
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
