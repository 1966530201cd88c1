import { barcodeKinds } from './barcodes.ts';
import { exceptionKinds } from './exceptions.ts';
import { lotKinds } from './lots.ts';
import { orderKinds } from './orders.ts';
import { prescriberKinds } from './prescribers.ts';
import { prescriptionKinds } from './prescriptions.ts';
import type { EntryKindRow, SimulatedEntry, Trait } from './row.ts';
import { taskKinds } from './tasks.ts';

/** Every kind of write, once for all suites: a row in the file of its subject. */
export const entryKinds: readonly EntryKindRow[] = [
  ...barcodeKinds,
  ...exceptionKinds,
  ...taskKinds,
  ...lotKinds,
  ...orderKinds,
  ...prescriptionKinds,
  ...prescriberKinds,
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
