import { Decimal as Big } from 'decimal.js';
import fc from 'fast-check';
import type { Json } from '#shared/domain/json.ts';
import { type FieldSpec, type Fields, identifying } from './documentedFields.ts';

/**
 * A value as JSON text, as the service may write it, and the value that must be read from it;
 * absent when denied.
 */
export type WrittenValue = { text: string; expected: Json | undefined };

const written = (value: Json): WrittenValue => ({ text: JSON.stringify(value), expected: value });

/** A text that nothing can read as absent. */
const words = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed());

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const clock = fc
  .record({
    separator: fc.constantFrom('T', ' '),
    time: fc
      .integer({ min: 0, max: 86_399 })
      .map((second) => new Date(second * 1000).toISOString().slice(11, 19)),
    fraction: fc.constantFrom('', '.5', '.123', '.123456', '.000000001'),
    zone: fc.constantFrom('', 'Z', 'z', '+00:00', '-05:00', '+1300', '-03'),
  })
  .map(({ separator, time, fraction, zone }) => `${separator}${time}${fraction}${zone}`);

const dateTime = fc.tuple(day, clock).map(([date, time]) => date + time);

const digits = fc.stringMatching(/^\d{1,25}$/);

/**
 * Decimals of up to 25 digits on either side of the point, as number or text, plain or with an
 * exponent.
 */
const decimal = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: digits.map((text) => text.replace(/^0+(?=\d)/, '')),
    fraction: fc.option(digits, { nil: null }),
    exponent: fc.option(fc.integer({ min: -9, max: 9 }), { nil: null }),
    quoted: fc.boolean(),
  })
  .map(({ sign, whole, fraction, exponent, quoted }) => {
    const number = `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`;
    const text = exponent === null ? number : `${number}e${exponent}`;
    const Exact = Big.clone({ precision: 200, toExpNeg: -1000, toExpPos: 1000 });
    const plain = new Exact(text);
    const expected = plain.isZero() ? '0' : plain.toFixed();
    return { text: quoted ? `"${text}"` : text, expected };
  });

const unknownValue = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): Json => JSON.parse(JSON.stringify(value)));
const keysIn = (value: Json): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);

/** Whether no key in it is denied, in any spelling, nor nearly so. */
function isHarmless(value: Json): boolean {
  return keysIn(value).every((key) => {
    const letters = key.replace(/[^a-z]/gi, '');
    return /^[ -~]*$/.test(key) && !/ssn|lic|driv|soc|tax|tin|dl|proto|patient/i.test(letters);
  });
}

const unknownField = fc.tuple(
  fc.stringMatching(/^unheard_of_[aeiou]{1,8}$/),
  unknownValue.filter(isHarmless),
);
function object(fields: Fields, closed: boolean): fc.Arbitrary<WrittenValue> {
  const parts = Object.entries(fields).map(([name, documented]) => {
    const present = documentedValue(documented).map((value) => ({ name, ...value }));
    return identifying.has(name) ? present : fc.option(present, { nil: null, freq: 4 });
  });
  return fc
    .tuple(fc.tuple(...parts), fc.option(unknownField, { nil: null }))
    .map(([all, extra]) => {
      const present = all.filter((part) => part !== null);
      const extras =
        extra === null
          ? []
          : [
              {
                name: extra[0],
                text: JSON.stringify(extra[1]),
                expected: closed ? undefined : extra[1],
              },
            ];
      const members = [...present, ...extras];
      const kept = members.flatMap(({ name, expected }): [string, Json][] =>
        expected === undefined ? [] : [[name, expected]],
      );
      const inner = members.map(({ name, text }) => `${JSON.stringify(name)}:${text}`).join(',');
      return { text: `{${inner}}`, expected: Object.fromEntries(kept) };
    });
}

function list(item: FieldSpec): fc.Arbitrary<WrittenValue> {
  return fc.array(documentedValue(item), { maxLength: 3 }).map((items) => ({
    text: `[${items.map(({ text }) => text).join(',')}]`,
    expected: items.flatMap(({ expected }) => (expected === undefined ? [] : [expected])),
  }));
}

/** Every value that the document allows for a field, in every form that it leaves open. */
export function documentedValue(documented: FieldSpec): fc.Arbitrary<WrittenValue> {
  if (typeof documented === 'object') {
    if ('list' in documented) return list(documented.list);
    if ('object' in documented) return object(documented.object, documented.closed === true);
    return fc.oneof(fc.constantFrom(...documented.oneOf), words).map(written);
  }
  const orNull = (value: fc.Arbitrary<WrittenValue>) => fc.oneof(value, fc.constant(written(null)));
  switch (documented) {
    case 'uuid':
      return fc.tuple(fc.uuid(), fc.boolean()).map(([id, loud]) => ({
        text: JSON.stringify(loud ? id.toUpperCase() : id),
        expected: id,
      }));
    case 'date-time':
      return dateTime.map(written);
    case 'date-time or null':
      return orNull(dateTime.map(written));
    case 'day':
      return fc
        .tuple(day, fc.option(clock, { nil: '' }))
        .map(([date, time]) => ({ text: JSON.stringify(date + time), expected: date }));
    case 'day or null':
      return orNull(documentedValue('day'));
    case 'text':
      return words.map(written);
    case 'text or null':
      return orNull(words.map(written));
    case 'boolean':
      return fc.boolean().map(written);
    case 'integer':
      return fc
        .tuple(fc.integer(), fc.boolean())
        .map(([count, quoted]) => ({ text: quoted ? `"${count}"` : `${count}`, expected: count }));
    case 'number':
      return decimal;
    case 'not shown':
      return fc.oneof(
        words.map(written),
        fc.integer().map((value) => ({ text: `${value}`, expected: String(value) })),
      );
    case 'denied':
      return words.map((secret) => ({ text: JSON.stringify(secret), expected: undefined }));
  }
}

/** A whole resource with its documented fields, some missing, perhaps with an unknown one. */
export function resourceOf(fields: Fields, closed = false): fc.Arbitrary<WrittenValue> {
  return object(fields, closed);
}
