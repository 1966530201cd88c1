import type { Outcome } from './outcome.ts';

/** An answer about another record is no answer: it must never pass for one about this. */
export function requireSameRecord<Resource extends { readonly id: string }>(
  id: string,
  outcome: Outcome<Resource>,
): Outcome<Resource> {
  if (outcome.kind !== 'answered' || outcome.value.id === id) return outcome;
  return { kind: 'unreadable', status: outcome.status, why: 'about another record' };
}
