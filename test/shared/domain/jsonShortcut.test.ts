import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal } from '#shared/domain/decimal.ts';
import { parseJson } from '#shared/domain/json.ts';

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));
const written = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(
      fc.constant('0'),
      digits(20).map((text) => text.replace(/^0+(?=.)/, '')),
    ),
    fraction: fc.option(digits(20), { nil: null }),
    exponent: fc.option(fc.constantFrom('e0', 'E+2', 'e-3', 'e22'), { nil: null }),
  })
  .map(({ sign, whole, fraction, exponent }) =>
    [sign, whole, fraction === null ? '' : `.${fraction}`, exponent ?? ''].join(''),
  );

test('a number in any spelling keeps all its digits on the fast path', () => {
  fc.assert(
    fc.property(written, fc.string(), (number, text) => {
      const body = `{"text":${JSON.stringify(text)},"list":[true,${number},null],"e":${number}}`;
      const parsed = parseJson(body);
      if (parsed.kind === 'bad') throw new Error(parsed.why);
      const read = Object.entries(parsed.value ?? {});
      const [, e] = read.find(([key]) => key === 'e') ?? [];
      const kept = typeof e === 'number' || typeof e === 'string' ? readDecimal(e) : undefined;
      expect(kept).toBe(readDecimal(number));
      expect(Object.is(e, -0)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
