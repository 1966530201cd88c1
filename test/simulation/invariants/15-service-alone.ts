import { verifyBarcode } from '../../support/entryKinds/barcodes.ts';
import { type Invariant, Rows } from './invariant.ts';

/** Reasons of parked rows that quote the service. */
const quoting: readonly (string | null)[] = ['refused', 'probably-done'];

export const serviceAlone: Invariant = {
  number: 15,
  rule: 'a refusal and the verdict on a scan are the word of the service, not of a network',
  begin() {
    const rows = new Rows();
    /** Rows of whose calls the service itself answered one. */
    const answered = new Set<string>();
    return (event) => {
      if (event.kind === 'outcome' && event.heard) {
        answered.add(event.label.row?.id ?? '');
      }
      if (event.kind !== 'rows') return null;
      const before = new Map(rows.of(event.station).map(({ id, state }) => [id, state]));
      rows.see(event);
      for (const { id, kind, state, why, reply } of event.rows) {
        if (before.get(id) === state || answered.has(id)) continue;
        const name = `${kind} ${id.slice(0, 4)}`;
        if (state === 'parked' && quoting.includes(why)) return `${name} is parked as ${why}`;
        if (state === 'settled' && reply === 'own' && kind === verifyBarcode.kind) {
          return `${name} has a verdict`;
        }
      }
      return null;
    };
  },
};
