import type { LineFacts, Story, StoryPart, StorySubject } from '#shared/contract/records.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import type { AuditLine } from '../journal/auditLines.ts';
import type { FillEventRow, FillRow } from '../journal/fills.ts';
import type { ScanRow } from '../journal/scans.ts';
import { entryView } from './entryView.ts';
import type { ServiceContext } from './serviceContext.ts';
import { lanesOf, linesOfLanes, titleOf, trailLine } from './trailSearch.ts';

/** So much of each is told at a time; what is older is asked for. */
const MOST_SCANS = 100;
const MOST_LINES = 300;
const MOST_FILLS = 20;
/** A scan has a handful. */
const LINES_OF_A_SCAN = 40;

/** A line, a scan with what became of it, or a fill with its steps: told whole, by when it began. */
interface Happening {
  readonly began: number;
  readonly parts: readonly StoryPart[];
}

/** What a story is told from, and how far back that goes. */
interface Source {
  readonly all: readonly Happening[];
  /** When the oldest of them began, where there are older ones; null where this is all. */
  readonly from: number | null;
}

/**
 * What happened to a record, or in a fill, in the order in which it did: its lines in the trail; each scan of
 * its code with its attempts, its alarm and what was done about that; each fill of it, step by step.
 * @param before only what began before this moment; null: all
 */
export function recordStory(
  context: ServiceContext,
  { kind, id, before }: StorySubject & { before: number | null },
): Story {
  const until = before ?? Number.MAX_SAFE_INTEGER;
  const sources =
    kind === 'fill'
      ? [ofOneFill(context, id)]
      : [
          ofLanes(context, lanesOf(context, kind, id), until),
          ofScans(context, context.journal.aliases.resolve(kind, id), until),
          ofFills(context, kind, context.journal.aliases.resolve(kind, id), until),
        ];
  const ends = sources.map(({ from }) => from).filter((from) => from !== null);
  // Where one source has more, the others wait with what is older, so that the order stays the true one.
  const from = ends.length === 0 ? null : Math.max(...ends);
  // Of one moment in the order in which they were written.
  const parts = sources
    .flatMap((source) => source.all)
    .filter(({ began }) => from === null || began >= from)
    .flatMap((one) => one.parts)
    .toSorted((a, b) => a.at - b.at);
  const title = titleOf(context.journal, kind, context.journal.aliases.resolve(kind, id));
  return { parts: onlyOnce(parts), before: from, title };
}

/** A line may be told of a record and of the scan that it is about. */
function onlyOnce(parts: readonly StoryPart[]): StoryPart[] {
  return [...new Map(parts.map((part) => [part.id, part])).values()];
}

function ofLanes(context: ServiceContext, lanes: readonly string[], until: number): Source {
  const range = { since: 0, before: { at: until - 1, id: Number.MAX_SAFE_INTEGER } };
  const lines = linesOfLanes(context, lanes, range, MOST_LINES);
  // A fill's own events tell more than its lines.
  const told = lines.filter(({ event }) => !event.startsWith('fill-'));
  return {
    all: told
      .toReversed()
      .map((line) => ({ began: line.at, parts: [linePart(context, line, null)] })),
    from: lines.length < MOST_LINES ? null : (lines.at(-1)?.at ?? null),
  };
}

function ofScans(context: ServiceContext, entityId: string, until: number): Source {
  const scans = context.journal.scans.scansBefore(entityId, until, MOST_SCANS);
  const from = scans.length < MOST_SCANS ? null : (scans.at(-1)?.scannedAt ?? null);
  return {
    from,
    all: scans.map((scan) => ({ began: scan.scannedAt, parts: scanParts(context, scan) })),
  };
}

function scanParts(context: ServiceContext, scan: ScanRow): StoryPart[] {
  const { journal } = context;
  const range = { since: 0, before: { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER } };
  const lines = journal.auditLines.ofRecord(`scan:${scan.id}`, range, LINES_OF_A_SCAN);
  const raisedAt = journal.alarms.lastRaisedAt(scan.id);
  const fill = journal.fills.ofScan(scan.id);
  const inFill =
    fill === null
      ? []
      : journal.fills
          .events(fill.id)
          .flatMap((event, turn) => (isAbout(event, scan.id) ? [fillPart(fill, event, turn)] : []));
  return [
    ...lines.toReversed().map((line) => linePart(context, line, scan)),
    ...(raisedAt === null
      ? []
      : [{ what: 'alarm' as const, id: `alarm-${scan.id}`, at: raisedAt }]),
    ...inFill,
  ];
}

/** Whether something that happened in a fill is about the container of this scan. */
function isAbout({ event }: FillEventRow, scanId: string): boolean {
  if (event.kind === 'container-scanned') return event.id === scanId;
  const isStep = 'step' in event && event.step.kind === 'container' && event.step.id === scanId;
  return isStep || ('container' in event && event.container === scanId);
}

function ofFills(
  context: ServiceContext,
  kind: Exclude<StorySubject['kind'], 'fill'>,
  id: string,
  until: number,
): Source {
  if (kind !== 'prescription' && kind !== 'order') return { all: [], from: null };
  const fills = context.journal.fillList.search(
    { by: null, about: { kind, id }, since: 0, before: { at: until - 1, id: '\uffff' } },
    MOST_FILLS,
  );
  const from = fills.length < MOST_FILLS ? null : (fills.at(-1)?.openedAt ?? null);
  return { from, all: fills.map((fill) => stepsOf(context, fill)) };
}

function ofOneFill(context: ServiceContext, id: string): Source {
  const fill = context.journal.fills.find(id);
  return { from: null, all: fill === null ? [] : [stepsOf(context, fill)] };
}

const stepsOf = ({ journal }: ServiceContext, fill: FillRow): Happening => ({
  began: fill.openedAt,
  parts: journal.fills.events(fill.id).map((event, turn) => fillPart(fill, event, turn)),
});

function linePart(context: ServiceContext, line: AuditLine, scan: ScanRow | null): StoryPart {
  const row =
    line.event === 'entered' && line.operation !== null && line.kind !== null
      ? context.journal.outbox.get(line.operation)
      : null;
  return {
    ...{ what: 'line', id: `line-${line.id}`, at: line.at, line: trailLine(context, line) },
    fields: row === null ? null : entryView(context, row).fields,
    tone: scan === null ? null : scan.verdict === null ? 'not-yet' : toneOf(scan.verdict),
  };
}

function fillPart({ id: fill }: FillRow, { at, by, event }: FillEventRow, turn: number): StoryPart {
  return {
    ...{ what: 'fill', id: `fill-${fill}-${turn}`, at, by, fill, event: event.kind },
    step: 'step' in event ? event.step.kind : null,
    result: event.kind === 'compared' ? event.finding.result : null,
    facts: factsOf(event),
  };
}

function factsOf(event: FillEventRow['event']): LineFacts {
  switch (event.kind) {
    case 'compared':
      return { reasons: event.finding.reasons.map(({ kind }) => kind).join(', ') };
    case 'settled':
      return { outcome: event.outcome };
    case 'overridden':
      return { reason: event.reason };
    case 'amount-set':
      return { amount: event.amount };
    case 'closed':
      return { how: event.how, ...(event.notFilled !== null && { notFilled: event.notFilled }) };
    case 'set-aside':
      return { because: event.because };
    default:
      return {};
  }
}
