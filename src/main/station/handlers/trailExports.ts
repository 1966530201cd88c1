import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { ExportBegin, ExportPart, TrailFilter } from '#shared/contract/records.ts';
import type { WindowId } from '../windows/windowId.ts';
import type { ServiceContext } from './serviceContext.ts';
import { lanesOf } from './trailSearch.ts';

/** An export that a window takes part by part. */
interface OpenExport {
  readonly window: WindowId;
  readonly by: Person;
  readonly filter: TrailFilter;
  /** The first line of the trail as it was begun, and the last. */
  readonly first: number;
  readonly upTo: number;
}

/** More than people save at a time; the oldest is forgotten first. */
const MOST_OPEN = 20;
/** As the verifying program knows the form of what it reads. */
const VERSION = 1;
const SHOWN_SEAMS = 10;

const open = new WeakMap<ServiceContext['journal'], Map<string, OpenExport>>();

interface Taker {
  readonly window: WindowId;
  readonly by: Person;
}

/** It is on record who takes which lines out before the first of them leaves. */
export function beginExport(
  context: ServiceContext,
  { window, by }: Taker,
  { filter, format }: { filter: TrailFilter; format: 'csv' | 'json' },
): ExportBegin {
  const { journal, clock, session, witness } = context;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { what: 'records', way: 'file', format, filter };
  journal.commit(() => journal.audit.add({ ...line, event: 'exported', person: by, detail }));
  // What leaves is witnessed up to its end.
  witness.keep();
  const upTo = journal.audit.head()?.id ?? 0;
  const after = journal.audit.start()?.id ?? 0;
  const id = crypto.randomUUID();
  const all = open.get(journal) ?? new Map<string, OpenExport>();
  open.set(journal, all);
  const [oldest] = all.keys();
  if (all.size >= MOST_OPEN && oldest !== undefined) all.delete(oldest);
  const begun = { window, by, filter, first: after + 1, upTo };
  all.set(id, begun);
  return { id, about: aboutOf(context, begun), after, lines: upTo - after };
}

/** What the head of the file and each of its parts say, so that no part passes for one of another file. */
function sameInAll({ journal }: ServiceContext, { filter, first, upTo }: OpenExport) {
  return { v: VERSION, trail: journal.incarnation.get().id, filter, first, upTo };
}

function aboutOf(context: ServiceContext, begun: OpenExport): string {
  const { publicKey, mark } = context.journal.trailExport;
  const file = 'pharmacy-bench/audit-trail';
  return JSON.stringify({ file, ...sameInAll(context, begun), mark, key: publicKey });
}

/** The next part; null where this window has begun no such export, or somebody else is at it now. */
export function exportPart(
  context: ServiceContext,
  { window, by }: Taker,
  { id, after }: { id: string; after: number },
): ExportPart | null {
  const { journal } = context;
  const begun = open.get(journal)?.get(id);
  if (begun === undefined || begun.window !== window || !isSamePerson(begun.by, by)) return null;
  const { filter, upTo } = begun;
  const start = journal.audit.start();
  // Lines may have been pruned since it was begun, and then it is another file.
  if (after < (start?.id ?? 0) || after >= upTo) return null;
  const lanes =
    filter.record === null ? null : lanesOf(context, filter.record.kind, filter.record.id);
  const slice = journal.trailExport.slice({ filter, lanes, after, upTo });
  const { rows, from, to, digests, broken } = slice;
  const isLast = to.id >= upTo;
  const statement = JSON.stringify({
    ...sameInAll(context, begun),
    ...{ from, to, rows: digests, broken },
    end: isLast ? endOf(context) : null,
  });
  const proof = { statement, signature: journal.trailExport.sign(statement) };
  if (isLast) open.get(journal)?.delete(id);
  return { rows, proof, after: isLast ? null : to.id };
}

/** Since when the trail goes, and what speaks for its end. */
function endOf({ journal, witness, copies, clock }: ServiceContext) {
  const [first] = journal.audit.oldest(1);
  const { folder, last } = copies.view();
  return {
    at: clock.now(),
    since: first?.at ?? null,
    isPruned: journal.audit.start() !== null,
    plainUpTo: journal.audit.plainUpTo,
    witnessed: witness.last(),
    copied: folder === null ? null : last,
    seams: [
      ...journal.audit.seams(SHOWN_SEAMS).map(({ id }) => id),
      ...(witness.seam() === null ? [] : ['now']),
    ],
  };
}
