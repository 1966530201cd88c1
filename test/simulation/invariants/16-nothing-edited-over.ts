import { z } from 'zod';
import { editLot } from '../../support/entryKinds/lots.ts';
import type { SimEvent, StoredRow } from '../history.ts';
import { type Invariant, nameOf, Rows, WINDOW_MS } from './invariant.ts';

const values = z.record(z.string(), z.string().nullable());
const frozenSchema = z.object({ left: values.default({}) });
const payloadSchema = z.object({ change: z.record(z.string(), z.unknown()) });

interface Change {
  readonly entity: string;
  readonly at: number;
  readonly row: string | null;
  /** It arrived from outside the window. */
  readonly late: boolean;
}

type Effect = Extract<SimEvent, { kind: 'effect' }>;
const DAY_MS = 86_400_000;

/** Whether two spellings are of one value; a day may be written as the evening before, elsewhere. */
function isSame(field: string, one: unknown, other: unknown): boolean {
  const [a, b] = [String(one ?? '').trim(), String(other ?? '').trim()];
  if (field !== 'expiration_date' || a === '' || b === '') return a === b;
  return Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) <= DAY_MS;
}

export const nothingEditedOver: Invariant = {
  number: 16,
  rule: 'no change of a lot by another bench is edited over without a person who sees it',
  begin(count) {
    const rows = new Rows();
    const changes: Change[] = [];
    /** When the service last showed the lot for this entry; null where a read for it made no sense. */
    const told = new Map<string, number | null>();
    /** The same when a sending left: what a lookup shows while it is under way came too late for it. */
    const toldAtSending = new Map<number, number | null | undefined>();
    /** How often each workstation has seen the service answer such a read. */
    const reads = new Map<number, number>();
    /** Entries of which a person has to hear, and entries that a person was asked about or decided. */
    const toBeShown = new Set<string>();
    const decided = new Set<string>();
    /** Lots of which the service has said what is not so, and a person saw it. */
    const lied = new Set<string>();

    const check = (event: Effect, row: StoredRow): string | null => {
      const { effect, label, station } = event;
      const { lot, entity } = effect;
      if (lot === undefined) return null;
      const base = values.parse(row.base);
      // Where it already had what was asked for, a service that stores another value rounds by itself.
      const over = Object.entries(payloadSchema.parse(row.payload).change).some(
        ([field, asked]) =>
          base[field] !== undefined &&
          lot.had[field] !== undefined &&
          !isSame(field, lot.had[field], base[field]) &&
          !isSame(field, lot.had[field], asked) &&
          !isSame(field, lot.had[field], lot.has[field]),
      );
      if (!over) return null;
      const last = changes.findLast((one) => one.entity === entity && one.row !== row.id);
      const ended = [row.id, last?.row ?? ''].some((id) => decided.has(id));
      if (event.lateMs > WINDOW_MS || last?.late === true || ended || lied.has(entity)) {
        count('lots edited over after a late arrival, a decision or a lie that a person saw');
        return null;
      }
      const saidAt = toldAtSending.get(event.call);
      if (typeof saidAt === 'number') {
        if (last !== undefined && last.at >= saidAt) {
          count('lots that somebody else changed between a read and the edit right after it');
          return null;
        }
        return `${nameOf(label)} went over what the service had shown before`;
      }
      if (saidAt === undefined && (reads.get(station) ?? 0) > 1) {
        return `${nameOf(label)} went out without the read that this service answers`;
      }
      const { left } = frozenSchema.parse(row.frozen);
      const shows = Object.entries(left).some(
        ([field, value]) => lot.has[field] !== undefined && !isSame(field, lot.has[field], value),
      );
      if (shows) toBeShown.add(row.id);
      else count('lots edited over at a service whose answers show nothing of it');
      return null;
    };

    return (event) => {
      switch (event.kind) {
        case 'outcome': {
          const { label, quantity, saidAt, station, certainty, contradicts } = event;
          if (label.purpose === 'write') {
            if (contradicts === true && quantity !== null) lied.add(quantity.entity);
            return null;
          }
          if (label.row !== null) told.set(label.row.id, quantity === null ? null : saidAt);
          if (quantity !== null && certainty === 'carried-out') {
            reads.set(station, (reads.get(station) ?? 0) + 1);
          }
          return null;
        }
        case 'bytes':
          if (event.label.row !== null) toldAtSending.set(event.call, told.get(event.label.row.id));
          return null;
        case 'decided':
          decided.add(event.id);
          return null;
        case 'others':
          changes.push({ entity: event.effect.entity, at: event.at, row: null, late: false });
          return null;
        case 'effect': {
          const { effect, at, label, lateMs, station } = event;
          const row = rows.find(station, label.row?.id ?? '');
          const broken = row?.kind === editLot.kind ? check(event, row) : null;
          const late = lateMs > WINDOW_MS;
          changes.push({ entity: effect.entity, at, row: label.row?.id ?? null, late });
          return broken;
        }
        case 'rows': {
          rows.see(event);
          const unseen = event.rows.find(
            ({ id, state, reply }) =>
              toBeShown.has(id) && state === 'settled' && reply === 'own' && !decided.has(id),
          );
          return unseen === undefined
            ? null
            : `edit-lot ${unseen.id.slice(0, 4)} is delivered, and nobody heard of the change it may have gone over`;
        }
        default:
          return null;
      }
    };
  },
};
