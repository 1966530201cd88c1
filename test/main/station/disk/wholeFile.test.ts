import { spawnSync } from 'node:child_process';
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

test.runIf(process.platform !== 'win32').for([
  ['station/disk', 'writeWholeFileSync'],
  ['hosting', 'writeWholeFile'],
])('a disk that takes a part alone leaves the file as it was: %s', async ([room, write]) => {
  const folder = await temporaryFolder();
  const path = join(folder, 'file');
  writeFileSync(path, 'as it was');
  const module = join(import.meta.dirname, `../../../../src/main/${room}/wholeFile.ts`);
  const work = `const { ${write}: write } = await import(${JSON.stringify(module)});
    await write(${JSON.stringify(path)}, 'x'.repeat(5_000));`;
  // No file of that process gets longer than a block or two.
  const limited = ['-c', 'ulimit -f 2; exec "$0" "$@"', process.execPath];
  const child = spawnSync('sh', [...limited, '--input-type=module', '-e', work]);
  expect(child.stderr.toString()).toContain('EFBIG');
  expect(readFileSync(path, 'utf8')).toBe('as it was');
  expect(readdirSync(folder)).toEqual(['file']);
});
