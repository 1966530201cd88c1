import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../../hosting/wholeFile.ts';
import { jsonIn } from './jsonIn.ts';

const memorySchema = z.object({ newest: z.string() });
const manifestSchema = z.object({ updateKey: z.string().optional() });

/** The newest release ever announced here: a server that shows an older one again is not believed. */
export class ReleaseMemory {
  readonly #file: string;

  constructor(stateFolder: string) {
    this.#file = join(stateFolder, 'newest-release.json');
  }

  recall(): string | null {
    const read = memorySchema.safeParse(jsonIn(this.#file));
    return read.success ? read.data.newest : null;
  }

  keep(newest: string): Promise<void> {
    return writeWholeFile(this.#file, JSON.stringify({ newest }));
  }
}

/** The publisher's key in the program's own package.json; null in a build that has none. */
export function updateKeyIn(manifest: string): string | null {
  return manifestSchema.parse(jsonIn(manifest)).updateKey ?? null;
}
