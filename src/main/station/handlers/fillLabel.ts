import { readScan } from '#shared/codes/scannedCode.ts';
import type { Output } from '#shared/contract/audit.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { PrescriptionId } from '#shared/domain/ids.ts';
import { type FillState, fillState } from '../fills/fillState.ts';
import { addEvents } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import type { ServiceContext } from './serviceContext.ts';

const MOST_SHOWN = 100;
/** A printed label is scanned back within so long; later its code opens a fill again. */
const SCANNED_BACK_WITHIN_MS = 15 * 60_000;

/** Fills whose label is still to be printed. */
export function labelsToPrint(context: ServiceContext): FillView[] {
  const { userId } = context.session;
  if (userId === null) return [];
  return context.journal.fills.dueLabels(userId, MOST_SHOWN).flatMap(({ id }) => {
    const state = fillState(context.journal, id);
    return state === null ? [] : [fillView(context, state)];
  });
}

/** A label of a prescription goes to a printer: its fills wait for none any more. Runs inside a commit. */
export function noteLabelSent(
  context: ServiceContext,
  { way, what, record }: Pick<Output, 'way' | 'what' | 'record'>,
  by: Person | null,
): void {
  const { userId } = context.session;
  if (userId === null || way === 'file' || what !== 'label') return;
  if (record?.kind !== 'prescription') return;
  for (const { id, prescriptionId } of context.journal.fills.dueLabels(userId, MOST_SHOWN)) {
    if (prescriptionId !== record.id) continue;
    addEvents(context, id, by, [{ kind: 'label-sent' }], { label: 'sent' });
  }
}

/** Takes the label of a fill for sending; false where it is due no more, as when another window has sent it. */
export function claimLabel(context: ServiceContext, fill: string, by: Person | null): boolean {
  const { journal, session } = context;
  return journal.commit(() => {
    const row = journal.fills.find(fill);
    if (row === null || row.label !== 'due' || row.userId !== session.userId) return false;
    addEvents(context, fill, by, [{ kind: 'label-sent' }], { label: 'sent' });
    return true;
  });
}

/** The printer was not reached: the label is due again. */
export function giveLabelBack(context: ServiceContext, fill: string): void {
  context.journal.commit(() =>
    addEvents(context, fill, null, [{ kind: 'label-not-sent' }], { label: 'due' }),
  );
}

/**
 * Takes the scan of a label that was printed after a fill of this person just now.
 * @returns the fill; null where none waits for that scan
 */
export function readBack(
  context: ServiceContext,
  userId: string,
  prescriptionId: PrescriptionId,
  { id, by, ...scanned }: { id: string; by: Person; value: string; symbology: string | null },
): FillState | null {
  const { journal, clock } = context;
  const row = journal.fills.sentLabel(userId, prescriptionId);
  if (row === null || !isSamePerson(row.by, by)) return null;
  const sentAt = fillState(journal, row.id)?.printed.sentAt ?? null;
  if (sentAt === null || clock.now() - sentAt > SCANNED_BACK_WITHIN_MS) return null;
  const { text: value, symbology } = readScan(scanned.value, scanned.symbology);
  journal.commit(() => {
    const read = { kind: 'label-read', id, value, symbology } as const;
    addEvents(context, row.id, by, [read], { label: 'read' });
  });
  return fillState(journal, row.id);
}
