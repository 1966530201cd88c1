import type { Invariant } from './invariant.ts';

export const nothingThrown: Invariant = {
  number: 12,
  rule: 'nothing unexpected is thrown, and the audit trail holds together',
  begin: () => (event) => {
    if (event.kind === 'trouble') return event.words;
    if (event.kind !== 'audit' || event.broken === null) return null;
    return `row ${event.broken} of the audit trail does not follow from those before`;
  },
};
