import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Random } from '../../src/practice/world/random.ts';

const run = promisify(execFile);
const DISK_MB = 48;

/** A disk of its own where mounting is allowed; else a folder, and files are limited in size. */
export interface TrialDisk {
  readonly folder: string;
  readonly fullBy: 'mount' | 'file-limit';
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** False where it cannot be done. */
  setReadOnly(readOnly: boolean): Promise<boolean>;
  remove(): Promise<void>;
}

/** Makes an empty disk that can be filled. */
export async function trialDisk(): Promise<TrialDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-disk-'));
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK_MB}m`,
    'none',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  const filler = join(folder, 'filler');
  return {
    folder,
    fullBy: isMounted ? 'mount' : 'file-limit',
    async fill() {
      if (!isMounted) return;
      const file = await open(filler, 'a');
      try {
        for (const piece of [1024 * 1024, 4096, 512]) await fillBy(file, piece);
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    async setReadOnly(readOnly) {
      if (!isMounted) return false;
      return run('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder]).then(
        () => true,
        () => false,
      );
    },
    async remove() {
      if (isMounted) await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillBy(file: Awaited<ReturnType<typeof open>>, bytes: number): Promise<void> {
  const piece = Buffer.alloc(bytes, 1);
  for (;;) {
    const written = await file.write(piece).catch(() => null);
    if (written === null || written.bytesWritten < bytes) return;
  }
}

/** The files of a data folder that a fault may meet, by what they are. */
export const targets = [
  'journal.db',
  'journal.db-wal',
  'journal.db-shm',
  'cache.db',
  'cache.db-wal',
  'key',
  'key-check',
  'reserve',
  'station.lock',
  'last-service.json',
] as const;
export type Target = (typeof targets)[number];

/** Where the target lies; null where there is none now. */
function pathOf(folder: string, target: Target): string | null {
  const service = readdirSync(folder).find((name) => name.startsWith('127.0.0.1'));
  const places = [
    join(folder, target),
    ...(service === undefined ? [] : [join(folder, service, target)]),
  ];
  return places.find((path) => existsSync(path) && statSync(path).size > 0) ?? null;
}

/** Flips a few bits of a file. @returns false where there is none */
export async function flipBits(folder: string, target: Target, random: Random): Promise<boolean> {
  const path = pathOf(folder, target);
  if (path === null) return false;
  const bytes = readFileSync(path);
  for (let flips = random.int(1, 4); flips > 0; flips -= 1) {
    const at = random.int(0, bytes.length - 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
  }
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, 0);
  await file.close();
  return true;
}

/** Cuts the end of a file off, or leaves garbage in its place, as a write that the power cut. */
export async function tearEnd(folder: string, target: Target, random: Random): Promise<boolean> {
  const path = pathOf(folder, target);
  if (path === null) return false;
  const { size } = statSync(path);
  const torn = Math.min(size, random.int(1, 6000));
  if (random.chance(0.5)) await truncate(path, size - torn);
  else {
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(torn, random.int(0, 255)), 0, torn, size - torn);
    await file.close();
  }
  return true;
}

/** Puts the key back as it was: a person's copy of it. */
export async function restoreKey(folder: string, key: Buffer): Promise<void> {
  await writeFile(join(folder, 'key'), key, { mode: 0o600 });
}
