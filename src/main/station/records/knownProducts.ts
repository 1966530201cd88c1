import type { LotAssociations } from '#shared/domain/lot.ts';
import type { Cache } from '../cache/cache.ts';
import type { AnswerStamp, RecordStore } from '../journal/recordStore.ts';
import { lotOf } from './parse.ts';

/** Where the products of a lot are known from. */
export interface ProductSources {
  readonly store: Pick<RecordStore, 'record'>;
  readonly cache: Pick<Cache, 'associationsOf'>;
}

/** What a lot is used for, and when the answer came that says so. */
export interface KnownProducts extends AnswerStamp {
  readonly associations: LotAssociations;
}

/** What a lot is used for: from its own record or the last read of its products, whichever is newer. */
export function knownProducts({ store, cache }: ProductSources, id: string): KnownProducts | null {
  const record = store.record('lot', id);
  const own = lotOf(record?.body ?? null)?.associations;
  const lastRead = cache.associationsOf(id);
  if (record === null || own === undefined) return lastRead;
  const newer = lastRead !== null && lastRead.started > record.started;
  return newer ? lastRead : { associations: own, seenAt: record.seenAt, started: record.started };
}

/** The names of those products, each once. */
export function productNames(associations: LotAssociations): string[] {
  const { prescription = [], non_prescription = [], order_material = [] } = associations;
  const entries = [...prescription, ...non_prescription, ...order_material];
  return [...new Set(entries.flatMap(({ name }) => name ?? []))];
}
