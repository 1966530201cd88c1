import { verifyBarcode } from '../../support/entryKinds/barcodes.ts';
import { type Invariant, Rows } from './invariant.ts';

export const provenSettled: Invariant = {
  number: 7,
  rule: "settled means a saved reply, evidence, or a person's decision",
  begin() {
    const rows = new Rows();
    const effects = new Set<string>();
    const answered = new Set<string>();
    const seenByLookup = new Set<string>();
    const decided = new Set<string>();
    const accepted = new Set<string>();
    return (event) => {
      switch (event.kind) {
        case 'effect':
          effects.add(event.label.row?.id ?? '');
          return null;
        case 'outcome':
          if (event.label.purpose === 'write') answered.add(event.label.row?.id ?? '');
          if (event.label.purpose === 'lookup' && event.certainty === 'carried-out') {
            seenByLookup.add(event.label.row?.id ?? '');
          }
          return null;
        case 'decided':
          if (event.decision === 'went-through') decided.add(event.id);
          // A person leaves it at an answer that shows another value.
          if (event.decision === 'discard') accepted.add(event.id);
          return null;
        case 'rows': {
          const before = new Set(
            rows.of(event.station).flatMap(({ id, state }) => (state === 'settled' ? [id] : [])),
          );
          rows.see(event);
          for (const { id, kind, state, reply } of event.rows) {
            if (state !== 'settled' || before.has(id)) continue;
            const name = `${kind} ${id.slice(0, 4)}`;
            if (reply === null && !decided.has(id)) return `${name} settled by nothing`;
            if (reply === 'evidence' && !seenByLookup.has(id) && !answered.has(id)) {
              return `${name} settled by evidence that nobody saw`;
            }
            const carriedOut = kind === verifyBarcode.kind ? answered.has(id) : effects.has(id);
            if (reply === 'own' && !carriedOut && !accepted.has(id))
              return `${name} settled, and was not carried out`;
          }
          return null;
        }
        default:
          return null;
      }
    };
  },
};
