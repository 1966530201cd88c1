import { expect, test } from 'vitest';
import { judgeGs1 } from '#shared/codes/gs1/judgeGs1.ts';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { codeOfWay } from '#shared/codes/packageReading.ts';
import { GS, today } from './gs1.ts';

const gtin = '30305744072056';

/** What stands beside the product, batch and expiry of a box, and how it is told. */
const strange: readonly (readonly [element: string, told: string | null])[] = [
  // Known, and nothing that the bench uses.
  [`8030${'Az-_'.repeat(22)}`, null],
  [`91some/text`, null],
  ['715HELLO-WORLD', null],
  // Known, and needing company that is not there.
  ['725019870615', 'needs-other 7250 8018'],
  // Nobody knows them: they end at a separator.
  ['8099ABC', 'unknown-identifier 8099ABC'],
  ['05X', 'unknown-identifier 05X'],
  ['hello', 'unknown-identifier hello'],
  // They break their form.
  ['72501987061', 'too-short 7250 1987061'],
  ['8110nonsense', 'breaks-rule 8110 nonsense couponcode'],
  ['37x', 'not-digits 37 x'],
  [`91${'x'.repeat(91)}`, `too-long 91 ${'x'.repeat(91)}`],
  ['422999', 'breaks-rule 422 999 iso3166'],
  ['24032#1', 'strange-character 240 32#1'],
  ['7258 1/', 'strange-character 7258  1/'],
];

test.each(strange)('beside %s the product, the batch and the expiry are read', (element, told) => {
  for (const text of [
    `]d201${gtin}1727113010ABC1${GS}217${GS}${element}`,
    `]d2${element}${GS}01${gtin}1727113010ABC1${GS}217`,
    `]C101${gtin}17271130217${GS}${element}${GS}10ABC1`,
  ]) {
    const reading = readGs1(text, today);
    if (reading.kind !== 'read') throw new Error(`${text} is ${reading.kind}`);
    const problems = reading.problems.map((problem) => Object.values(problem).join(' '));
    if (told === null) expect(problems.filter((one) => !one.startsWith('needs'))).toEqual([]);
    else expect(problems).toContain(told);
    expect(packageIn(kindOfCode(text, today), today)).toMatchObject({
      products: [{ kind: 'gtin', gtin }],
      batch: 'ABC1',
      serial: '7',
      expires: '2027-11-30',
    });
  }
});

// Of those whose first two digits tell their length no separator is needed, known or not.
test.each([
  ['3106000123', 'unknown-identifier 3106000123'],
  ['14260101', 'unknown-identifier 14260101'],
  ['4181234567890123', 'unknown-identifier 4181234567890123'],
  ['11271332', 'no-such-day 11 271332'],
  ['4141234567890123', 'wrong-check-digit 414 1234567890123 8'],
])('%s ends by itself', (element, told) => {
  const reading = readGs1(`]d201${gtin}${element}1727113010ABC1`, today);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  expect(reading.elements).toEqual([
    { ai: '01', value: gtin },
    { ai: '17', value: '271130' },
    { ai: '10', value: 'ABC1' },
  ]);
  expect(reading.problems.map((one) => Object.values(one).join(' '))).toContain(told);
});

test('behind a date with a letter in it elements count only if all of them are well formed', () => {
  const torn = `]d201${gtin}1126010A17271130`;
  expect(readGs1(`${torn}10AB1`, today)).toMatchObject({
    kind: 'read',
    elements: [{ ai: '01' }, { ai: '17', value: '271130' }, { ai: '10', value: 'AB1' }],
  });
  // What looks like an expiry may begin in the middle of another value.
  expect(readGs1(`${torn}201${GS}10AB1`, today)).toMatchObject({
    kind: 'read',
    elements: [{ ai: '01' }, { ai: '10', value: 'AB1' }],
  });
});

test.each([
  [
    `]d2${GS}1727113010A`,
    [
      ['17', '271130'],
      ['10', 'A'],
    ],
  ],
  // Composites: the linear symbol and its companion.
  [
    `]e001${gtin}10A${GS}98XYZ`,
    [
      ['01', gtin],
      ['10', 'A'],
      ['98', 'XYZ'],
    ],
  ],
  [
    `]C101${gtin}10A|]e098XYZ`,
    [
      ['01', gtin],
      ['10', 'A'],
      ['98', 'XYZ'],
    ],
  ],
  [
    `]E02112345678900|]e099A${GS}98XYZ`,
    [
      ['01', '02112345678900'],
      ['99', 'A'],
      ['98', 'XYZ'],
    ],
  ],
  [
    ']E402345673|]e01727113010A',
    [
      ['01', '00000002345673'],
      ['17', '271130'],
      ['10', 'A'],
    ],
  ],
  // Of eight digits behind ]E0 a UPC-E is meant.
  [
    `]E004252614|]e010A`,
    [
      ['01', '00042100005264'],
      ['10', 'A'],
    ],
  ],
  // Brackets, round and square, and one that belongs to the value.
  [
    '[01]30305744072056[10]A(1)',
    [
      ['01', gtin],
      ['10', 'A(1)'],
    ],
  ],
  ['(10)12345\\(11)991225', [['10', '12345(11)991225']]],
])('%j', (text, expected) => {
  expect(readGs1(text, today)).toMatchObject({
    kind: 'read',
    elements: expected.map(([ai, value]) => ({ ai, value })),
  });
});

test.each([
  [`]d201${gtin}10ABC${GS}10ABC`, []],
  [`]d201${gtin}10ABC${GS}91A${GS}91B`, ['said-twice 91 B']],
  [`]d210ABC`, ['needs-other 10 01,02,03,8006,8026']],
  [`]d201${gtin}3712`, ['needs-other 37 00+02,00+8026', 'excludes-other 01 37']],
  [`]d2253${'1234567890128'}${GS}8030ABC`, ['needs-other 8030 253']],
  [`]d2253${'1234567890128'}X${GS}8030ABC`, []],
  [`]d201${gtin}3922100${GS}305`, []],
  [`]d201${gtin}3922100`, ['needs-other 3922 01+30,01+31nn,01+32nn,01+35nn,01+36nn']],
  [`]d201${gtin}310000012331010001`, ['too-short 3101 0001', 'excludes-other 3100 3101']],
  [`]d201${gtin}10A${GS}${GS}91B`, [`stray ${GS}${GS}`]],
  [`]d201${gtin}91B `, ['stray  ']],
])('the strict judge says of %j %j', (text, expected) => {
  const told = judgeGs1(text, today).problems.map((problem) => Object.values(problem).join(' '));
  expect(told).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(told).toEqual([]);
});

test('a way that a person has chosen is read as it was shown, brackets in a batch included', () => {
  const way = [
    { ai: '01', value: gtin },
    { ai: '10', value: 'A(21)B' },
  ];
  const code = codeOfWay(way);
  expect(readGs1(code.text, today)).toMatchObject({ kind: 'read', elements: way });
});
