import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { product, type Release } from '../../src/main/desktop/updates/signedRelease.ts';

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
 * @param share how many of a hundred benches take it so far
 * @returns the names of what was signed
 */
export function signReleases(folder: string, key: KeyObject, share = 100): string[] {
  return signEach(folder, key, share, (text, name) => {
    if (/^signature:/m.test(text)) throw new Error(`${name} is signed already.`);
    return text;
  });
}

/**
 * Offers a release that is out already to another share of the benches: to more of them as it proves itself.
 * @returns the names of what was signed again
 */
export function shareReleases(folder: string, key: KeyObject, share: number): string[] {
  return signEach(folder, key, share, (text, name) => {
    if (!/^signature:/m.test(text)) throw new Error(`${name} is not signed yet.`);
    return text.replaceAll(/^(release|signature): .*\n?/gm, '');
  });
}

function signEach(
  folder: string,
  key: KeyObject,
  share: number,
  unsigned: (text: string, name: string) => string,
): string[] {
  const lists = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (lists.length === 0) throw new Error(`${folder} has no latest*.yml to sign.`);
  for (const name of lists) {
    const path = join(folder, name);
    const text = unsigned(readFileSync(path, 'utf8'), name);
    const release = { ...releaseIn(folder, text), ...(share < 100 ? { share } : {}) };
    writeFileSync(path, `${text.trimEnd()}\n${signedLines(release, key)}`);
  }
  return lists;
}

/** A whole number of benches of a hundred, as it was typed. @throws where it is none */
export function shareFrom(text: string): number {
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Error('A share is a whole number from 1 to 100.');
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
