import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyTrouble } from '#shared/contract/audit.ts';
import type { HeadSeal, WitnessedHead } from './headFolder.ts';
import { isMissing } from './markFolder.ts';
import { readOrdinaryFile } from './ordinaryFile.ts';

/** More than a year of days; older ones stay where they are. */
const MOST_COMPARED = 400;
const MOST_BYTES = 4_096;
const DIGITS = 12;

/** Null: somebody without the key wrote it. */
export type HeadsRead = readonly (WitnessedHead | null)[];

/** Copies of a trail's heads in a folder that another machine keeps. */
export interface HeadCopies {
  /** A file of its own for each head, never written over. @throws where the folder takes none */
  write(folder: string, incarnation: string, head: WitnessedHead): Promise<void>;
  /** The latest ones, that of the last line first. */
  read(folder: string, incarnation: string): Promise<HeadsRead>;
}

/** Asynchronous, unlike the head itself: a drive on another machine may not answer for minutes. */
export function headCopies(seal: HeadSeal): HeadCopies {
  const endOf = (line: number) => `-${String(line).padStart(DIGITS, '0')}.json`;
  return {
    async write(folder, incarnation, head) {
      const path = join(folder, incarnation + endOf(head.id));
      if (await exists(path)) return;
      const draft = `${path}.tmp`;
      await rm(draft, { force: true });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(seal.textOf(incarnation, head));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    async read(folder, incarnation) {
      const length = incarnation.length + endOf(0).length;
      const names = (await readdir(folder))
        .filter((name) => name.startsWith(`${incarnation}-`) && name.endsWith('.json'))
        .filter((name) => name.length === length)
        .toSorted()
        .reverse()
        .slice(0, MOST_COMPARED);
      const heads: (WitnessedHead | null)[] = [];
      for (const name of names) {
        const bytes = await readOrdinaryFile(join(folder, name), MOST_BYTES);
        heads.push(bytes === null ? null : seal.read(incarnation, bytes.toString('utf8')));
      }
      return heads;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Why the folder took or gave no copy. @throws what is no answer of the file system */
export function copyTroubleOf(error: unknown): CopyTrouble {
  if (!(error instanceof Error && 'code' in error)) throw error;
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'no-folder' : 'not-writable';
}
