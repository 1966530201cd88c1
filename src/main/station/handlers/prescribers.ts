import type { EntryDetail } from '#shared/contract/waiting.ts';
import { removeSupervisor } from '../operations/prescriber/removeSupervisor.ts';
import { entryDetail } from './entryView.ts';
import type { ServiceContext } from './serviceContext.ts';

const SHOWN = 30;

/** The removals of supervisors that were entered here, newest first. */
export function removals(context: ServiceContext): EntryDetail[] {
  const rows = context.journal.waitingLists.ofKind(removeSupervisor.kind, SHOWN);
  return rows.map((row) => entryDetail(context, row));
}
