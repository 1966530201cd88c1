import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFileSync } from './wholeFile.ts';

const markSchema = z.object({ epoch: z.number().int(), attempts: z.number().int() });
/** How far a journal had come: its starts and ends, and how many of its attempts may have begun. */
export type Mark = z.infer<typeof markSchema>;

export type MarkRead =
  | { kind: 'mark'; mark: Mark }
  /** There is no mark of this journal. */
  | { kind: 'none' }
  | { kind: 'unreadable'; error: unknown };

/** The marks of journals, in a folder that no copy of their data folders brings along. */
export interface MarkFolder {
  read(incarnation: string): MarkRead;
  /** On disk when it returns. @throws where it cannot be written */
  write(incarnation: string, mark: Mark): void;
}

/** The marks in this folder, one file a journal. */
export function markFolder(folder: string): MarkFolder {
  const fileOf = (incarnation: string) => join(folder, `${incarnation}.json`);
  return {
    read(incarnation) {
      try {
        const mark = markSchema.parse(JSON.parse(readFileSync(fileOf(incarnation), 'utf8')));
        return { kind: 'mark', mark };
      } catch (error) {
        return isMissing(error) ? { kind: 'none' } : { kind: 'unreadable', error };
      }
    },
    write(incarnation, mark) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeWholeFileSync(fileOf(incarnation), JSON.stringify(mark));
    },
  };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
