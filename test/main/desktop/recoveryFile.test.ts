import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveRecoveryCode } from '../../../src/main/desktop/keyQuestions.ts';
import { keyIn } from '../../../src/main/desktop/recoveryCode.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const key = Buffer.alloc(32, 9);

/** A person who saves the code at this place; what they were told. */
async function save(place: string): Promise<string[]> {
  const told: string[] = [];
  await saveRecoveryCode(
    {
      ask: async ({ message }) => {
        told.push(message);
        return 1;
      },
      chooseFile: async () => null,
      choosePlace: async () => place,
    },
    async () => key,
  );
  return told;
}

test('a recovery code goes through no link, and is for its owner alone whatever stood there', async () => {
  const folder = await temporaryFolder();
  const elsewhere = join(await temporaryFolder(), 'read-by-all.txt');
  await writeFile(elsewhere, 'theirs', { mode: 0o644 });
  const place = join(folder, 'code.txt');
  await symlink(elsewhere, place);
  await save(place);
  expect(await readFile(elsewhere, 'utf8')).toBe('theirs');
  expect(keyIn(await readFile(place, 'utf8'))).toEqual(key);
  await chmod(place, 0o666);
  await save(place);
  if (process.platform !== 'win32') expect((await stat(place)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['code.txt']);
});

test('where it cannot be written, what stood there stays whole, and a person is told', async () => {
  const folder = await temporaryFolder();
  const told = await save(join(folder, 'no-such-folder', 'code.txt'));
  expect(told.at(-1)).toContain('could not be written there (ENOENT)');
});
