import { expect, test } from 'vitest';
import { problemOfElement } from '#shared/codes/gs1/element.ts';
import { identifierOf, identifiers } from '#shared/codes/gs1/identifiers.ts';
import { identifierTable } from '#shared/codes/gs1/identifierTable.ts';
import { dayOf, today } from './gs1.ts';

test('all identifiers of the dictionary are there, and its licence with them', async () => {
  expect(identifiers).toHaveLength(541);
  expect(identifiers.filter(({ endsItself }) => endsItself)).toHaveLength(
    identifiers.filter(({ ai }) => /^(?:0[0-3]|1[1-7]|20|3[1-6]..|41.)$/.test(ai)).length,
  );
  expect(identifierOf('8003')).toMatchObject({ least: 14, most: 30, keyQualifiers: [[]] });
  expect(identifierOf('01')).toMatchObject({
    excludes: ['255', '37'],
    keyQualifiers: [['22', '10', '21'], ['235']],
    dataAttribute: true,
  });
  expect(identifierTable).not.toContain('#');
});

const good = [
  ['00', '006141411234567890'],
  ['8013', '1987654Ad4X4bL5ttr2310c2K'],
  ['253', '4000001000005ABC'],
  ['12', '270200'],
  ['4324', '2711302359'],
  ['8008', '27113023'],
  ['8008', '271130235959'],
  ['7250', '19000228'],
  ['7011', '271130'],
  ['423', '276840'],
  ['4307', 'DE'],
  ['3915', '9781999'],
  ['7030', '999ABC'],
  ['4309', '18000000003600000000'],
  ['7258', '2/3'],
  ['8006', '303057440720560102'],
  ['8001', '12340000100109'],
  ['8007', 'DE89370400440532013000'],
  ['8030', 'AB='],
  ['8030', 'ABCD'],
  ['8010', '4000#-/A'],
  ['8011', '0'],
  ['7040', '1AB_'],
  ['7241', '99'],
  ['4331', '000900-'],
  ['7041', 'BX'],
  ['4300', 'A%20B'],
  ['8110', '10614141123456289110100'],
  ['8110', '10614141123456289110100101111239327123190101'],
  ['8112', '0106141411234560123456'],
] as const;

// 8110 is 1 0614141 123456 2 89 1 1 0 100; the second has the fields 1, 3 and 9 behind it.
test.each(good)('(%s)%s is right', (ai, value) => {
  expect(problemOfElement({ ai, value }, today)).toBeNull();
});

test.each([
  ['00', '006141411234567891', 'wrong-check-digit'],
  ['8013', '1987654Ad4X4bL5ttr2310cXK', 'wrong-check-digit'],
  ['253', '4000001000006ABC', 'wrong-check-digit'],
  ['12', '271301', 'no-such-day'],
  // Day 00 is a date of expiry's alone.
  ['7003', '2711002359', 'no-such-day'],
  ['4324', '2711302400', 'no-such-day'],
  ['8008', '27113024', 'no-such-day'],
  ['8008', '2711302360', 'no-such-day'],
  ['8008', '271130235', 'too-short'],
  ['7250', '19000229', 'no-such-day'],
  ['7250', '20241301', 'no-such-day'],
  ['423', '2768', 'too-short'],
  ['423', '276840276840276840', 'too-long'],
  ['422', '999', 'breaks-rule'],
  ['4307', 'EU', 'breaks-rule'],
  ['3915', '0001999', 'breaks-rule'],
  ['4309', '18000000013600000000', 'breaks-rule'],
  ['4309', '18000000003600000001', 'breaks-rule'],
  ['7258', '3/2', 'breaks-rule'],
  ['7258', '0/2', 'breaks-rule'],
  ['8006', '303057440720560302', 'breaks-rule'],
  ['8006', '303057440720560002', 'breaks-rule'],
  ['8001', '00000000100109', 'breaks-rule'],
  ['8001', '12340000100129', 'breaks-rule'],
  ['8003', '10400000100000', 'breaks-rule'],
  ['8007', 'DE88370400440532013000', 'breaks-rule'],
  ['8007', 'EU89370400440532013000', 'breaks-rule'],
  ['8030', 'ABC=', 'strange-character'],
  ['8030', 'A.B', 'strange-character'],
  ['8010', '4000a', 'strange-character'],
  ['8010', '400', 'breaks-rule'],
  ['8011', '01', 'breaks-rule'],
  ['8014', '400000000', 'wrong-check-digit'],
  ['7040', '1AB!', 'breaks-rule'],
  ['7241', '11', 'breaks-rule'],
  ['7252', '3', 'breaks-rule'],
  ['4321', '2', 'breaks-rule'],
  ['4331', '000900A', 'breaks-rule'],
  ['7041', 'B0', 'breaks-rule'],
  ['4300', 'A%2', 'breaks-rule'],
  ['01', '3030574407205A', 'not-digits'],
  ['10', 'A|B', 'strange-character'],
  ['10', '', 'too-short'],
  ['8099', 'X', 'unknown-identifier'],
  ['3106', '000123', 'unknown-identifier'],
  ['8110', '70614141123456289110100', 'breaks-rule'],
  ['8110', '106141411234562891101000', 'breaks-rule'],
  ['8110', '106141411234562891101003271301', 'breaks-rule'],
  ['8112', '2106141411234560123456', 'breaks-rule'],
  ['8112', '010614141123456012345', 'breaks-rule'],
])('(%s)%s is %s', (ai, value, kind) => {
  expect(problemOfElement({ ai, value }, today)).toMatchObject({ kind });
});

test('a day is judged from today', () => {
  const seen = (from: string) => problemOfElement({ ai: '17', value: '000229' }, dayOf(from));
  expect(seen('2026-11-24')).toBeNull();
  // From 2080 it is 2100, which is no leap year.
  expect(seen('2080-01-01')).toMatchObject({ kind: 'no-such-day' });
});
