import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../../hosting/wholeFile.ts';
import { jsonIn } from './jsonIn.ts';

const seedSchema = z.uuid();

/**
 * Where this computer stands in the queue for a version, 0 to 99: always the same for one version, and another for the
 * next, so that not the same benches are first each time. The seed is random and names nobody.
 */
export function placeInQueue(seed: string, version: string): number {
  return createHash('sha256').update(`${seed} ${version}`).digest().readUInt32BE() % 100;
}

/** What decides this computer's places, made once. */
export async function seedIn(stateFolder: string): Promise<string> {
  const file = join(stateFolder, 'update-seed.json');
  const kept = seedSchema.safeParse(jsonIn(file));
  if (kept.success) return kept.data;
  const seed = randomUUID();
  await writeWholeFile(file, JSON.stringify(seed));
  return seed;
}
