import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledFolder } from '../../../src/main/host/compiledFolder.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function stateFolder(mode = 0o700): Promise<string> {
  const state = join(await temporaryFolder(), 'state');
  await mkdir(state);
  await chmod(state, mode);
  return state;
}

test('compiled code is kept in the state folder, named or usual, once there is one', async () => {
  const state = await stateFolder();
  expect(compiledFolder(['--state', state, '--no-open'], {})).toBe(join(state, 'compiled'));
  expect(compiledFolder([`--state=${state}`], {})).toBe(join(state, 'compiled'));
  expect(compiledFolder(['--state', 'state'], { INIT_CWD: join(state, '..') })).toBe(
    join(state, 'compiled'),
  );
  expect(compiledFolder(['--state', join(state, 'not there')], {})).toBeNull();
  expect(compiledFolder(['--state'], { XDG_STATE_HOME: join(state, 'none') })).toBeNull();
  expect(await readdir(state)).toEqual([]);
});

test.runIf(process.platform !== 'win32')(
  'no code is loaded from a folder that other accounts may have laid something into',
  async () => {
    const state = await stateFolder(0o777);
    await mkdir(join(state, 'compiled'));
    expect(compiledFolder(['--state', state], {})).toBeNull();
  },
);

test('what programs before this one left does not grow for ever', async () => {
  const state = await stateFolder();
  const version = join(state, 'compiled', 'v24');
  await mkdir(version, { recursive: true });
  for (let nth = 0; nth < 160; nth += 1) await writeFile(join(version, String(nth)), '');
  compiledFolder(['--state', state], {});
  expect(await readdir(state)).toEqual([]);
});
