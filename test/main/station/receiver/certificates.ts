import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A certificate and its key as files in this folder. */
export async function certificateFiles(folder: string, made: { cert: string; key: string }) {
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  await writeFile(files.certFile, made.cert);
  await writeFile(files.keyFile, made.key, { mode: 0o600 });
  return files;
}
