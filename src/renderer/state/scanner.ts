import { useSyncExternalStore } from 'react';
import {
  type Scanner,
  scannerBeingSetUp,
  scannerSchema,
  usualScanner,
} from '#shared/codes/scanner.ts';

const storeKey = 'bench-scanner';
const listeners = new Set<() => void>();

/** What does not parse is as if it had never been set up. */
function stored(): Scanner | null {
  try {
    const text = window.localStorage.getItem(storeKey);
    return text === null ? null : scannerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

let known = stored();
let beingSetUp = 0;

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** How the keys of a scanner are to be read right now. The same object while nothing changes. */
export function currentScanner(): Scanner {
  return beingSetUp > 0 ? scannerBeingSetUp : (known ?? usualScanner);
}

/** Keeps what was found of this workstation's scanner; null forgets it. */
export function saveScanner(scanner: Scanner | null): void {
  known = scanner;
  if (scanner === null) window.localStorage.removeItem(storeKey);
  else window.localStorage.setItem(storeKey, JSON.stringify(scanner));
  tell();
}

/** Nothing known is used until the returned function is called: the scanner is being set up. */
export function setScannerUp(): () => void {
  beingSetUp += 1;
  tell();
  return () => {
    beingSetUp -= 1;
    tell();
  };
}

/** What is known of the scanner at this workstation; null before it was set up. */
export function useKnownScanner(): Scanner | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
}
