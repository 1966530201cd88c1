import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Reads a file that somebody else may have put there: null for a pipe, a device, what is larger than that or longer
 * than it says. It neither waits for a writer nor reads on and on.
 * @throws where it is not there, or cannot be read
 */
export async function readOrdinaryFile(path: string, mostBytes: number): Promise<Buffer | null> {
  // Opening a pipe waits for its writer without this; the file that is judged is the one that is read.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > mostBytes) return null;
    const bytes = Buffer.alloc(found.size + 1);
    for (let length = 0; length < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
    }
    return null;
  } finally {
    await file.close();
  }
}
