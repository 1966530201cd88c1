import { readScan } from '#shared/codes/scannedCode.ts';
import type { NumberedPrescription } from '#shared/contract/fills.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { PrescriptionId } from '#shared/domain/ids.ts';
import type { ScanSource } from '#shared/domain/scanSource.ts';
import { acceptReply, changeAppState, readAppState } from '../state/appState.ts';
import { acceptFillScan } from '../state/fill.ts';
import { readerOf } from '../state/lastReader.ts';
import { currentPerson } from '../state/person.ts';
import type { VerdictSlot } from '../state/verdictSlot.ts';
import { submitBenchScan, submitScan } from './entryCalls.ts';

interface UnsavedScan {
  readonly id: string;
  readonly value: string;
  readonly symbology: string | null;
  readonly source: ScanSource;
  readonly by: Person;
  /** Made at the bench, where it may be part of a fill. */
  readonly atBench: boolean;
  /** The service is asked about the text, though it is a maker's package's. */
  readonly asks: boolean;
  /** Which prescription a label of the pharmacy's own is of, once a person has said so. */
  readonly prescriptionId: PrescriptionId | null;
}

const longestCode = 4096;

let isBenchInFront = false;

/** From now on scans are part of the fill at the bench; returns how to stop that. */
export function standAtBench(): () => void {
  isBenchInFront = true;
  return () => {
    isBenchInFront = false;
  };
}

/** Scans that the station has not confirmed: submitted again once connected, under the same id. */
const unsaved = new Map<string, UnsavedScan>();

function refusalReason(): Extract<VerdictSlot, { kind: 'refused' }>['because'] | null {
  const { connection, session } = readAppState();
  if (connection.kind !== 'up') return 'no-connection';
  if (session === null || session.kind === 'signed-out') return 'signed-out';
  return currentPerson() === null ? 'no-person' : null;
}

/**
 * Submits a scanned, typed or clicked code to the station; its verdict shows in the verdict slot. A
 * code that cannot be saved now is refused there, so that nobody believes it was taken.
 */
export function takeScan(text: string, source: ScanSource, identifier: string | null = null): void {
  take({ text, source, identifier, atBench: isBenchInFront });
}

/** Submits a code from a screen that goes to the bench with it: there it may be part of a fill. */
export function takeScanToBench(
  text: string,
  source: ScanSource,
  identifier: string | null = null,
): void {
  take({ text, source, identifier, atBench: true });
}

/** Asks the service about the code of a maker's package, as about any other code: as a scan of its own. */
export function askAboutCode({ value: text, pack }: ScanView): void {
  const identifier = pack?.symbology ?? null;
  take({ text, source: 'clicked', identifier, atBench: false, asks: true });
}

interface TakenScan {
  readonly text: string;
  readonly source: ScanSource;
  readonly identifier: string | null;
  readonly atBench: boolean;
  readonly asks?: boolean;
}

function take({ text, source, identifier, atBench, asks = false }: TakenScan): void {
  const scan = readScan(text, identifier);
  const value = scan.text.slice(0, longestCode);
  const by = currentPerson();
  const because = refusalReason();
  if (because !== null || by === null) {
    changeAppState({ verdictSlot: { kind: 'refused', value, because: because ?? 'no-person' } });
    return;
  }
  const entry: UnsavedScan = {
    id: crypto.randomUUID(),
    value,
    symbology: scan.symbology,
    source: source === 'scanner' ? readerOf(text) : source,
    by,
    atBench,
    asks,
    prescriptionId: null,
  };
  changeAppState({ verdictSlot: { kind: 'entering', id: entry.id, value } });
  void submit(entry);
}

/** Shows that only a part of a code came: nothing is submitted, since it may be another code. */
export function showPieces(text: string): void {
  changeAppState({
    verdictSlot: { kind: 'refused', value: text.slice(0, longestCode), because: 'in-pieces' },
  });
}

const inputOf = ({ id, value, symbology, source }: UnsavedScan, seen: boolean) => ({
  id,
  value,
  symbology,
  source,
  seen,
});

/** Rejects where the station does not answer. */
async function send(entry: UnsavedScan, seen: boolean): Promise<void> {
  const input = inputOf(entry, seen);
  if (!entry.atBench) {
    markSaved(entry, await submitScan({ ...input, asks: entry.asks }));
    return;
  }
  const result = await submitBenchScan({ ...input, prescriptionId: entry.prescriptionId });
  if (result.kind === 'which-prescription') {
    unsaved.delete(entry.id);
    ask(entry, result.choices);
    return;
  }
  if (result.kind === 'scan') {
    // One that has ended makes room for the scan.
    if (isShown(entry) && readAppState().fill?.state !== 'open') {
      changeAppState({ fill: null, fillNotice: null });
    }
    markSaved(entry, result.scan);
    return;
  }
  unsaved.delete(entry.id);
  acceptFillScan(entry.id, result.fill, result.kind === 'fill' ? null : result.kind);
}

/** The label about which a person is asked, until the next scan. */
let asked: UnsavedScan | null = null;

function ask(entry: UnsavedScan, choices: readonly NumberedPrescription[]): void {
  if (!isShown(entry)) return;
  asked = entry;
  const { id, value } = entry;
  changeAppState({ verdictSlot: { kind: 'which', id, value, choices } });
}

/** Says which prescription the label is of that was asked about: it is taken as that one's. */
export function sayWhich(scanId: string, prescriptionId: PrescriptionId): void {
  const entry = asked;
  if (entry === null || entry.id !== scanId || !isByPersonHere(entry)) return;
  asked = null;
  changeAppState({ verdictSlot: { kind: 'entering', id: entry.id, value: entry.value } });
  void submit({ ...entry, prescriptionId });
}

async function submit(entry: UnsavedScan): Promise<void> {
  try {
    await send(entry, true);
  } catch {
    unsaved.set(entry.id, entry);
    showUnsaved(entry, true);
    if (readAppState().connection.kind === 'up') void retryUnsaved();
  }
}

function markSaved({ id }: UnsavedScan, scan: ScanView): void {
  unsaved.delete(id);
  acceptReply(id, scan);
}

function isByPersonHere({ by }: UnsavedScan): boolean {
  const person = currentPerson();
  return person !== null && isSamePerson(person, by);
}

function isShown(entry: UnsavedScan): boolean {
  const { verdictSlot: slot } = readAppState();
  return (slot.kind === 'entering' || slot.kind === 'unsaved') && slot.id === entry.id;
}

function showUnsaved(entry: UnsavedScan, again: boolean): void {
  if (!isShown(entry)) return;
  changeAppState({ verdictSlot: { kind: 'unsaved', id: entry.id, value: entry.value, again } });
}

/** Submits unsaved scans of whoever is here again. One that fails while connected is shown as not saved. */
export async function retryUnsaved(): Promise<void> {
  for (const entry of [...unsaved.values()]) {
    // Nobody's scan goes on record under the name of whoever is here now.
    if (!isByPersonHere(entry)) continue;
    try {
      await send(entry, isShown(entry));
    } catch {
      if (readAppState().connection.kind !== 'up') return;
      unsaved.delete(entry.id);
      const { verdictSlot: slot } = readAppState();
      if (slot.kind === 'unsaved' && slot.id === entry.id) showUnsaved(entry, false);
      else
        changeAppState({
          verdictSlot: { kind: 'unsaved', id: entry.id, value: entry.value, again: false },
        });
    }
  }
}

/** Shows an earlier scan in the verdict slot, until the next scan. */
export function showEarlier(scan: ScanView): void {
  const { verdictSlot: slot } = readAppState();
  if (slot.kind === 'live' && slot.scan.id === scan.id) return;
  const back = slot.kind === 'live' ? slot.scan : slot.kind === 'earlier' ? slot.back : null;
  if (back?.id === scan.id) changeAppState({ verdictSlot: { kind: 'live', scan } });
  else changeAppState({ verdictSlot: { kind: 'earlier', scan, back } });
}

/** Goes back to the latest scan, or to the ready state if there was none. */
export function showLatest(): void {
  const { verdictSlot: slot } = readAppState();
  if (slot.kind !== 'earlier') return;
  changeAppState({
    verdictSlot: slot.back ? { kind: 'live', scan: slot.back } : { kind: 'ready' },
  });
}
