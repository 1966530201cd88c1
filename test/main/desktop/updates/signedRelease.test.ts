import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isNewer,
  judgeRelease,
  product,
} from '../../../../src/main/desktop/updates/signedRelease.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const der = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const rules = { publicKey: der(publicKey), installed: '1.4.0', newestSeen: null };

function announced(version: string, change: object = {}, key = privateKey) {
  const files = [{ url: 'a.exe', sha512: 'abc', size: 3 }];
  const release = JSON.stringify({ product, version, files });
  const signature = sign(null, Buffer.from(release), key).toString('base64');
  return { version, files, release, signature, ...change };
}

const answerTo = (version: string, change: object = {}, seen: string | null = null) => {
  const answer = judgeRelease(announced(version, change), { ...rules, newestSeen: seen });
  return answer.kind === 'good' ? 'good' : answer.why;
};

test('only a newer release in the exact words that the publisher signed is good', () => {
  expect(answerTo('1.4.1')).toBe('good');
  expect(answerTo('1.4.1', { releaseNotes: 'anything', path: 'x' })).toBe('good');
  expect(answerTo('1.4.1', { signature: undefined })).toBe('unsigned');
  expect(answerTo('1.4.1', { signature: '' })).toBe('forged');
  expect(answerTo('1.4.1', { release: announced('1.4.2').release })).toBe('forged');
  expect(answerTo('1.4.1', { release: ` ${announced('1.4.1').release}` })).toBe('forged');
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect(judgeRelease(announced('1.4.1', {}, stranger), rules)).toMatchObject({ why: 'forged' });
});

test('other files than the signed ones are refused, also beside them', () => {
  const [file] = announced('1.4.1').files;
  for (const files of [
    [{ ...file, sha512: 'mine' }],
    [{ ...file, url: 'https://evil.example/a.exe' }],
    [{ ...file, size: 4 }],
    [file, { url: 'b.exe', sha512: 'mine', size: 3 }],
  ]) {
    expect(answerTo('1.4.1', { files })).toBe('other-files');
  }
  expect(answerTo('1.4.1', { files: [] })).toBe('unsigned');
  expect(answerTo('1.4.1', { packages: { x64: { path: 'p.7z' } } })).toBe('unsigned');
});

test('no downgrade, and no older release again once a newer one was announced', () => {
  for (const version of ['1.4.0', '1.3.9', '0.9.0', '1.4.1-beta.1', '1.4', '01.5', 'NaN']) {
    expect(answerTo(version), version).toBe('not-newer');
  }
  expect(answerTo('1.5.0', {}, '1.6.0')).toBe('replayed');
  expect(answerTo('1.6.0', {}, '1.6.0')).toBe('good');
  expect(answerTo('1.10.0', {}, '1.9.0')).toBe('good');
  expect(isNewer('2.0.0', '1.99.99')).toBe(true);
  expect(isNewer('1.99.99', '2.0.0')).toBe(false);
});

test('a key of another kind checks nothing', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const release = announced('1.4.1').release;
  const signature = sign('sha256', Buffer.from(release), rsa.privateKey).toString('base64');
  const answer = judgeRelease(announced('1.4.1', { signature }), {
    ...rules,
    publicKey: der(rsa.publicKey),
  });
  expect(answer).toMatchObject({ why: 'forged' });
});
