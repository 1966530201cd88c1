import { describe, expect, test } from 'vitest';
import { readPrescription } from '../../../../src/main/station/cache/parse/element.ts';
import { fold, searchedWordsOf } from '../../../../src/main/station/cache/parse/words.ts';
import { searchTermsOf } from '../../../../src/main/station/cache/search/expression.ts';

function factsOf(fields: Record<string, string>) {
  const facts = readPrescription({ id: '90d6b25a-af88-44cf-8879-948744e6a6a8', ...fields });
  if (facts === null) throw new Error('no prescription');
  return facts;
}

describe('a text normalized for search', () => {
  test.each([
    ['Semaglutide', 'semaglutide'],
    ['Anaïs MUÑOZAL', 'anais munozal'],
    ['Łucja Ångström Straße', 'lucja angstrom strasse'],
    ['50 µg', '50 ug'],
    ['ｆｕｌｌ ＷＩＤＴＨ', 'full width'],
    ['Ⅳ ½', 'iv 1⁄2'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

test('words keep decimal points, each once in its text', () => {
  const facts = factsOf({
    name: 'Tretinoin 0.05%',
    strength: '0.05%',
    sig: 'apply',
    directions: 'Apply',
  });
  expect(searchedWordsOf(facts)).toMatchObject({
    drugWords: 'tretinoin 0.05',
    sigWords: 'apply',
    serialWords: '',
  });
});

describe('a serial number is found by its digits too; what many share of it is a text, the rest an id', () => {
  test.each([
    ['RX59998473', 'rx599… 599…', 'rx59998473 №59998473'],
    ['599', '599', '599'],
    ['RX-59998473-02', 'rx 599… 02', 'rx5999847302 №59998473'],
    ['LONGLETTERS1234', 'longletters123… 123…', 'longletters1234 №1234'],
    ['12.345/A', '12.… a', '12345a №12·345'],
  ])('%s', (serial, shared, ids) => {
    const facts = factsOf({ serial_number: serial });
    expect(searchedWordsOf(facts)).toMatchObject({
      serialWords: shared,
      ids: `90d6b25aaf8844cf8879948744e6a6a8 ${ids}`,
    });
  });
});

test('ids and codes become words without their dashes', () => {
  const { ids } = searchedWordsOf(
    factsOf({ patient_id: 'PT-007/b', product_code: '00000-1006-06' }),
  );
  expect(ids).toBe('90d6b25aaf8844cf8879948744e6a6a8 pt007b 00000100606');
});

describe('the search terms of a typed text', () => {
  const begins = (word: string) => ({ word, isWhole: false });
  const whole = (word: string) => ({ word, isWhole: true });
  test.each([
    ['', []],
    ['  - / ', []],
    ['sema', [{ names: '"sema" *', words: [[begins('sema')]], ids: null }]],
    [
      '10mg',
      [
        {
          names: '"10mg" *',
          words: [[begins('10mg')], [whole('10'), begins('mg')]],
          ids: '"10mg" *',
        },
      ],
    ],
    ['2.5', [{ names: '"2.5" *', words: [[begins('2.5')]], ids: null }]],
    ['"; DROP', [{ names: '"drop" *', words: [[begins('drop')]], ids: null }]],
    [
      '90d6b25a-af',
      [
        {
          names: '"90d6b25a af" *',
          words: [[whole('90d6b25a'), begins('af')]],
          ids: '"90d6b25aaf" *',
        },
      ],
    ],
    [
      'NOT tablet*',
      [
        { names: '"not" *', words: [[begins('not')]], ids: null },
        { names: '"tablet" *', words: [[begins('tablet')]], ids: null },
      ],
    ],
  ])('%s', (text, sought) => {
    expect(searchTermsOf(text)).toEqual(sought);
  });
});
