import { describe, expect, it } from 'vitest';
import { cleanTypedText, readsLikeBarcode } from '#shared/codes/typedText.ts';

describe('readsLikeBarcode', () => {
  it.each([
    'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2',
    '00305744072055',
    ']d20100305744072055',
    '(01)00305744072055(10)A1',
    '10A1\u001d21B2',
    'MPN-118-A',
    'BENCH:CANCEL',
  ])('knows %j as off a label', (text) => {
    expect(readsLikeBarcode(text)).toBe(true);
  });

  it.each([
    'Whitfield',
    'dana@practice.test',
    'correct horse 99',
    'Tr0ub4dor&3',
    'http://127.0.0.1:41234',
    '555 0100',
    'PRACTICE',
  ])('leaves %j to the person', (text) => {
    expect(readsLikeBarcode(text)).toBe(false);
  });
});

describe('cleanTypedText', () => {
  it('trims the text and turns the picture of GS into GS', () => {
    expect(cleanTypedText('  0110A\u241d21B \n')).toBe('0110A\u001d21B');
    expect(cleanTypedText(' \t ')).toBe('');
  });
});
