import { verifyBarcode } from './barcodes.ts';
import { replyToException } from './exceptions.ts';
import { adjustLot, countLot, editLot } from './lots.ts';
import { unpauseOrder } from './orders.ts';
import { removeSupervisor } from './prescribers.ts';
import { setPrescriptionStatus } from './prescriptions.ts';
import type { EntryKindRow, SimulatedEntry, Trait } from './row.ts';
import { addWatchers, createTask, editTask } from './tasks.ts';

/**
 * Every kind of write, once for all suites. Seeds of the simulation choose by place: a new kind
 * comes last.
 */
export const entryKinds: readonly EntryKindRow[] = [
  verifyBarcode,
  replyToException,
  createTask,
  editTask,
  addWatchers,
  editLot,
  countLot,
  adjustLot,
  unpauseOrder,
  setPrescriptionStatus,
  removeSupervisor,
];

const traits = new Map(entryKinds.map((row) => [row.kind, new Set(row.traits)]));

export const hasTrait = (kind: string, trait: Trait): boolean =>
  traits.get(kind)?.has(trait) ?? false;

/** Everything that simulated people enter. */
export const simulatedEntries: readonly SimulatedEntry[] = entryKinds.flatMap(
  (row) => row.simulated,
);

const byName = new Map(simulatedEntries.map((entry) => [entry.name, entry]));

export function simulatedEntry(name: string): SimulatedEntry {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`The simulation makes no entries of kind ${name}`);
  return found;
}
