type Listener = (until: number) => void;
const listeners = new Set<Listener>();

/**
 * Says that the keys up to one have done what they mean on the page, and are none of a code's.
 * @param until the time stamp of that key's event
 */
export function noteKeysUsed(until: number): void {
  for (const listener of [...listeners]) listener(until);
}

/** Calls `listener` with each such time; returns how to stop. */
export function onKeysUsed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
