import type { Random } from '../../src/practice/world/random.ts';
import { flipBits, flipInUse, targets, tearEnd, tearLog } from './diskFaults.ts';

/** Flips bits in one of the folder's files, more often than not where the journal is read. Returns what it did. */
export async function flipSomewhere(folder: string, key: Buffer, random: Random): Promise<string> {
  const inUse = random.chance(0.6);
  if (inUse && (await flipInUse(folder, keyIn(key), random))) return 'flips in the journal';
  const target = random.pick(targets);
  await flipBits(folder, target, random);
  return `flips in ${target}`;
}

/** Cuts the end off one of the folder's files, half the time within the journal's log. Returns what it did. */
export async function tearSomewhere(folder: string, random: Random): Promise<string> {
  if (random.chance(0.5) && (await tearLog(folder, random))) return 'torn within the log';
  const target = random.pick(targets);
  await tearEnd(folder, target, random);
  return `torn ${target}`;
}

const keyIn = (file: Buffer): Buffer => Buffer.from(file.toString('utf8').trim(), 'hex');
