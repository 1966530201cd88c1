import type { Invariant } from './invariant.ts';

export const copiesFound: Invariant = {
  number: 17,
  rule: 'an older copy that was put back is found before anything is sent, and nothing else is taken for one',
  begin(count) {
    const unfound = new Set<number>();
    const known = new Set<string>();
    return (event) => {
      switch (event.kind) {
        case 'folder-restored':
          count('older copies that were put back');
          unfound.add(event.station);
          return null;
        case 'restore-found': {
          if (known.has(event.incarnation)) return null;
          known.add(event.incarnation);
          return unfound.delete(event.station) ? null : 'the journal was taken for an older copy';
        }
        case 'bytes':
          return unfound.has(event.station) && event.label.purpose === 'write'
            ? 'an older copy was sent from'
            : null;
        default:
          return null;
      }
    };
  },
};
