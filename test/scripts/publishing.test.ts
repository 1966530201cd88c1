import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packaging, publisherFrom } from '../../scripts/packaging/config.ts';
import { publicHalf, shareReleases, signReleases } from '../../scripts/packaging/signRelease.ts';
import { judgeRelease } from '../../src/main/desktop/updates/signedRelease.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

async function keyFile(folder: string, kind: 'ed25519' | 'ed448' = 'ed25519'): Promise<string> {
  const { privateKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
  const file = join(folder, `${kind}.pem`);
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return file;
}

const updates = 'https://downloads.pharmacy-bench.invalid/';

test('an address for updates that is not https is refused', async () => {
  const PHARMACY_BENCH_RELEASE_KEY = await keyFile(await temporaryFolder());
  expect(publisherFrom({}).updates).toBe(null);
  const keyed = { PHARMACY_BENCH_RELEASE_KEY };
  expect(publisherFrom({ ...keyed, PHARMACY_BENCH_UPDATES: updates }).updates).toBe(updates);
  const plain = { ...keyed, PHARMACY_BENCH_UPDATES: 'http://x.invalid/' };
  expect(() => publisherFrom(plain)).toThrow('https');
});

test('without the key there is no release, and its public half is in the package', async () => {
  const folder = await temporaryFolder();
  expect(() => publisherFrom({ PHARMACY_BENCH_UPDATES: updates })).toThrow('need a key');
  const other = { PHARMACY_BENCH_RELEASE_KEY: await keyFile(folder, 'ed448') };
  expect(() => publisherFrom(other)).toThrow('Ed25519');
  const publisher = publisherFrom({
    PHARMACY_BENCH_UPDATES: updates,
    PHARMACY_BENCH_RELEASE_KEY: await keyFile(folder),
  });
  const { extraMetadata } = packaging(publisher, 'linux');
  if (publisher.releaseKey === null) throw new Error('The key was not read');
  expect(extraMetadata).toMatchObject({ updateKey: publicHalf(publisher.releaseKey) });
});

test('what is signed for publishing is what the app takes, and only as it lies there', async () => {
  const folder = await temporaryFolder();
  const url = "Pharmacy Bench's 9.0.0.exe";
  const sha512 = createHash('sha512').update('installer').digest('base64');
  const list = `version: 9.0.0\nfiles:\n  - url: ${url}\n    sha512: ${sha512}\n    size: 9\n`;
  await writeFile(join(folder, url), 'installer');
  await writeFile(join(folder, 'latest.yml'), list);
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(signReleases(folder, privateKey)).toEqual(['latest.yml']);

  const text = await readFile(join(folder, 'latest.yml'), 'utf8');
  const quoted = (name: string) =>
    new RegExp(`^${name}: '(.*)'$`, 'm').exec(text)?.[1]?.replaceAll("''", "'");
  const files = [{ url, sha512, size: 9 }];
  const announced = { version: '9.0.0', files, release: quoted('release') };
  const rules = { publicKey: publicHalf(privateKey), installed: '0.1.0', newestSeen: null };
  expect(judgeRelease({ ...announced, signature: quoted('signature') }, rules).kind).toBe('good');

  expect(() => signReleases(folder, privateKey)).toThrow('signed already');
  expect(shareReleases(folder, privateKey, 25)).toEqual(['latest.yml']);
  const again = await readFile(join(folder, 'latest.yml'), 'utf8');
  expect(again.match(/^signature: /gm)).toHaveLength(1);
  expect(again).toContain('"share":25');
  shareReleases(folder, privateKey, 100);
  expect(await readFile(join(folder, 'latest.yml'), 'utf8')).toBe(text);
  await writeFile(join(folder, 'latest.yml'), list);
  expect(() => shareReleases(folder, privateKey, 25)).toThrow('not signed yet');
  await writeFile(join(folder, url), 'another');
  expect(() => signReleases(folder, privateKey)).toThrow('is not the file that was listed');
});
