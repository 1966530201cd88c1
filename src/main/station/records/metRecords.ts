import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';
import type { MetKind } from '../journal/recordsMet.ts';

/** What it takes to tell who has met what. */
export interface MetContext {
  readonly journal: {
    readonly met: Pick<Journal['met'], 'has'>;
    readonly records: Pick<Journal['records'], 'has'>;
    readonly aliases: Pick<Journal['aliases'], 'find'>;
  };
  readonly cache: Pick<Cache, 'isListedFor' | 'startedOf'>;
}

/**
 * Whether this account may see what is known here of a record, by any of its names. Of what nobody has met
 * there is nothing to see, and its page says how to ask about it.
 */
export function hasMet(context: MetContext, userId: string, kind: MetKind, name: string): boolean {
  return idsOf(context, kind, name).every(
    (id) => !isKnown(context, kind, id) || isShownTo(context, userId, kind, id),
  );
}

/** Whether the service has shown this account the record with this id. */
export function isShownTo(
  { journal, cache }: MetContext,
  userId: string,
  kind: MetKind,
  id: string,
): boolean {
  if (journal.met.has(kind, id, userId)) return true;
  return kind === 'prescription' && cache.isListedFor(userId, id);
}

/** Every id that a handler may read the name as; ids are in lower case, names as they were spelled. */
function idsOf({ journal: { aliases } }: MetContext, kind: MetKind, name: string): string[] {
  const spelled = [...new Set([name, name.toLowerCase()])];
  const found = spelled.flatMap((one) => [
    aliases.find(kind, one) ?? one,
    aliases.find(kind, `local:${one}`) ?? one,
  ]);
  return [...new Set([...spelled, ...found])];
}

function isKnown({ journal, cache }: MetContext, kind: MetKind, id: string): boolean {
  if (journal.records.has(kind, id)) return true;
  return kind === 'prescription' && cache.startedOf(id) !== null;
}
