import { hasTrait } from '../../support/entryKinds/index.ts';
import type { SimEvent } from '../history.ts';
import { type Invariant, nameOf, WINDOW_MS } from './invariant.ts';

type Seen = Extract<SimEvent, { kind: 'effect' }> & { readonly sentAt: number };

export const onceAtTheService: Invariant = {
  number: 2,
  rule: 'effects at the service per entry are at most one, but for the resends that are permitted',
  begin(count) {
    const sentAt = new Map<number, number>();
    const effects = new Map<string, Seen[]>();
    const onEntity: {
      readonly entity: string;
      readonly at: number;
      readonly row: string | null;
    }[] = [];

    const mayRepeat = (kind: string, first: Seen, second: Seen): string | null => {
      if (hasTrait(kind, 'harmless')) return 'repeats that do no harm';
      if (first.lateMs > WINDOW_MS || second.lateMs > WINDOW_MS) {
        return 'duplicates from outside the window';
      }
      const waited = second.sentAt - first.sentAt >= WINDOW_MS;
      if (waited && hasTrait(kind, 'resent-unseen')) return 'resends that nobody could look into';
      const between = onEntity.some(
        ({ entity, at, row }) =>
          entity === second.effect.entity && at >= first.at && row !== second.label.row?.id,
      );
      return between && hasTrait(kind, 'read-back')
        ? 'resends after somebody undid the first'
        : null;
    };

    return (event) => {
      if (event.kind === 'bytes') sentAt.set(event.call, event.at);
      if (event.kind === 'second-instance' && event.opened) return 'a second program was let in';
      if (event.kind === 'others') {
        onEntity.push({ entity: event.effect.entity, at: event.at, row: null });
      }
      if (event.kind !== 'effect') return null;
      const { before, after, asked = after } = event.effect;
      // Rounded back to what there was, twice is as good as once.
      if (before === after && asked !== after) return null;
      const { row } = event.label;
      onEntity.push({ entity: event.effect.entity, at: event.at, row: row?.id ?? null });
      if (row === null) return `${event.effect.kind} was carried out for no entry`;
      const seen = { ...event, sentAt: sentAt.get(event.call) ?? event.at };
      const earlier = effects.get(row.id) ?? [];
      effects.set(row.id, [...earlier, seen]);
      const first = earlier.at(-1);
      if (first === undefined) return null;
      const permitted = mayRepeat(row.kind, first, seen);
      if (permitted === null) return `${nameOf(event.label)} was carried out twice`;
      count(permitted);
      return null;
    };
  },
};
