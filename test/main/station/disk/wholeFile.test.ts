import {
  chmodSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWholeFile } from '../../../../src/main/hosting/wholeFile.ts';
import { writeWholeFileSync } from '../../../../src/main/station/disk/wholeFile.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

test.for([
  ['at once', async (path: string, text: string) => writeWholeFileSync(path, text)],
  ['meanwhile', writeWholeFile],
] as const)(
  '%s: written through no link, for its owner alone, whatever stood there',
  async ([, write]) => {
    const folder = await temporaryFolder();
    const elsewhere = join(await temporaryFolder(), 'theirs');
    writeFileSync(elsewhere, 'theirs');
    const path = join(folder, 'file');
    // Links in the place of the file and of every draft that is known.
    for (const name of [path, `${path}.tmp`, `${path}.${process.pid}.tmp`]) {
      symlinkSync(elsewhere, name);
    }
    await write(path, 'ours');
    expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
    expect(readFileSync(path, 'utf8')).toBe('ours');
    chmodSync(path, 0o666);
    await write(path, 'ours again');
    expect(readFileSync(path, 'utf8')).toBe('ours again');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const left = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    expect(left.length).toBe(1);
  },
);

test('where the disk refuses, the file stays as it was and no draft is left', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'gone', 'file');
  expect(() => writeWholeFileSync(path, 'text')).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});
