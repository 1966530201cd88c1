import { expect, test } from 'vitest';
import { readBadge } from '#shared/codes/badgeCode.ts';
import { commandText } from '#shared/codes/command.ts';
import { daySchema } from '#shared/domain/day.ts';

const today = daySchema.parse('2026-11-23');
const uuid = '3f2c1d4e-5b6a-4c7d-8e9f-0a1b2c3d4e5f';

test('a user code, and what is no code of anything else, may be a badge', () => {
  expect(readBadge(`USER-${uuid}-a1`, today)).toBe(`USER-${uuid}-a1`);
  expect(readBadge(` ]C0STAFF 20417 `, today)).toBe('STAFF 20417');
  expect(readBadge(uuid.toUpperCase(), today)).toBe(uuid);
});

test.each([
  ['a lot', `LOT-${uuid}-a1`],
  ['a package', '01003123456789061726063010ABC123'],
  ['a UPC', '036000291452'],
  ['an order', 'ORD48213'],
  ['a command', commandText({ kind: 'press', what: 'confirm' })],
  ['a few digits', '12345'],
])('%s is no badge', (_what, text) => {
  expect(readBadge(text, today)).toBeNull();
});
