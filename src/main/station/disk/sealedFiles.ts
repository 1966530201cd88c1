import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { readOrdinaryFile } from './ordinaryFile.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const MARK = Buffer.from('PBC1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** More than a copy comes to; a file that somebody else put there is not read on and on. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;

/**
 * Seals a text under a file's own name (AES-256-GCM, NIST SP 800-38D, a random nonce), so that no file passes
 * for another. As long as its key makes fewer than 2^32 of them: one a minute takes eight thousand years.
 */
async function seal(key: Buffer, name: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(await pack(text)), cipher.final()]);
  return Buffer.concat([MARK, nonce, body, cipher.getAuthTag()]);
}

/** The text; null where it is none of ours, of another key, another name's, or damaged. */
async function unseal(key: Buffer, name: string, bytes: Buffer): Promise<string | null> {
  const least = MARK.length + NONCE_BYTES + TAG_BYTES;
  if (bytes.length < least || !bytes.subarray(0, MARK.length).equals(MARK)) return null;
  const nonce = bytes.subarray(MARK.length, MARK.length + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(MARK.length + NONCE_BYTES, -TAG_BYTES));
    const packed = Buffer.concat([body, decipher.final()]);
    return (await unpack(packed, { maxOutputLength: MOST_UNPACKED_BYTES })).toString('utf8');
  } catch {
    return null;
  }
}

/** Writes it whole or not at all: a draft that is on disk takes its name. @throws where the folder takes none */
export async function writeSealed(path: string, key: Buffer, text: string): Promise<void> {
  const sealed = await seal(key, basename(path), text);
  const draft = `${path}.tmp`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(sealed);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Null where this key does not open it. @throws where it cannot be read at all */
export async function readSealed(path: string, key: Buffer): Promise<string | null> {
  const bytes = await readOrdinaryFile(path, MOST_BYTES);
  return bytes && unseal(key, basename(path), bytes);
}
