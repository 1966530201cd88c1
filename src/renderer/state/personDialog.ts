import type { Staff, UnlockResult } from '#shared/contract/people.ts';

/** A badge that was scanned at an unlocked window, and asks for its PIN. */
export interface ScannedBadge {
  readonly code: string;
  /** Null where it lets nobody in as yet. */
  readonly staff: Staff | null;
  /** Why not; null where the PIN is all that is missing. */
  readonly news: Extract<UnlockResult, { kind: 'paused' | 'from-elsewhere' }> | null;
}

type Listener = (badge: ScannedBadge | null) => void;
const listeners = new Set<Listener>();

/** Opens the dialog that asks who is at this window. */
export function openPersonDialog(badge: ScannedBadge | null = null): void {
  for (const listener of [...listeners]) listener(badge);
}

/** Calls `listener` whenever the dialog is to open; returns how to stop. */
export function onOpenPersonDialog(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
