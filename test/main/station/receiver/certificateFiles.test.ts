import { symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from '../../../../scripts/children.ts';
import { readCertificate } from '../../../../src/main/station/receiver/certificateFiles.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';
import { selfSigned } from '../service/selfSigned.ts';
import { certificateFiles } from './certificates.ts';

test('both files are read, also by a link, as programs that renew certificates leave them', async () => {
  const folder = await temporaryFolder();
  const made = selfSigned('localhost');
  const files = await certificateFiles(folder, made);
  expect(await readCertificate(files)).toEqual({ kind: 'read', certificate: { ...made } });
  const link = join(folder, 'live.pem');
  await symlink(files.certFile, link);
  expect(await readCertificate({ ...files, certFile: link })).toMatchObject({ kind: 'read' });
});

test('a file that is not there cannot be read', async () => {
  const folder = await temporaryFolder();
  const files = await certificateFiles(folder, selfSigned('localhost'));
  const gone = { ...files, keyFile: join(folder, 'gone') };
  expect(await readCertificate(gone)).toEqual({ kind: 'unreadable' });
});

async function huge(folder: string): Promise<string> {
  const file = join(folder, 'huge.pem');
  await writeFile(file, '');
  await truncate(file, 8 * 1024 ** 3);
  return file;
}

async function pipe(folder: string): Promise<string> {
  const file = join(folder, 'pipe.pem');
  expect((await runQuietly('mkfifo', [file])).code).toBe(0);
  return file;
}

test.runIf(process.platform !== 'win32').for([
  ['a pipe that nobody writes to', pipe],
  ['a device that never ends', () => '/dev/zero'],
  ['a folder', (folder: string) => folder],
  ['a file of eight gigabytes', huge],
] as const)(
  '%s in the place of either file is named, and nothing waits for it',
  async ([, make]) => {
    const folder = await temporaryFolder();
    const files = await certificateFiles(folder, selfSigned('localhost'));
    const strange = await make(folder);
    const answer = { kind: 'no-ordinary-file' };
    expect(await readCertificate({ ...files, certFile: strange })).toEqual(answer);
    expect(await readCertificate({ ...files, keyFile: strange })).toEqual(answer);
  },
);
