import { expect, test } from 'vitest';
import { defaultStateFolder } from '../../../src/main/hosting/userFolders.ts';

test.for([
  ['linux', { XDG_STATE_HOME: '/state' }, '/state/pharmacy-bench'],
  ['linux', { XDG_STATE_HOME: 'relative' }, '/home/ann/.local/state/pharmacy-bench'],
  ['linux', {}, '/home/ann/.local/state/pharmacy-bench'],
  ['darwin', {}, '/home/ann/Library/Application Support/Pharmacy Bench State'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/Pharmacy Bench State'],
] as const)('on %s with %j the state folder is %s', ([platform, env, folder]) => {
  expect(defaultStateFolder(env, platform, '/home/ann')).toBe(folder);
});
