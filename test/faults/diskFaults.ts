import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Random } from '../../src/practice/world/random.ts';
import { framesInUse, oneOf, placeInUse, type Stretch } from './journalPages.ts';

const run = promisify(execFile);
const DISK_MB = 48;
/** As many pages as the log's last few commits have. */
const LAST_FRAMES = 12;

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
    `size=${DISK_MB}m,mode=700`,
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
  await flipWithin({ file: path, from: 0, bytes: statSync(path).size }, random);
  return true;
}

/** Flips bits of the journal where they matter. @returns false where nobody can tell where that is */
export async function flipInUse(folder: string, key: Buffer, random: Random): Promise<boolean> {
  const path = pathOf(folder, 'journal.db');
  if (path === null) return false;
  for (let places = random.int(1, 3); places > 0; places -= 1) {
    const place = placeInUse(path, key, random);
    if (place === null) return false;
    await flipWithin(place, random);
  }
  return true;
}

async function flipWithin({ file, from, bytes }: Stretch, random: Random): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    for (let flips = random.int(1, 4); flips > 0; flips -= 1) {
      const at = from + random.int(0, bytes - 1);
      const byte = Buffer.alloc(1);
      await handle.read(byte, 0, 1, at);
      byte[0] = (byte[0] ?? 0) ^ (1 << random.int(0, 7));
      await handle.write(byte, 0, 1, at);
    }
  } finally {
    await handle.close();
  }
}

/** Cuts the end of a file off, or leaves garbage in its place, as a write that the power cut. */
export async function tearEnd(folder: string, target: Target, random: Random): Promise<boolean> {
  const path = pathOf(folder, target);
  if (path === null) return false;
  const { size } = statSync(path);
  await tearFrom(path, Math.max(0, size - random.int(1, 6000)), random);
  return true;
}

/** Tears the journal's log within its last commits. @returns false where it has none */
export async function tearLog(folder: string, random: Random): Promise<boolean> {
  const path = pathOf(folder, 'journal.db-wal');
  const frame = path === null ? null : oneOf(framesInUse(path).slice(-LAST_FRAMES), random);
  if (path === null || frame === null) return false;
  const { from, bytes } = frame.stretch;
  await tearFrom(path, from + random.int(0, bytes - 1), random);
  return true;
}

async function tearFrom(path: string, from: number, random: Random): Promise<void> {
  const { size } = statSync(path);
  if (random.chance(0.5)) return truncate(path, from);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - from, random.int(0, 255)), 0, size - from, from);
  await file.close();
}

/** Puts the key back as it was: a person's copy of it. */
export async function restoreKey(folder: string, key: Buffer): Promise<void> {
  await writeFile(join(folder, 'key'), key, { mode: 0o600 });
}
