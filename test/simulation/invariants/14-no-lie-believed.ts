import { type Invariant, Rows } from './invariant.ts';

export const noLieBelieved: Invariant = {
  number: 14,
  rule: 'an answer with another value than was asked for is no delivery, and no other answer is doubted',
  begin() {
    const rows = new Rows();
    /** Whether the last answer to each entry showed another value. */
    const contradicted = new Map<string, boolean | null>();
    const decided = new Set<string>();
    return (event) => {
      if (event.kind === 'outcome' && event.label.purpose === 'write') {
        const { row } = event.label;
        if (row !== null && event.certainty === 'carried-out') {
          contradicted.set(row.id, event.contradicts);
        }
      }
      if (event.kind === 'decided') decided.add(event.id);
      if (event.kind !== 'rows') return null;
      const before = event.rows.map(({ id }) => rows.find(event.station, id));
      rows.see(event);
      for (const [n, { id, kind, state, why, reply }] of event.rows.entries()) {
        if (state === before[n]?.state || decided.has(id)) continue;
        const name = `${kind} ${id.slice(0, 4)}`;
        const isOther = contradicted.get(id);
        if (state === 'settled' && reply === 'own' && isOther === true) {
          return `${name} counts as delivered, and its answer shows another value`;
        }
        if (state === 'parked' && why === 'answered-otherwise' && isOther === false) {
          return `${name} asks a person about an answer that says what was asked for`;
        }
      }
      return null;
    };
  },
};
