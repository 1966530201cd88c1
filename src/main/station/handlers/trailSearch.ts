import { z } from 'zod';
import type { CommandRecord } from '#shared/codes/command.ts';
import { isSamePerson } from '#shared/contract/person.ts';
import type {
  FillPage,
  LinePlace,
  RecordName,
  TrailFilter,
  TrailLine,
  TrailPage,
} from '#shared/contract/records.ts';
import { eventsOfKind } from '#shared/domain/auditEvents.ts';
import { laneOf, recordOfLane } from '../journal/aliases.ts';
import { type AuditLine, afterAll } from '../journal/auditLines.ts';
import { safeFacts } from '../journal/safeFacts.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Of a record, lines are looked through so many at a time for those that fit the rest of a filter. */
const LOOKED_THROUGH = 500;

/** After every fill, whatever its id. */
const afterAllFills = { at: Number.MAX_SAFE_INTEGER, id: '\uffff' };

interface PageSearch<Place> {
  readonly filter: TrailFilter;
  readonly before: Place | null;
  readonly limit: number;
}

/** The lanes that a record's lines are under, one for each name that it goes by. */
export function lanesOf(
  { journal: { aliases } }: Pick<ServiceContext, 'journal'>,
  kind: CommandRecord,
  name: string,
): string[] {
  const id = aliases.resolve(kind, name);
  return [id, ...aliases.namesOf(kind, id)].map((one) => laneOf(kind, one));
}

/** A line as a screen may have it. */
export function trailLine(
  { journal }: Pick<ServiceContext, 'journal'>,
  line: AuditLine,
): TrailLine {
  const { id, at, event, record, kind, first_name: firstName, last_name: lastName } = line;
  return {
    ...{ id, at, event, entry: kind },
    by: firstName === null || lastName === null ? null : { firstName, lastName },
    record: record === null ? null : recordIn(journal, record),
    facts: safeFacts(event, line.detail),
  };
}

function recordIn(journal: ServiceContext['journal'], lane: string): TrailLine['record'] {
  const { kind, id } = recordOfLane(lane);
  return { kind, id, title: titleOf(journal, kind, id) };
}

/** A lot's batch or an order's number, as far as known here. */
export function titleOf(
  journal: ServiceContext['journal'],
  kind: string,
  id: string,
): string | null {
  if (kind !== 'lot' && kind !== 'order') return null;
  const body = titleSchema.safeParse(journal.records.get(kind, id)?.body);
  return body.data?.batch_number ?? body.data?.order_number ?? null;
}

const titleSchema = z.object({
  batch_number: z.string().nullish(),
  order_number: z.string().nullish(),
});

/** A page of the trail. It may hold less than asked for and go on all the same: see `older`. */
export function trailPage(context: ServiceContext, search: PageSearch<LinePlace>): TrailPage {
  const { filter, before, limit } = search;
  const range = { since: filter.since ?? 0, before: placeBefore(filter, before, afterAll) };
  if (filter.record !== null) return pageOfRecord(context, search, filter.record, range);
  const { person, kind } = filter;
  const found = context.journal.auditLines.search(
    { person, events: eventsOfKind(kind), ...range },
    limit + 1,
  );
  return cutAt(context, limit, found);
}

interface Range {
  readonly since: number;
  readonly before: LinePlace;
}

function pageOfRecord(
  context: ServiceContext,
  { filter, limit }: PageSearch<LinePlace>,
  record: RecordName,
  range: Range,
): TrailPage {
  const all = linesOfLanes(
    context,
    lanesOf(context, record.kind, record.id),
    range,
    LOOKED_THROUGH,
  );
  const events = new Set(eventsOfKind(filter.kind));
  const { person } = filter;
  const found = all.filter(
    ({ event, first_name: firstName, last_name: lastName }) =>
      events.has(event) &&
      (person === null || (firstName === person.firstName && lastName === person.lastName)),
  );
  if (found.length > limit || all.length < LOOKED_THROUGH) return cutAt(context, limit, found);
  const last = all.at(-1);
  const older = last === undefined ? null : { at: last.at, id: last.id };
  return { lines: found.map((line) => trailLine(context, line)), older };
}

/** The newest lines of several lanes, the newest first. */
export function linesOfLanes(
  { journal }: Pick<ServiceContext, 'journal'>,
  lanes: readonly string[],
  range: Range,
  limit: number,
): AuditLine[] {
  return lanes
    .flatMap((lane) => journal.auditLines.ofRecord(lane, range, limit))
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, limit);
}

function cutAt(context: ServiceContext, limit: number, found: readonly AuditLine[]): TrailPage {
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  const isMore = found.length > limit && last !== undefined;
  const older = isMore ? { at: last.at, id: last.id } : null;
  return { lines: lines.map((line) => trailLine(context, line)), older };
}

/** The later of two ends. Moments of a filter are whole: the first of all places at `until`. */
function placeBefore<Place extends { at: number }>(
  { until }: TrailFilter,
  before: Place | null,
  afterAll: Place,
): Place {
  if (before !== null) return before;
  return until === null ? afterAll : { ...afterAll, at: until - 1 };
}

/** A page of the fills that were begun here. */
export function fillPage(
  { journal }: Pick<ServiceContext, 'journal'>,
  { filter, before, limit }: PageSearch<{ at: number; id: string }>,
): FillPage {
  const { record } = filter;
  const about =
    record?.kind === 'prescription' || record?.kind === 'order'
      ? { kind: record.kind, id: journal.aliases.resolve(record.kind, record.id) }
      : null;
  // No fill is named by another kind of record: its story tells in which it was scanned.
  if (record !== null && about === null) return { fills: [], older: null };
  const rows = journal.fillList.search(
    {
      ...{ by: filter.person, about, since: filter.since ?? 0 },
      before: placeBefore(filter, before, afterAllFills),
    },
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { person } = filter;
  const ofPerson = shown.filter(({ by }) => person === null || isSamePerson(by, person));
  return {
    fills: ofPerson.map(
      ({ id, openedAt, by, prescriptionId, orderId, state, ending, endedAt, alarmAt }) => ({
        ...{ id, openedAt, by, prescriptionId, orderId, state, ending, endedAt },
        hasFailed: alarmAt !== null,
      }),
    ),
    older: rows.length > limit && last !== undefined ? { at: last.openedAt, id: last.id } : null,
  };
}
