import type { Invariant } from './invariant.ts';

export const ownWork: Invariant = {
  number: 20,
  rule: "no window shows another person's draft or round, and a locked one nothing",
  begin: () => (event) => {
    if (event.kind === 'leaked') return `window ${event.window} was shown "${event.change}"`;
    if (event.kind !== 'read') return null;
    const { owners, may } = event;
    return owners.some((name) => may.includes(name))
      ? null
      : `${may.join(' or ')} was shown what ${owners.join(' or ')} had begun`;
  },
};
