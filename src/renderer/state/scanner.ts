import { useSyncExternalStore } from 'react';
import {
  type Scanner,
  scannerBeingSetUp,
  scannerSchema,
  usualScanner,
} from '#shared/codes/scanner.ts';
import { readStored, store } from '../stored/stored.ts';

const storeKey = 'bench-scanner';
const listeners = new Set<() => void>();

/** Settings that do not parse count as none. */
function savedBefore(): Scanner | null {
  try {
    const text = readStored('localStorage', storeKey);
    return text === null ? null : scannerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

let savedScanner = savedBefore();
let openSetups = 0;

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** How to read a scanner's keys right now. The same object while nothing changes. */
export function currentScanner(): Scanner {
  return openSetups > 0 ? scannerBeingSetUp : (savedScanner ?? usualScanner);
}

/** Saves this workstation's scanner; null forgets it. */
export function saveScanner(scanner: Scanner | null): void {
  savedScanner = scanner;
  store('localStorage', storeKey, scanner === null ? null : JSON.stringify(scanner));
  notifyListeners();
}

/** Ignores the saved scanner while a new one is set up. Returns how to end that. */
export function beginScannerSetup(): () => void {
  openSetups += 1;
  notifyListeners();
  return () => {
    openSetups -= 1;
    notifyListeners();
  };
}

/** The scanner saved for this workstation; null before one was set up. */
export function useSavedScanner(): Scanner | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => savedScanner,
  );
}
