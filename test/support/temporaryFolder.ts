import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes away with the test. */
export async function temporaryFolder(within: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(within, 'bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
