import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export type ReadCertificateResult =
  | { kind: 'read'; certificate: Certificate }
  | { kind: 'unreadable' }
  /** A folder, a pipe, a device, or a file larger than any certificate. */
  | { kind: 'no-ordinary-file' };

/** A chain of certificates is some ten kilobytes. */
const MOST_BYTES = 256 * 1024;

/** Reads a certificate and its key, in PEM form; whatever is named there, it neither waits nor reads on and on. */
export async function readCertificate(files: {
  readonly certFile: string;
  readonly keyFile: string;
}): Promise<ReadCertificateResult> {
  try {
    const cert = await readOrdinaryFile(files.certFile);
    const key = await readOrdinaryFile(files.keyFile);
    if (cert === null || key === null) return { kind: 'no-ordinary-file' };
    return { kind: 'read', certificate: { cert, key } };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** The text of the file; null for what is no ordinary file of a bounded size. */
async function readOrdinaryFile(path: string): Promise<string | null> {
  // Opening a pipe waits for its writer without this; the file that is judged is the one that is read.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= MOST_BYTES ? await read(file) : null;
  } finally {
    await file.close();
  }
}

/** A file may be longer than it says, as those below /proc are. */
async function read(file: FileHandle): Promise<string | null> {
  const bytes = Buffer.alloc(MOST_BYTES + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    length += bytesRead;
    if (length === bytes.length) return null;
    if (bytesRead === 0) return bytes.toString('utf8', 0, length);
  }
}
