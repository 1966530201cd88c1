import { sep } from 'node:path';
import { extractFile, statFile } from '@electron/asar';

/** A place inside an archive: `…/app.asar/out/main/index.js`. */
interface Inside {
  readonly archive: string;
  readonly path: string;
}

const mark = `.asar${sep}`;

/** Which file of which archive a path means; null for any other path. */
export function inside(path: string): Inside | null {
  const at = path.indexOf(mark);
  if (at < 0) return null;
  const archive = path.slice(0, at + mark.length - 1);
  return { archive, path: path.slice(at + mark.length) };
}

/** `packed` and `unpacked` files, folders, or nothing there. */
export function kindOf(place: Inside): 'packed' | 'unpacked' | 'folder' | null {
  try {
    const found = statFile(place.archive, place.path);
    if ('files' in found) return 'folder';
    return found.unpacked ? 'unpacked' : 'packed';
  } catch {
    return null;
  }
}

export function contentOf(place: Inside): Buffer {
  return extractFile(place.archive, place.path);
}

/** Where an unpacked file lies. */
export function unpackedPath({ archive, path }: Inside): string {
  return `${archive}.unpacked${sep}${path}`;
}
