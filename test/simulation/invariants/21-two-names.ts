import type { Invariant } from './invariant.ts';

export const twoNames: Invariant = {
  number: 21,
  rule: 'what needs a right that somebody lacks is approved for them by another person, once',
  begin: () => (event) => {
    switch (event.kind) {
      case 'approved':
        if (event.asker.every((name) => name === event.by))
          return `${event.by} approved for themselves`;
        return event.still ? null : `what ${event.by} approved stands for somebody who came later`;
      case 'overruled':
        return event.approvedBy === null || event.may.every((name) => name === event.approvedBy)
          ? `${event.may.join(' or ')} did what needs "${event.right}", and nobody approved`
          : null;
      case 'lines': {
        const one = event.lines.find(
          (line) => line.event === 'approved' && line.person === line.approver,
        );
        return one === undefined
          ? null
          : `${one.person} is on record as having approved for themselves`;
      }
      default:
        return null;
    }
  },
};
