import { expect, test } from 'vitest';
import { leastDigits, pinFault } from '#shared/domain/pin.ts';
import { pauseAfter } from '#shared/domain/pinPause.ts';
import { hasRight, type RoleAtBench, rightSchema } from '#shared/domain/rights.ts';

const technician: RoleAtBench = { role: 'technician', lead: false };
const leadTechnician: RoleAtBench = { role: 'technician', lead: true };
const pharmacist: RoleAtBench = { role: 'pharmacist', lead: false };

test('pharmacists and leads need longer PINs than technicians', () => {
  expect([technician, leadTechnician, pharmacist].map(leastDigits)).toEqual([4, 6, 6]);
  expect(pinFault('4071', technician)).toBeNull();
  expect(pinFault('4071', leadTechnician)).toBe('too-short');
  expect(pinFault('40713', pharmacist)).toBe('too-short');
  expect(pinFault('407138', pharmacist)).toBeNull();
  expect(pinFault('407', technician)).toBe('too-short');
  expect(pinFault('40713826', technician)).toBeNull();
  expect(pinFault('407138265', technician)).toBe('too-long');
  expect(pinFault('40a7', technician)).toBe('not-digits');
});

test.each([
  ['one digit again and again', ['0000', '777777', '55555555']],
  ['up and down', ['1234', '4321', '8901', '234567', '98765432', '2468', '1357']],
  ['a part again and again', ['1212', '123123', '47114711', '909090']],
  ['in pairs', ['1122', '112233', '99887766']],
  ['a year', ['1984', '2026', '198407', '071984', '04071984', '20260407']],
  ['lines of the keypad', ['2580', '0852', '1470', '147258', '159753', '741852']],
])('an obvious PIN is refused: %s', (_what, pins) => {
  const long = pins.filter((pin) => pin.length >= 6);
  expect(pins.map((pin) => pinFault(pin, technician))).toEqual(pins.map(() => 'obvious'));
  expect(long.map((pin) => pinFault(pin, pharmacist))).toEqual(long.map(() => 'obvious'));
});

test('most PINs are not obvious', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  const refused = all.filter((pin) => pinFault(pin, technician) !== null);
  // Years, runs, repeated parts and lines.
  expect(refused.length).toBeLessThan(500);
  expect(refused.length).toBeGreaterThan(200);
});

test('the fifth wrong try in a row costs half a minute, each after it twice as much', () => {
  const minutes = Array.from({ length: 15 }, (_, wrong) => pauseAfter(wrong) / 60_000);
  expect(minutes).toEqual([0, 0, 0, 0, 0, 0.5, 1, 2, 4, 8, 16, 32, 64, 64, 64]);
});

test('who has which right', () => {
  const rights = (who: RoleAtBench) => rightSchema.options.filter((right) => hasRight(who, right));
  expect(rights(technician)).toEqual(['second-person']);
  expect(rights(pharmacist)).toEqual([
    'override-a-stop',
    'decide-for-others',
    'see-records',
    'second-person',
  ]);
  expect(rights(leadTechnician)).toEqual([
    'decide-for-others',
    'enrol-people',
    'see-records',
    'export-audit-trail',
    'change-settings',
    'see-to-emergencies',
    'second-person',
  ]);
  expect(rights({ role: 'pharmacist', lead: true })).toEqual(rightSchema.options);
});
