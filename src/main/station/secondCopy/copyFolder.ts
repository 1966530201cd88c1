import { hash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../disk/markFolder.ts';
import { readSealed, writeSealed } from '../disk/sealedFiles.ts';
import { type Copy, copySchema, type TrailPart, trailPartSchema } from './copyShape.ts';

/** Earlier files of entries that are kept: the newest may be the one that a failing disk tore. */
const KEPT = 5;
const DIGITS = 9;
const entriesName = /^entries-(\d{9})\.pbcopy$/;
const trailName = /^trail-(\d{9})\.pbcopy$/;
const nameOf = (kind: 'entries' | 'trail', number: number) =>
  `${kind}-${String(number).padStart(DIGITS, '0')}.pbcopy`;
const benchName = /^bench-[0-9a-f]{8}$/;

/** Where a copy is, and what opens it. */
export interface CopyPlace {
  readonly folder: string;
  readonly key: Buffer;
}

/** A bench's own folder, by its journal and key: what another key has sealed must not pass for a part of this copy. */
const benchFolder = ({ folder, key }: CopyPlace, journal: string) =>
  join(folder, `bench-${hash('sha256', `${key.toString('hex')} ${journal}`).slice(0, 8)}`);

export interface FoundFiles {
  /** Of unsent entries and of the trail, ascending. */
  readonly entries: readonly number[];
  readonly trail: readonly number[];
}

/** What a code opens in a folder; `isEarlier`: the newest file of it cannot be read. */
export type OpenedCopy =
  | {
      readonly kind: 'opened';
      readonly name: string;
      readonly copy: Copy;
      readonly isEarlier: boolean;
    }
  | { readonly kind: 'none' };

async function filesIn(path: string): Promise<FoundFiles> {
  const names = await readdir(path);
  const numbers = (pattern: RegExp) =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other);
  return { entries: numbers(entriesName), trail: numbers(trailName) };
}

/** The files of this bench's copy; makes its folder in one that is there already. @throws where it cannot */
export async function ownFiles(place: CopyPlace, journal: string): Promise<FoundFiles> {
  // Only within what somebody named: a drive that is not there must not become a folder on this one.
  await stat(place.folder);
  const own = benchFolder(place, journal);
  await mkdir(own, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return filesIn(own);
}

/** Writes the newest file of entries, and then takes away the oldest. @throws where the folder takes none */
export async function writeEntries(place: CopyPlace, copy: Copy): Promise<void> {
  const own = benchFolder(place, copy.journal);
  const { entries } = await ownFiles(place, copy.journal);
  const next = (entries.at(-1) ?? 0) + 1;
  await writeSealed(join(own, nameOf('entries', next)), place.key, JSON.stringify(copy));
  for (const old of [...entries, next].slice(0, -KEPT)) {
    await rm(join(own, nameOf('entries', old)), { force: true });
  }
}

/** Writes a part of the trail, over what it was before. @throws where the folder takes none */
export async function writeTrail(
  place: CopyPlace,
  journal: string,
  { number, part }: { number: number; part: TrailPart },
): Promise<void> {
  const path = join(benchFolder(place, journal), nameOf('trail', number));
  await writeSealed(path, place.key, JSON.stringify(part));
}

/**
 * The newest copy that this key opens, in a folder of many benches.
 * @throws where nothing is opened and not all could be read
 */
export async function openCopy(place: CopyPlace): Promise<OpenedCopy> {
  const names = (await readdir(place.folder)).filter((name) => benchName.test(name)).sort();
  let newest: OpenedCopy = { kind: 'none' };
  const unread: unknown[] = [];
  for (const name of names) {
    const found = await openOne(place, name).catch((error: unknown) => {
      unread.push(error);
      return { kind: 'none' } as const;
    });
    if (found.kind === 'none') continue;
    if (newest.kind === 'none' || newest.copy.madeAt < found.copy.madeAt) newest = found;
  }
  const [error] = unread;
  if (newest.kind === 'none' && error !== undefined) throw error;
  return newest;
}

async function openOne({ folder, key }: CopyPlace, name: string): Promise<OpenedCopy> {
  const own = join(folder, name);
  const { entries } = await filesIn(own);
  let isEarlier = false;
  for (const number of entries.toReversed()) {
    const text = await readSealed(join(own, nameOf('entries', number)), key).catch(nullIfGone);
    const copy = text === null ? null : copySchema.safeParse(JSON.parse(text));
    if (copy?.success === true) return { kind: 'opened', name, copy: copy.data, isEarlier };
    isEarlier = true;
  }
  return { kind: 'none' };
}

/** All files of the trail that this key opens, in order; one that it does not open is left out. @throws as above */
export async function readTrail(place: CopyPlace): Promise<TrailPart[]> {
  const found = await openCopy(place);
  if (found.kind === 'none') return [];
  const own = join(place.folder, found.name);
  const parts: TrailPart[] = [];
  for (const number of (await filesIn(own)).trail) {
    const text = await readSealed(join(own, nameOf('trail', number)), place.key);
    const part = text === null ? null : trailPartSchema.safeParse(JSON.parse(text));
    if (part?.success === true) parts.push(part.data);
  }
  return parts;
}

/** Taken away by its bench meanwhile. @throws any other failure */
function nullIfGone(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
