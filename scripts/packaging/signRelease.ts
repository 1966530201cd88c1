import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { product, type Release } from '../../src/main/desktop/signedRelease.ts';

/** The publisher's key, from the file that PHARMACY_BENCH_RELEASE_KEY names; null where it names none. */
export function releaseKeyFrom(env: NodeJS.ProcessEnv): KeyObject | null {
  const file = env['PHARMACY_BENCH_RELEASE_KEY'] ?? '';
  if (file === '') return null;
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error('PHARMACY_BENCH_RELEASE_KEY must name the file of an Ed25519 key.');
}

/** What the app checks with: base64 of the public key's DER form. */
export function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * Adds to each `latest*.yml` of a folder what makes it believed: the release as a text, and the
 * signature of that text. Sizes and hashes are those of the files that lie there.
 * @returns the names of what was signed
 */
export function signReleases(folder: string, key: KeyObject): string[] {
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (lists.length === 0) throw new Error(`${folder} has no latest*.yml to sign.`);
  for (const name of lists) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    if (/^signature:/m.test(text)) throw new Error(`${name} is signed already.`);
    writeFileSync(path, `${text.trimEnd()}\n${signedLines(releaseIn(folder, text), key)}`);
  }
  return lists;
}

/** The two lines for a release. YAML doubles a quote within quotes. */
export function signedLines(release: Release, key: KeyObject): string {
  const text = JSON.stringify(release);
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return `release: '${text.replaceAll("'", "''")}'\nsignature: '${signature}'\n`;
}

function releaseIn(folder: string, list: string): Release {
  const version = /^version: (\S+)$/m.exec(list)?.[1];
  const urls = [...list.matchAll(/^ {2}- url: (.+)$/gm)].map(([, url = '']) => url.trim());
  if (version === undefined || urls.length === 0)
    throw new Error('A list without a release in it.');
  const files = urls.map((url) => {
    const content = readFileSync(join(folder, basename(decodeURIComponent(url))));
    const sha512 = createHash('sha512').update(content).digest('base64');
    if (!list.includes(sha512)) throw new Error(`${url} is not the file that was listed.`);
    return { url, sha512, size: content.length };
  });
  return { product, version, files };
}
