const listeners = new Set<() => void>();

/** Opens the dialog that asks who is at this window. */
export function openPersonDialog(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` whenever the dialog is to open; returns how to stop. */
export function onOpenPersonDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
