import { expect, test } from 'vitest';
import { readSettings } from '../../../src/main/host/settings.ts';
import { defaultDataFolder, defaultStateFolder } from '../../../src/main/hosting/userFolders.ts';

const env = { XDG_DATA_HOME: '/var/tmp/share', XDG_STATE_HOME: '/var/tmp/state' };

test('an empty command line means the last service, a free port and a browser', () => {
  const answer = readSettings([], env);
  expect(answer).toEqual({
    kind: 'settings',
    settings: {
      service: null,
      dataDir: defaultDataFolder(env),
      stateDir: defaultStateFolder(env),
      port: 0,
      open: true,
      allowRemote: false,
      newStart: false,
      newKey: false,
      policy: null,
    },
  });
});

test('a full command line is read', () => {
  const answer = readSettings(
    [
      '--service',
      'https://pharmacy.example',
      '--allow-remote',
      '--new-start',
      '--new-key',
      '--data=d',
      '--state=s',
      '--port=81',
      '--no-open',
    ],
    { INIT_CWD: '/where/they/stand' },
  );
  expect(answer).toEqual({
    kind: 'settings',
    settings: {
      service: 'https://pharmacy.example',
      dataDir: '/where/they/stand/d',
      stateDir: '/where/they/stand/s',
      port: 81,
      open: false,
      allowRemote: true,
      newStart: true,
      newKey: true,
      policy: null,
    },
  });
});

test.for([
  [['--bogus'], /Unknown option '--bogus'; known are --service/],
  [['here'], /Unexpected argument 'here'/],
  [['--port'], /--port/],
  [['--port', '65536'], /from 0 to 65535, not "65536"/],
  [['--port', 'x'], /not "x"/],
  [['--port', ''], /not ""/],
  [['--port', '1.5'], /not "1.5"/],
  [['--data', ''], /--data takes a folder/],
  [['--state', ''], /--state takes a folder/],
  [['--service', 'ftp://127.0.0.1'], /https:/],
  [['--service', 'nonsense'], /https:/],
  [['--service', 'http://pharmacy.example', '--allow-remote'], /https:/],
  [['--service', 'https://pharmacy.example'], /--allow-remote/],
] as const)('%j is reported in one line', ([args, words]) => {
  const answer = readSettings(args, env);
  if (answer.kind !== 'bad') throw new Error('It was taken');
  expect(answer.message).toMatch(words);
  expect(answer.message).not.toContain('\n');
});

test('an address with a password is refused without repeating it', () => {
  const answer = readSettings(['--service', 'https://ann:hunter2@127.0.0.1'], env);
  if (answer.kind !== 'bad') throw new Error('It was taken');
  expect(answer.message).not.toContain('hunter2');
});

test.for([
  ['linux', { XDG_DATA_HOME: '/share' }, '/share/pharmacy-bench'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/pharmacy-bench'],
  ['linux', {}, '/home/ann/.local/share/pharmacy-bench'],
  ['darwin', {}, '/home/ann/Library/Application Support/Pharmacy Bench'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/Pharmacy Bench'],
] as const)('on %s with %j data lies where that platform keeps it', ([platform, env, folder]) => {
  expect(defaultDataFolder(env, platform, '/home/ann')).toBe(folder);
});
