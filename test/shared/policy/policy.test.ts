import { expect, test } from 'vitest';
import { features, isOff, noPolicy, readPolicy } from '#shared/policy/policy.ts';
import { isAllowedPrinter, printerOf } from '#shared/policy/printerName.ts';

const whole = {
  serviceAddress: 'https://bench.example.com',
  idleMinutes: 5,
  leastAlarmVolume: 70,
  alarmEveryMinutes: 2,
  overrideReasons: ['checked-by-eye'],
  keepDays: 180,
  keepYears: 10,
  siteServers: ['broker.example.com:4222'],
  updateChannel: 'early',
  allowedScanners: ['05e0:1900'],
  allowedPrinters: ['dialog', '10.0.0.5:9100', 'queue:labels'],
  featuresOff: [...features],
};

test('a whole policy is followed whole', () => {
  expect(readPolicy(whole)).toEqual({ policy: whole, faults: [] });
  expect(readPolicy({})).toEqual(noPolicy);
});

test('one mistake, or a part of a later program, leaves the rest in force and is told', () => {
  const { policy, faults } = readPolicy({ ...whole, idleMinutes: 0, fromTomorrow: true });
  const { idleMinutes: _left, ...rest } = whole;
  expect(policy).toEqual(rest);
  expect(faults).toEqual([
    { kind: 'invalid', key: 'idleMinutes' },
    { kind: 'unknown', key: 'fromTomorrow' },
  ]);
});

test.each([
  ['serviceAddress', 'http://bench.example.com'],
  ['serviceAddress', 'http://localhost.example.com'],
  ['serviceAddress', 'http://localhost:word@bench.example.com'],
  ['serviceAddress', 'https://name:word@bench.example.com'],
  ['serviceAddress', 'javascript:alert(1)'],
  ['leastAlarmVolume', 0],
  ['leastAlarmVolume', '70'],
  ['overrideReasons', []],
  ['overrideReasons', ['because']],
  ['keepDays', 1],
  ['allowedScanners', ['any']],
  ['allowedPrinters', ['10.0.0.5:22']],
  ['featuresOff', ['verify']],
  ['featuresOff', 'camera'],
  ['idleMinutes', null],
])('%s: %j is not followed', (key, value) => {
  expect(readPolicy({ [key]: value })).toEqual({ policy: {}, faults: [{ kind: 'invalid', key }] });
});

test.each([[null], [undefined], [[]], ['{}'], [7]])('%j is no policy', (value) => {
  expect(readPolicy(value)).toEqual({ policy: {}, faults: [{ kind: 'unreadable' }] });
});

test('names of an object’s own machinery set nothing', () => {
  const reading = readPolicy(JSON.parse('{"__proto__":{"featuresOff":["site"]},"constructor":1}'));
  expect(isOff(reading.policy, 'site')).toBe(false);
  expect(reading.faults).toContainEqual({ kind: 'unknown', key: 'constructor' });
});

test('a printer is told by host and port, by queue, or as the dialog', () => {
  expect(printerOf('10.0.0.5:9100')).toEqual({ kind: 'network', host: '10.0.0.5', port: 9_100 });
  expect(printerOf('[fd00::5]:9100')).toEqual({ kind: 'network', host: 'fd00::5', port: 9_100 });
  expect(printerOf('queue:labels')).toEqual({ kind: 'queue', name: 'labels' });
  expect(printerOf('dialog')).toEqual({ kind: 'dialog' });
  expect(printerOf('printer')).toBeNull();
  const names = ['Zebra.pharmacy:9100'];
  const zebra = { kind: 'network', host: 'zebra.PHARMACY', port: 9_100 } as const;
  expect(isAllowedPrinter(zebra, names)).toBe(true);
  expect(isAllowedPrinter({ ...zebra, port: 9_101 }, names)).toBe(false);
  expect(isAllowedPrinter({ kind: 'dialog' }, names)).toBe(false);
  expect(isAllowedPrinter({ kind: 'dialog' }, undefined)).toBe(true);
});
