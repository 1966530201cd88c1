import { countLot } from '../../support/entryKinds/lots.ts';
import type { Effect, Label, SimEvent, StoredRow } from '../history.ts';
import { Judge } from './judge.ts';

/** A part of each kind of event, without its time. */
export type Part = SimEvent extends infer One
  ? One extends SimEvent
    ? Omit<One, 'at'>
    : never
  : never;

export const MINUTE_MS = 60_000;
export const me = 'user-1';
export const service = 'the-service';

export function row(id: string, part: Partial<StoredRow> = {}): StoredRow {
  return {
    ...{ sequence: Number(id), id, kind: countLot.kind, lane: 'lot:a', place: Number(id), service },
    ...{ userId: me, state: 'ready', doubt: false, why: null, frozen: null, payload: {} },
    ...{ base: null, reply: null, needs: [] },
    ...part,
  };
}

export const rows = (...seen: StoredRow[]): Part => ({
  kind: 'rows',
  station: 0,
  signedIn: me,
  rows: seen,
});

export function label(
  id: string,
  kind = countLot.kind,
  purpose: Label['purpose'] = 'write',
): Label {
  return { purpose, row: { sequence: Number(id), id, kind } };
}

export const bytes = (
  call: number,
  of: Label,
  part: Partial<Extract<SimEvent, { kind: 'bytes' }>> = {},
): Part => ({
  ...{ kind: 'bytes', station: 0, call, label: of, onDisk: 'sending', tokenOf: me, service },
  body: {},
  ...part,
});

export const lot = (before: string, after: string): Effect => ({
  entity: 'lot:a',
  kind: 'quantity',
  before,
  after,
});

export const effect = (
  call: number,
  of: Label,
  what: Effect = lot('95', '92'),
  lateMs = 5,
): Part => ({
  ...{ kind: 'effect', station: 0, call, label: of, effect: what, lateMs },
});

export const outcome = (
  call: number,
  of: Label,
  certainty: 'unsure' | 'carried-out',
  value?: string,
  part: Partial<Extract<SimEvent, { kind: 'outcome' }>> = {},
): Part => ({
  ...{ kind: 'outcome', station: 0, call, label: of, certainty, saidAt: call, listed: null },
  contradicts: false,
  heard: certainty === 'carried-out',
  quantity: value === undefined ? null : { entity: 'lot:a', value },
  ...part,
});

export const healthy = (passed: number, ...seen: StoredRow[]): Part => ({
  ...{ kind: 'healthy', passed },
  stations: [{ station: 0, signedIn: me, service, rows: seen }],
});

export const green = (entity: string): Part => ({
  ...{ kind: 'green', station: 0, scan: '1', entity },
});

export const copyPutBack: Part = { kind: 'folder-restored', station: 0 };
export const copyFound: Part = { kind: 'restore-found', station: 0, incarnation: 'b' };

export const entered = (id: string): Part => ({
  ...{ kind: 'entered', station: 0, id, entry: countLot.kind, userId: me },
});

/** What the judge says of a history in which a second lies between two events. */
export function judged(...parts: Part[]): number | null {
  const judge = new Judge();
  for (const [n, part] of parts.entries()) judge.see({ ...part, at: n * 1000 });
  return judge.violation?.number ?? null;
}

export const list = (answer: string[] | null, before: string[], after: string[]): Part => ({
  ...{ kind: 'list', station: 0, userId: me, answer, before, after },
});
