import { z } from 'zod';
import type { LotEvent } from '#shared/contract/lotViews.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { entryDetail } from './entryView.ts';
import type { ServiceContext } from './serviceContext.ts';
import { compensatedBy, compensationFor } from './undo.ts';

/** More than this nobody reads at the bench; all of it stays in the journal. */
const SHOWN = 40;

/** What this station did with a lot, newest first. */
export function lotHistory(context: ServiceContext, id: string): LotEvent[] {
  const { journal } = context;
  const lane = laneOf('lot', id);
  const rows = journal.waitingLists.ofLane(lane, SHOWN);
  const undone = new Set(rows.map(compensatedBy));
  const all: LotEvent[] = [
    ...rows.filter(hasEnded).map((row) => ended(context, row, undone)),
    ...journal.scans.scansOf(id, SHOWN).map(
      (scan): LotEvent => ({
        kind: 'scan',
        id: scan.id,
        at: scan.scannedAt,
        by: scan.by,
        verdict: scan.verdict,
      }),
    ),
    ...journal.audit.questionsAbout(lane, SHOWN).map(
      ({ id: row, at, person, answered }): LotEvent => ({
        kind: 'asked',
        id: `asked-${row}`,
        at,
        by: person,
        answered,
      }),
    ),
  ];
  return all.toSorted((a, b) => b.at - a.at).slice(0, SHOWN);
}

const hasEnded = ({ state }: EntryRow) =>
  state === 'settled' || state === 'discarded' || state === 'handed-over';

type Undo = Extract<LotEvent, { kind: 'entry' }>['undo'];

function ended(
  context: ServiceContext,
  row: EntryRow,
  undone: ReadonlySet<string | null>,
): LotEvent {
  const at = row.changedAt;
  const entry = entryDetail(context, row);
  return {
    kind: 'entry',
    at,
    entry,
    quantity: frozenStep(row),
    undo: undoOf(context, row, undone),
  };
}

function undoOf(context: ServiceContext, row: EntryRow, undone: ReadonlySet<string | null>): Undo {
  if (undone.has(row.id)) return { kind: 'done' };
  if (row.state !== 'settled' || row.userId !== context.session.userId) return { kind: 'none' };
  const compensation = compensationFor(context.operations, row);
  return compensation === null
    ? { kind: 'none' }
    : { kind: 'possible', change: compensation.change };
}

const frozenSchema = z.object({ base: decimalSchema.nullable(), target: decimalSchema });

/** The quantity before and after a delivered change, as fixed when it was sent. */
function frozenStep({ state, frozen, why }: EntryRow) {
  const fixed = frozenSchema.safeParse(frozen);
  if (state !== 'settled' || why?.kind === 'accepted' || !fixed.success) return null;
  return { before: fixed.data.base, after: fixed.data.target };
}
