import { mkdirSync } from 'node:fs';
import { ChoiceMemory } from './connection/serviceChoice.ts';
import { describeDefect } from './defect.ts';
import { fileTrouble } from './disk/fileTrouble.ts';
import { type FolderLock, lockFolder } from './disk/folderLock.ts';
import { firstChoice } from './firstChoice.ts';
import type { OpenStationProblem, StationOptions } from './options.ts';
import { RunningStation, type Station } from './runningStation.ts';
import { serviceFolders } from './serviceFolders.ts';

export type { Midway } from './handlers/midway.ts';
export type { OpenStationProblem, StationOptions } from './options.ts';
export type { Station } from './runningStation.ts';
export { newWindowId, type WindowId } from './windows/windowId.ts';

export type OpenStationResult = { kind: 'open'; station: Station } | OpenStationProblem;

/** Opens the data folder and the context of the chosen service, and wires everything together. */
export async function openStation(options: StationOptions): Promise<OpenStationResult> {
  try {
    return await openFolder(options);
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === null) throw error;
    options.log(`Cannot start: ${describeDefect(error)}`);
    return { kind: 'disk', trouble };
  }
}

async function openFolder(options: StationOptions): Promise<OpenStationResult> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(options.dataDir);
  if (lock === null) return { kind: 'in-use' };
  let isOpen = false;
  try {
    const opened = await openLocked(options, lock);
    isOpen = opened.kind === 'open';
    return opened;
  } finally {
    if (!isOpen) lock.release();
  }
}

async function openLocked(options: StationOptions, lock: FolderLock): Promise<OpenStationResult> {
  const memory = new ChoiceMemory(options.dataDir);
  const first = firstChoice(options, memory);
  if (first.kind === 'bad') return { kind: 'bad-address', fault: first.fault };
  // Only where there is data does a missing key lose any.
  const isFresh = serviceFolders(options.dataDir).length === 0;
  const vault = await options.keyVault.obtain(options.dataDir, isFresh);
  if (vault.kind !== 'key') return { kind: 'no-key', message: vault.message };
  const trailKey = await options.keyVault.trailKey(options.dataDir);
  const station = new RunningStation(options, { key: vault.key, trailKey }, memory, lock);
  const trouble = await station.begin(first.choice);
  if (trouble !== null) return trouble;
  for (const event of vault.events ?? []) station.noteKey(event);
  return { kind: 'open', station };
}
