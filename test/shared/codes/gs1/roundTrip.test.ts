import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { packageOf } from '#shared/codes/makersPackage.ts';
import { digits, freeText, GS, gtin14, nameableDay, sixDigits, today, written } from './gs1.ts';

const packageElements = fc
  .record({
    gtin: gtin14,
    expires: nameableDay,
    batch: freeText,
    serial: freeText,
    ndc: digits(12),
  })
  .chain((pack) =>
    fc.record({
      pack: fc.constant(pack),
      elements: fc.shuffledSubarray(
        [
          ['01', pack.gtin],
          ['17', sixDigits(pack.expires)],
          ['10', pack.batch],
          ['21', pack.serial],
          ['715', pack.ndc],
        ] satisfies [string, string][],
        { minLength: 5 },
      ),
      lead: fc.constantFrom(']d2', ']C1', ']Q3', GS, `]d2${GS}`),
    }),
  );

test('a printed code is read back, in any order of elements, after any symbology identifier', () => {
  fc.assert(
    fc.property(packageElements, ({ pack, elements, lead }) => {
      const reading = readGs1(`${lead}${written(elements)}`, today);
      if (reading.kind !== 'read') throw new Error(reading.kind);
      expect(reading.elements.map(({ ai, value }) => [ai, value])).toEqual(elements);
      expect(packageOf(reading.elements, today)).toEqual({
        products: [
          { kind: 'gtin', gtin: pack.gtin },
          { kind: 'ndc', possible: [pack.ndc] },
        ],
        batch: pack.batch,
        serial: pack.serial,
        expires: pack.expires,
      });
    }),
    { numRuns: 3_000 },
  );
});

test('a printed code that lost its separators is never read as something else', () => {
  fc.assert(
    fc.property(packageElements, ({ elements }) => {
      const reading = readGs1(`]d2${written(elements).replaceAll(GS, '')}`, today);
      const meant = JSON.stringify(elements.map(([ai, value]) => ({ ai, value })));
      switch (reading.kind) {
        case 'read':
          expect(JSON.stringify(reading.elements)).toBe(meant);
          break;
        case 'ambiguous':
        case 'wrong':
          break;
        case 'not-gs1':
          throw new Error('a marked code is GS1');
      }
    }),
    { numRuns: 3_000 },
  );
});

test('a damaged GTIN is never accepted', () => {
  fc.assert(
    fc.property(gtin14, fc.nat(13), fc.integer({ min: 1, max: 9 }), (gtin, at, by) => {
      const wrong = (Number(gtin[at]) + by) % 10;
      const damaged = `${gtin.slice(0, at)}${wrong}${gtin.slice(at + 1)}`;
      expect(readGs1(`]d201${damaged}`, today)).toMatchObject({
        kind: 'wrong',
        problem: { kind: 'wrong-check-digit', ai: '01', text: damaged },
      });
    }),
  );
});

test('a day written in six digits is read back', () => {
  fc.assert(
    fc.property(nameableDay, (day) => {
      const reading = readGs1(`]d217${sixDigits(day)}`, today);
      if (reading.kind !== 'read') throw new Error(reading.kind);
      expect(packageOf(reading.elements, today).expires).toBe(day);
    }),
  );
});
