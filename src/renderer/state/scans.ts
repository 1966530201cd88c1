import type { Person, ScanView } from '../api/contract.ts';
import { submitScan } from '../api/entryCalls.ts';
import { changeAppState, learnReply, readAppState, type VerdictSlot } from './appState.ts';
import { currentPerson } from './person.ts';

export type ScanSource = 'scanner' | 'typed' | 'clicked';

interface Entry {
  readonly id: string;
  readonly value: string;
  readonly source: ScanSource;
  readonly by: Person;
}

const longestCode = 4096;

/** Scans whose saving got no answer: entered once more, under the same id, when the line is up. */
const unsaved = new Map<string, Entry>();

function refusal(): Extract<VerdictSlot, { kind: 'refused' }>['because'] | null {
  const { line, session } = readAppState();
  if (line.kind !== 'up') return 'line-down';
  if (session === null || session.kind === 'signed-out') return 'signed-out';
  return currentPerson() === null ? 'no-person' : null;
}

/**
 * Takes a scanned, typed or clicked code: the station saves it and answers, and the verdict's
 * place follows. What cannot be saved now is refused in sight, never lost in silence.
 */
export function takeScan(text: string, source: ScanSource): void {
  const value = text.slice(0, longestCode);
  const by = currentPerson();
  const because = refusal();
  if (because !== null || by === null) {
    changeAppState({ shown: { kind: 'refused', value, because: because ?? 'no-person' } });
    return;
  }
  const entry: Entry = { id: crypto.randomUUID(), value, source, by };
  changeAppState({ shown: { kind: 'entering', id: entry.id, value } });
  void enter(entry);
}

async function enter(entry: Entry): Promise<void> {
  try {
    settle(await submitScan({ ...entry, seen: true }));
  } catch {
    unsaved.set(entry.id, entry);
    tellUnsaved(entry, true);
    if (readAppState().line.kind === 'up') void retryUnsaved();
  }
}

function settle(scan: ScanView): void {
  unsaved.delete(scan.id);
  learnReply(scan);
}

function isShown(entry: Entry): boolean {
  const { shown } = readAppState();
  return (shown.kind === 'entering' || shown.kind === 'unsaved') && shown.id === entry.id;
}

function tellUnsaved(entry: Entry, again: boolean): void {
  if (!isShown(entry)) return;
  changeAppState({ shown: { kind: 'unsaved', id: entry.id, value: entry.value, again } });
}

/** Enters again what got no answer. What fails while the line is up is given back in sight. */
export async function retryUnsaved(): Promise<void> {
  for (const entry of [...unsaved.values()]) {
    try {
      settle(await submitScan({ ...entry, seen: isShown(entry) }));
    } catch {
      if (readAppState().line.kind !== 'up') return;
      unsaved.delete(entry.id);
      const { shown } = readAppState();
      if (shown.kind === 'unsaved' && shown.id === entry.id) tellUnsaved(entry, false);
      else
        changeAppState({
          shown: { kind: 'unsaved', id: entry.id, value: entry.value, again: false },
        });
    }
  }
}

/** Shows an earlier scan in the verdict's place; a new scan takes over again. */
export function showEarlier(scan: ScanView): void {
  const { shown } = readAppState();
  if (shown.kind === 'live' && shown.scan.id === scan.id) return;
  const back = shown.kind === 'live' ? shown.scan : shown.kind === 'earlier' ? shown.back : null;
  if (back?.id === scan.id) changeAppState({ shown: { kind: 'live', scan } });
  else changeAppState({ shown: { kind: 'earlier', scan, back } });
}

/** Back to the scan in hand, or to the ready state when there was none. */
export function showLatest(): void {
  const { shown } = readAppState();
  if (shown.kind !== 'earlier') return;
  changeAppState({ shown: shown.back ? { kind: 'live', scan: shown.back } : { kind: 'ready' } });
}
