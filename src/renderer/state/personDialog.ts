const listeners = new Set<() => void>();

/** Somebody else is at this window: the question who it is opens. */
export function openPersonDialog(): void {
  for (const listener of [...listeners]) listener();
}

/** Hears of it; returns how to stop. */
export function onOpenPersonDialog(ask: () => void): () => void {
  listeners.add(ask);
  return () => listeners.delete(ask);
}
