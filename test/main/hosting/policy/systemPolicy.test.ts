import { expect, test } from 'vitest';
import { noPolicy } from '#shared/policy/policy.ts';
import {
  type PolicySource,
  policyPlaces,
  systemPolicy,
} from '../../../../src/main/hosting/policy/systemPolicy.ts';

/** A computer with these files, and a program of the system that prints this. */
const computer = (part: Partial<PolicySource>): PolicySource => ({
  platform: 'linux',
  file: async () => null,
  isProtected: async () => true,
  run: async () => null,
  ...part,
});

const text = JSON.stringify({ idleMinutes: 5, featuresOff: ['camera'] });
const followed = { policy: { idleMinutes: 5, featuresOff: ['camera'] }, faults: [] };

test('on Linux a file that only administrators write is followed', async () => {
  const asked: string[] = [];
  const file = async (path: string) => {
    asked.push(path);
    return `\uFEFF${text}`;
  };
  expect(await systemPolicy(computer({ file }))).toEqual(followed);
  expect(asked).toEqual([policyPlaces.linux]);
  expect(await systemPolicy(computer({}))).toEqual(noPolicy);
});

test('a file that anybody may write is not followed, and that is told', async () => {
  const open = computer({ file: async () => text, isProtected: async () => false });
  const told = { policy: {}, faults: [{ kind: 'unprotected' }] };
  expect(await systemPolicy(open)).toEqual(told);
  expect(await systemPolicy({ ...open, platform: 'darwin' })).toEqual(told);
});

test.each([
  ['no JSON', computer({ file: async () => '{"idleMinutes": 5' })],
  ['no file but a folder', computer({ file: () => Promise.reject(new Error('EISDIR')) })],
  ['not readable by plutil', computer({ platform: 'darwin', file: async () => 'bplist00' })],
])('a policy that is %s stops no start, and that is told', async (_what, source) => {
  expect(await systemPolicy(source)).toEqual({ policy: {}, faults: [{ kind: 'unreadable' }] });
});

test('on macOS the managed preferences are followed', async () => {
  const ran: string[][] = [];
  const source = computer({
    platform: 'darwin',
    file: async () => 'bplist00',
    run: async (program, args) => {
      ran.push([program, ...args]);
      return text;
    },
  });
  expect(await systemPolicy(source)).toEqual(followed);
  expect(ran).toEqual([['/usr/bin/plutil', '-convert', 'json', '-o', '-', policyPlaces.darwin]]);
});

const registry = [
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\PharmacyBench',
  '    serviceAddress    REG_SZ    https://bench.example.com/a  b',
  '    idleMinutes    REG_DWORD    0x1e',
  '    updateChannel    REG_SZ    none',
  '    allowedScanners    REG_MULTI_SZ    05e0:1900\\00c2e:0901',
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\PharmacyBench\\featuresOff',
  '    camera    REG_SZ    camera',
  '    2    REG_SZ    practice',
  '',
].join('\r\n');

test('on Windows the values beneath Policies are followed, lists from the keys of their own', async () => {
  const source = computer({ platform: 'win32', run: async () => registry });
  expect(await systemPolicy(source)).toEqual({
    policy: {
      serviceAddress: 'https://bench.example.com/a  b',
      idleMinutes: 30,
      updateChannel: 'none',
      allowedScanners: ['05e0:1900', '0c2e:0901'],
      featuresOff: ['camera', 'practice'],
    },
    faults: [],
  });
  // The key is not there: reg.exe ends with a failure.
  expect(await systemPolicy(computer({ platform: 'win32' }))).toEqual(noPolicy);
});
