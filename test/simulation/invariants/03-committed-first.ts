import { type Invariant, nameOf } from './invariant.ts';

export const committedFirst: Invariant = {
  number: 3,
  rule: 'no byte leaves before "sending" is committed',
  begin: () => (event) => {
    if (event.kind !== 'bytes' || event.label.purpose !== 'write') return null;
    return event.onDisk === 'sending'
      ? null
      : `${nameOf(event.label)} went out while its row was ${event.onDisk ?? 'not there'}`;
  },
};
