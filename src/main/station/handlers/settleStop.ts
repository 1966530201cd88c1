import { nameOf, type Person } from '#shared/contract/person.ts';
import type { Settlement, StandingStop } from '#shared/contract/stops.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { type FillState, fillState } from '../fills/fillState.ts';
import { addEvents, noteFill } from '../fills/fillSteps.ts';
import type { FillStep } from '../journal/fillEvents.ts';
import type { ServiceContext } from './serviceContext.ts';

interface StopDone {
  readonly settlement: Settlement;
  /** Of a pulled lot: ids of the entries made with it. */
  readonly entries: readonly string[];
  readonly by: Person;
}

/** Says what was done about a stop that stands. Nothing is left to settle of an older call. Runs inside a commit. */
export function settleStop(
  context: ServiceContext,
  { kind, id }: StandingStop,
  done: StopDone,
): void {
  if (kind === 'scan') settleScan(context, id, done);
  else settleFill(context, id, done);
}

/** The same of all scans of a lot that left the shelf as a whole. Of a backlog of more than a thousand, the latest. */
export function settleStopsOf(context: ServiceContext, lotId: LotId, done: StopDone): void {
  const { journal, session } = context;
  for (const id of journal.alarms.standingOf(lotId, 1000, session.userId)) {
    settleScan(context, id, done);
  }
}

function settleScan(context: ServiceContext, scanId: string, done: StopDone): void {
  const { journal, clock, session } = context;
  const settled = { ...done, userId: session.userId, at: clock.now() };
  if (!journal.alarms.settle(scanId, settled)) return;
  const { settlement, entries, by } = done;
  note(context, scanId, by, { ...settlement, entries });
}

/** A fill that failed after its end, with the stops of its scans, which it tells of. */
function settleFill(context: ServiceContext, fill: string, done: StopDone): void {
  const state = fillState(context.journal, fill);
  const isOwn = state !== null && state.row.userId === context.session.userId;
  if (!isOwn || state.row.alarmAt === null) return;
  const { settlement, entries, by } = done;
  const seen = { settlement, entries: [...entries] };
  addEvents(context, fill, by, [{ kind: 'alarm-seen', ...seen }], { alarmAt: null });
  noteFill(context, state, 'seen-to', by, { ...settlement, entries });
  const { openedBy, label, containers } = state;
  for (const scan of [openedBy, label, ...containers]) {
    if (scan !== null) seeToScan(context, scan.id, by, { fill });
  }
}

/** What was done about the stop that held a fill was done about the scan of that step too. Runs inside a commit. */
export function seeToStep(
  context: ServiceContext,
  { row, openedBy, label }: FillState,
  step: FillStep,
  by: Person,
): void {
  const scanned = step.kind === 'prescription' ? openedBy : label;
  const id = step.kind === 'container' ? step.id : scanned?.id;
  if (id !== undefined) seeToScan(context, id, by, { fill: row.id });
}

function seeToScan(
  context: ServiceContext,
  scanId: string,
  by: Person,
  detail: Readonly<Record<string, unknown>>,
): void {
  const { journal, clock } = context;
  if (journal.alarms.acknowledge(scanId, by, clock.now())) note(context, scanId, by, detail);
}

/** On record; and a scan that the service refused waits for no decision any more. */
function note(
  { journal, clock, session }: ServiceContext,
  scanId: string,
  by: Person,
  detail: Readonly<Record<string, unknown>>,
): void {
  const at = clock.now();
  const row = journal.outbox.find(scanId);
  journal.audit.add({
    at,
    event: 'seen-to',
    operation: row?.sequence ?? null,
    record: row?.lane ?? null,
    userId: session.userId,
    person: by,
    detail,
  });
  if (row?.state !== 'parked') return;
  const why = { kind: 'discarded', by: nameOf(by), reason: 'alarm acknowledged' } as const;
  journal.outbox.move(row.sequence, 'parked', 'discarded', at, why);
}
