import { expect, test } from 'vitest';
import { findTroubles, withTexts } from '../../../src/renderer/entries/entryFields.ts';
import { countLot } from '../../../src/renderer/entries/entryKinds.tsx';
import { readTypedAmount, readTypedNumber } from '../../../src/renderer/text/typedNumber.ts';

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.50', '12.5'],
  ['+3', '3'],
  ['−3', '-3'],
  ['0,125', '0.125'],
  ['1250,5', '1250.5'],
])('%s is %s', (text, value) => {
  expect(readTypedNumber(text)).toEqual({ kind: 'number', value });
});

test.each([
  ['1,250', 'Write 1250 or 1.250: with a comma it could be either'],
  ['1,250.5', 'Only one decimal point or comma, such as 1250.5'],
  ['twelve', 'Enter a number, such as 12.5'],
  ['1e3', 'Enter a number, such as 12.5'],
])('%s is asked about', (typed, text) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'trouble', text });
});

test('an amount is not below none', () => {
  expect(readTypedAmount('-1')).toMatchObject({ kind: 'trouble' });
  expect(readTypedAmount('')).toEqual({ kind: 'empty' });
});

test('an entry corrected before it goes is asked about likewise', () => {
  const entered = { lotId: crypto.randomUUID(), quantity: '7', reason: '', confirmed: false };
  const { form } = countLot;
  const fields = form.fields(entered);
  const wrong = (quantity: string) => {
    const texts = { quantity };
    return findTroubles(form.schema, withTexts(entered, fields, texts), fields, texts)['quantity'];
  };
  expect(withTexts(entered, fields, { quantity: '12,5' })).toMatchObject({ quantity: '12.5' });
  expect(wrong('12,5')).toBeUndefined();
  expect(wrong('1,250')).toContain('Write 1250 or 1.250');
  expect(wrong('-1')).toBe('Enter zero or more');
});
