import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { places } from '../hosting/places.ts';
import { errorCode } from '../station/defect.ts';

/** The sha256 of each machine's native file, put here by the build (`scripts/nativeFiles.ts`). */
declare const __NATIVE_FILES__: Readonly<Record<string, string>>;

/**
 * Why the database driver's native file must not be loaded; null where it is the one that was built
 * with. It lies outside of the archive, whose own check leaves it out. macOS loads only what the
 * publisher has signed, and signing changes the file.
 */
export function nativeFileTrouble(platform = process.platform, arch = process.arch): string | null {
  if (platform === 'darwin') return null;
  const machine = `${platform}-${arch}`;
  try {
    const file = readFileSync(places.nativeFile(machine));
    const hash = createHash('sha256').update(file).digest('hex');
    return hash === __NATIVE_FILES__[machine] ? null : changed;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return changed;
  }
}

const changed =
  'a part of it is not as it was published, so nothing was opened. Install it again, from where it came';
