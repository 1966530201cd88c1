import { createHash, createHmac, hkdfSync, type KeyObject } from 'node:crypto';

/** What a line's hash covers. */
export interface ChainedLine {
  readonly at: number;
  readonly event: string;
  readonly operation: number | null;
  readonly record: string | null;
  readonly user_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly detail: string;
}

/** The hash that the first line is chained to. */
export const firstHash = createHash('sha256').update('Pharmacy Bench audit trail').digest('hex');

/** The head of a trail without a line. */
export const beginning = { id: 0, hash: firstHash } as const;

const contentOf = (line: ChainedLine): string => {
  const { at, event, operation, record, user_id, first_name, last_name, detail } = line;
  return JSON.stringify([at, event, operation, record, user_id, first_name, last_name, detail]);
};

/** The hash of a line from before there was a key: anybody can compute it. */
export const plainHash = (before: string, line: ChainedLine): string =>
  createHash('sha256').update(before).update(contentOf(line)).digest('hex');

/** The seal of a line and, by the one before it, of all lines up to it. */
export const sealOf = (key: KeyObject, before: string, line: ChainedLine): string =>
  createHmac('sha256', key).update(before).update(contentOf(line)).digest('hex');

/** A key for one purpose; it reveals neither the trail's key nor another's. */
export const keyFor = (trailKey: Buffer, purpose: 'head' | 'pins' | 'badges' | 'export'): Buffer =>
  Buffer.from(hkdfSync('sha256', trailKey, '', `pharmacy-bench/${purpose}`, 32));
