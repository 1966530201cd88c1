import { z } from 'zod';
import { addDecimals, decimalSchema } from '#shared/domain/decimal.ts';
import { adjustLot, countLot, editLot } from '../../support/entryKinds/lots.ts';
import type { SimEvent, StoredRow } from '../history.ts';
import { type Invariant, nameOf, Rows, WINDOW_MS } from './invariant.ts';

const frozenSchema = z.object({ base: decimalSchema.nullable(), target: decimalSchema });
const adjustSchema = z.object({ change: decimalSchema });

interface QuantityWrite {
  readonly entity: string;
  readonly at: number;
  /** Null: another client than any workstation. */
  readonly station: number | null;
  readonly row: string | null;
  readonly late: boolean;
}

const unitAndQuantity = z.object({ change: z.object({ current_quantity: decimalSchema }) });

/** A person has discarded it though it may have arrived, and it would have set a quantity. */
function leftInDoubt({ kind, payload, state, why, doubt }: StoredRow): boolean {
  if (state !== 'discarded' || why !== 'discarded' || !doubt) return false;
  if (kind === editLot.kind) return unitAndQuantity.safeParse(payload).success;
  return kind === countLot.kind || kind === adjustLot.kind;
}

type Effect = Extract<SimEvent, { kind: 'effect' }>;

export const sums: Invariant = {
  number: 11,
  rule: 'a quantity differs from the sum of what people did only where somebody else wrote between a read and its PUT',
  begin(count) {
    const rows = new Rows();
    const sentAt = new Map<number, number>();
    const restoredAt = new Map<number, number>();
    const decided = new Set<string>();
    const written: QuantityWrite[] = [];
    /** When a lot's quantity was left in doubt at a workstation, by the entry that was discarded. */
    const inDoubt = new Map<string, { station: number; entity: string; at: number }>();
    /** Answers that showed another quantity than was asked for, by the entry that got them. */
    const otherwise = new Map<string, { readonly entity: string; readonly value: string }>();
    /** What the service said to each workstation, and when it said so. */
    const readings: {
      station: number;
      entity: string;
      value: string;
      saidAt: number;
      at: number;
    }[] = [];

    /** When the service last said that this was the quantity, before the write left. */
    const knownSince = ({ station, effect, call }: Effect, base: string): number | null => {
      const before = sentAt.get(call) ?? 0;
      const times = readings.filter(
        (one) =>
          one.station === station &&
          one.entity === effect.entity &&
          one.value === base &&
          one.at <= before,
      );
      return times.length === 0 ? null : Math.max(...times.map(({ saidAt }) => saidAt));
    };

    const check = (event: Effect): string | null => {
      const { label, station, effect } = event;
      const row = rows.find(station, label.row?.id ?? '');
      if (row === null || (row.kind !== countLot.kind && row.kind !== adjustLot.kind)) return null;
      const frozen = frozenSchema.safeParse(row.frozen);
      if (!frozen.success) return `${nameOf(label)} went out with nothing fixed`;
      const { base, target } = frozen.data;
      const asked = effect.asked ?? effect.after;
      if (asked !== target) {
        return `${nameOf(label)} asked for ${asked}, and ${target} was fixed`;
      }
      if (row.kind === adjustLot.kind) {
        const { change } = adjustSchema.parse(row.payload);
        if (base === null || addDecimals(base, change) !== target) {
          return `${nameOf(label)}: ${base} and ${change} is not ${target}`;
        }
        const since = knownSince(event, base) ?? 0;
        const sent = sentAt.get(event.call) ?? 0;
        const unknown = [...inDoubt.values()].some(
          (one) =>
            one.station === station &&
            one.entity === effect.entity &&
            one.at > since &&
            one.at <= sent,
        );
        if (unknown) return `${nameOf(label)} was built on ${base}, which was in doubt since`;
      }
      if (base === null || effect.before === base || effect.before === target) return null;
      const since = knownSince(event, base);
      if (since === null) return `${nameOf(label)} was built on ${base}, which nobody had said`;
      const between = written.some(
        (one) =>
          one.entity === effect.entity &&
          one.at >= since &&
          one.row !== row.id &&
          (one.station !== station || one.late || decided.has(one.row ?? '')),
      );
      if (event.lateMs > WINDOW_MS || decided.has(row.id) || between) {
        count('quantities that somebody else wrote between a read and its PUT');
        return null;
      }
      const seen = [...otherwise].some(
        ([id, { entity, value }]) => decided.has(id) && entity === effect.entity && value === base,
      );
      if (seen) {
        count(
          'quantities built on an answer that a person has seen to be another than was asked for',
        );
        return null;
      }
      return `${nameOf(label)} made ${effect.before} into ${target}, and was built on ${base}`;
    };

    return (event) => {
      rows.see(event);
      switch (event.kind) {
        case 'rows':
          for (const { id, lane: entity } of event.rows.filter(leftInDoubt)) {
            if (!inDoubt.has(id)) inDoubt.set(id, { station: event.station, entity, at: event.at });
          }
          return null;
        case 'bytes':
          sentAt.set(event.call, event.at);
          return null;
        case 'decided':
          decided.add(event.id);
          return null;
        case 'outcome': {
          const { quantity, station, saidAt, at, contradicts, label } = event;
          if (contradicts === true && quantity !== null && label.row !== null) {
            otherwise.set(label.row.id, quantity);
          }
          if (quantity !== null) readings.push({ station, ...quantity, saidAt, at });
          return null;
        }
        case 'folder-restored':
          restoredAt.set(event.station, event.at);
          // To the older copy, what this workstation wrote since is somebody else's.
          for (const [n, one] of written.entries()) {
            if (one.station === event.station) written[n] = { ...one, station: null };
          }
          for (const [id, { station }] of inDoubt) {
            if (station === event.station) inDoubt.delete(id);
          }
          return null;
        case 'others':
          if (event.effect.kind !== 'quantity') return null;
          written.push({
            ...{ entity: event.effect.entity, at: event.at },
            ...{ station: null, row: null, late: false },
          });
          return null;
        case 'effect': {
          if (event.effect.kind !== 'quantity') return null;
          // The older copy knows nothing of this sending, which arrives only now.
          const isForgotten =
            (sentAt.get(event.call) ?? 0) <= (restoredAt.get(event.station) ?? -1);
          const broken = isForgotten ? null : check(event);
          written.push({
            ...{ entity: event.effect.entity, at: event.at, late: event.lateMs > WINDOW_MS },
            row: event.label.row?.id ?? null,
            station: isForgotten ? null : event.station,
          });
          return broken;
        }
        default:
          return null;
      }
    };
  },
};
