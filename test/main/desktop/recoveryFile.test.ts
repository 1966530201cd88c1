import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveRecoveryCode } from '../../../src/main/desktop/keyQuestions.ts';
import { keySource } from '../../../src/main/desktop/sealedKey.ts';
import { keyIn } from '../../../src/main/station/journal/recoveryCode.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { vault } from './vault.ts';

const key = Buffer.alloc(32, 9);

/** A person who saves the code at this place; what they were told. */
async function save(place: string, onSaved = () => {}): Promise<string[]> {
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
    { key: async () => key, renew: async () => {} },
    onSaved,
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

test('a code that was saved is reported for the record, one that could not be written is not', async () => {
  const folder = await temporaryFolder();
  let saved = 0;
  const onSaved = () => {
    saved += 1;
  };
  await save(join(folder, 'no-such-folder', 'code.txt'), onSaved);
  expect(saved).toBe(0);
  await save(join(folder, 'code.txt'), onSaved);
  expect(saved).toBe(1);
});

test('where it cannot be written, what stood there stays whole, and a person is told', async () => {
  const folder = await temporaryFolder();
  const told = await save(join(folder, 'no-such-folder', 'code.txt'));
  expect(told.at(-1)).toContain('could not be written there (ENOENT)');
});

test('codes from before are ended only by a person who says so twice', async () => {
  const folder = await temporaryFolder();
  const answers = [2, 0, 2, 1, 0];
  const asked: string[] = [];
  const boxes = {
    ask: async ({ message }: { readonly message: string }) => {
      asked.push(message);
      return answers.shift() ?? 0;
    },
    chooseFile: async () => null,
    choosePlace: async () => null,
  };
  const { sealer } = vault();
  await saveRecoveryCode(boxes, keySource(folder, sealer), () => {});
  expect(await readdir(folder)).toEqual([]);
  await saveRecoveryCode(boxes, keySource(folder, sealer), () => {});
  expect(await readdir(folder)).toEqual(['key.renew']);
  expect(asked.at(-1)).toContain('start it again, then save the new code');
});
