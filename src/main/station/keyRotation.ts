import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_CIPHER } from './cache/tuning.ts';
import { type Cipher, openToRekey } from './disk/database.ts';
import { fileTrouble } from './disk/fileTrouble.ts';
import { syncFolder, writeWholeFileSync } from './disk/wholeFile.ts';
import { fits, keyFits } from './keys.ts';
import { serviceFolders } from './serviceFolders.ts';

/** The next key, sealed by the present one, from the moment a rotation begins until it is over. */
const NEXT = 'key.next';
const sealedText = /^[0-9a-f]{24}\.[0-9a-f]{32}\.[0-9a-f]{64}$/;

export interface RotationOptions {
  /** The data folder; locked by this process, and nothing in it is open. */
  readonly folder: string;
  /** The key that the vault has. */
  readonly key: Buffer;
  /** Puts a key into the vault; false where that was not possible now. */
  readonly keep: (key: Buffer) => Promise<boolean>;
}

export type RotationResult =
  | { kind: 'rotated'; key: Buffer }
  /** A log was left behind, by a run that was cut short: it must be read by an ordinary start first. */
  | { kind: 'not-closed' }
  /** A database cannot be read, or not be written under another key; all are under the one before. */
  | { kind: 'not-possible' };

/** Some of the data is under the next key already, and the disk does not take the rest. The next start goes on. */
export class RotationHeldUp extends Error {
  override readonly name = 'RotationHeldUp';
}

/**
 * Gives the data a new key, so that the old one, and every recovery code made of it, opens nothing of it any
 * more. At each moment the key that the vault has opens everything: by itself, or by way of the next one
 * that it seals. Journals that were kept aside as damaged stay under the key they had.
 */
export async function rotateKey(options: RotationOptions): Promise<RotationResult> {
  const { folder, key } = options;
  const files = databasesIn(folder);
  if (files.some(({ file }) => hasLog(file))) return { kind: 'not-closed' };
  if (!keyFits(folder, key)) return { kind: 'not-possible' };
  writeWholeFileSync(join(folder, NEXT), `${seal(randomBytes(32), key)}\n`);
  const now = await finishRotation(options);
  return now.equals(key) ? { kind: 'not-possible' } : { kind: 'rotated', key: now };
}

/**
 * Goes on with a rotation that was cut short.
 * @returns the key that opens the data from now on; the one given where none was under way
 * @throws {RotationHeldUp}
 */
export async function finishRotation({ folder, key, keep }: RotationOptions): Promise<Buffer> {
  const sealed = readNext(folder);
  if (sealed === null) return key;
  const next = unseal(sealed, key);
  if (next === null) {
    // The vault has the new key already, or this was never a next key of ours.
    if (keyFits(folder, key)) drop(folder);
    return key;
  }
  const files = databasesIn(folder).filter(({ file, cipher }) => !fits(file, next, cipher));
  if (!makeDrafts(files, key, next)) {
    if (anyUnder(folder, next)) throw new RotationHeldUp();
    // Nothing is under the next key yet: all stays as it was.
    drop(folder);
    return key;
  }
  for (const { file } of files) putInPlace(file);
  if (await keep(next)) drop(folder);
  return next;
}

/** Whether this key is the one by which a rotation under way is finished. */
export function opensNext(folder: string, key: Buffer): boolean {
  const sealed = readNext(folder);
  return sealed !== null && unseal(sealed, key) !== null;
}

interface DatabaseFile {
  readonly file: string;
  readonly cipher: Cipher;
}

function databasesIn(folder: string): DatabaseFile[] {
  return serviceFolders(folder)
    .map((name) => join(folder, name))
    .flatMap((service): DatabaseFile[] => [
      { file: join(service, 'journal.db'), cipher: 'chacha20' },
      { file: join(service, 'cache.db'), cipher: CACHE_CIPHER },
    ])
    .filter(({ file }) => existsSync(file));
}

const draftOf = (file: string) => `${file}.rekeyed`;

const hasLog = (file: string) => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;

const anyUnder = (folder: string, key: Buffer) =>
  databasesIn(folder).some(
    ({ file, cipher }) => cipher !== CACHE_CIPHER && fits(file, key, cipher),
  );

/** Whether every database that stays has a copy under the next key. */
function makeDrafts(files: readonly DatabaseFile[], key: Buffer, next: Buffer): boolean {
  for (const { file, cipher } of files) {
    if (makeDraft(file, cipher, key, next)) continue;
    if (cipher !== CACHE_CIPHER) return false;
    // What the cache holds is fetched again.
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
  return true;
}

/**
 * Makes a copy of the database under the next key, whole and on disk; the database itself stays as it is.
 * @returns false where the disk refuses, or the database cannot be read
 */
function makeDraft(file: string, cipher: Cipher, key: Buffer, next: Buffer): boolean {
  const draft = draftOf(file);
  rmSync(draft, { force: true });
  try {
    // What its log holds comes into the file, and the last connection takes the log away.
    openToRekey(file, key, cipher).close();
    if (hasLog(file)) return false;
    copyFileSync(file, draft, constants.COPYFILE_EXCL);
    const db = openToRekey(draft, key, cipher);
    try {
      // A copy that is cut short is made again, so nothing of it needs to be taken back.
      db.pragma('journal_mode = OFF');
      db.pragma(`rekey = 'raw:${next.toString('hex')}'`);
    } finally {
      db.close();
    }
    sync(draft);
    return fits(draft, next, cipher);
  } catch (error) {
    if (fileTrouble(error) === null) throw error;
    rmSync(draft, { force: true });
    return false;
  }
}

function putInPlace(file: string): void {
  if (!existsSync(draftOf(file))) return;
  // It tells damage from a wrong key by the old one; the journal writes it anew.
  rmSync(join(dirname(file), 'key-check'), { force: true });
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(draftOf(file), file);
  syncFolder(dirname(file));
}

function drop(folder: string): void {
  for (const { file } of databasesIn(folder)) rmSync(draftOf(file), { force: true });
  rmSync(join(folder, NEXT), { force: true });
  syncFolder(folder);
}

function sync(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readNext(folder: string): string | null {
  const path = join(folder, NEXT);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8').trim();
  return sealedText.test(text) ? text : null;
}

function seal(next: Buffer, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const hidden = Buffer.concat([cipher.update(next), cipher.final()]);
  return [nonce, cipher.getAuthTag(), hidden].map((part) => part.toString('hex')).join('.');
}

/** The next key; null where this key does not seal it. */
function unseal(sealed: string, key: Buffer): Buffer | null {
  const [nonce, tag, hidden] = sealed.split('.').map((part) => Buffer.from(part, 'hex'));
  if (nonce === undefined || tag === undefined || hidden === undefined) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch {
    return null;
  }
}
