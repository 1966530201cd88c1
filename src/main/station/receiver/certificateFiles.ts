import { readOrdinaryFile } from '../disk/ordinaryFile.ts';

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
    const cert = await readOrdinaryFile(files.certFile, MOST_BYTES);
    const key = await readOrdinaryFile(files.keyFile, MOST_BYTES);
    if (cert === null || key === null) return { kind: 'no-ordinary-file' };
    const certificate = { cert: cert.toString('utf8'), key: key.toString('utf8') };
    return { kind: 'read', certificate };
  } catch {
    return { kind: 'unreadable' };
  }
}
