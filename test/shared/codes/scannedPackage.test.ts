import { expect, test } from 'vitest';
import { readScan } from '#shared/codes/scannedCode.ts';
import { scannedPackage } from '#shared/codes/scannedPackage.ts';
import { daySchema } from '#shared/domain/day.ts';

const today = daySchema.parse('2026-11-25');
const GS = '\u001d';

const read = (sent: string) => scannedPackage(readScan(sent), today);

test.each([
  [']d2010030574407205517280200\u001d10QK1', '2028-02-29'],
  ['01003057440720551728020010QK1', '2028-02-29'],
  ['(01)00305744072055(17)280229(10)QK1', '2028-02-29'],
  ['https://id.gs1.org/01/00305744072055/10/QK1?17=280229', '2028-02-29'],
  [`]d21728022910QK1${GS}21S1`, '2028-02-29'],
  ['305744072055', null],
  ['0305744072055', null],
  ['30305744072056', null],
  [']E0036000291452', null],
  [']E04006381333931', null],
  [']I114006381333938', null],
  ['0574-4072-05', null],
  ['NDC 00574407205', null],
  ['+J123AQ3451/$$1125BC34567/S4012L', '2025-11-30'],
  ['+A123BJC5D6E71G', null],
])('%s is a package, and its last day is %s', (sent, expires) => {
  const found = read(sent);
  expect(found).toMatchObject({ kind: 'package', pack: { expires } });
});

test.each([
  ['036000291452', 'twelve digits of another product than a drug'],
  ['4006381333931', 'thirteen digits that may be anything'],
  ['0574407205', 'ten digits'],
  ['00574407205', 'eleven digits'],
  [']C0036000291452', 'in a symbol that everybody prints'],
])('%s (%s) is a package only where something known says so', (sent) => {
  expect(read(sent).kind).toBe('perhaps');
});

test.each([
  ['PRESCRIPTION-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2', 'a code of the service'],
  ['7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310', 'an id'],
  ['ORD7K201', 'an order number'],
  ['SHELF 12', 'plain text'],
  ['305744072050', 'twelve digits that do not fit'],
  ['12345670', 'eight digits'],
  [']E0212345678909', 'a number of a shop’s own'],
  [']E02001234567893', 'an EAN of a shop’s own'],
  [']E09780306406157', 'a book'],
  [']C100106141411234567897', 'a pallet'],
  ['', 'nothing'],
])('%s (%s) is none', (sent) => {
  expect(read(sent).kind).toBe('none');
});

test.each([
  [']d2010030574407205617280200', 'a wrong check digit'],
  [']d20100305744072055172802AB', 'a day that is none'],
  ['01003057440720551728022910QK121S1', 'a separator may be missing'],
  ['+A123BJC5D6E71H', 'a wrong check character'],
])('%s (%s) is a maker’s code that is not clear', (sent) => {
  expect(read(sent).kind).toBe('unclear');
});
