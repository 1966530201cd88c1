import type { EntryView, ParkedView } from '#shared/contract/waiting.ts';

/** A reason for a decision that comes with values side by side. */
type Conflict = Extract<ParkedView, { differences: unknown }>;

/** The kind of reason for which an entry needs review; null where it needs none. */
export function reasonOf({ standing }: EntryView): ParkedView['kind'] | null {
  return standing.kind === 'needs-decision' ? standing.why.kind : null;
}

/** Whose values stand against each other in an entry that needs review; null where none do. */
export function conflictOf({ standing }: EntryView): Conflict | null {
  if (standing.kind !== 'needs-decision') return null;
  const { why } = standing;
  return 'differences' in why ? why : null;
}

/** It may have arrived, and would have changed how many there are. */
export function leavesDoubt({ standing }: EntryView): boolean {
  if (standing.kind !== 'needs-decision' || standing.wentThrough !== 'quantity') return false;
  const { why, decisions } = standing;
  const mayHaveArrived = why.kind !== 'no-quantity' && why.kind !== 'answered-otherwise';
  return mayHaveArrived && decisions.includes('went-through');
}
