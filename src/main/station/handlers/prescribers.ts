import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { removeSupervisor } from '../operations/prescriber/removeSupervisor.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { submitEntry } from './enter.ts';
import { entryDetail } from './entryView.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

const SHOWN = 30;

/** The removals of supervisors entered here, newest first. */
function removals(context: ServiceContext): EntryDetail[] {
  const rows = context.journal.waitingLists.ofKind(removeSupervisor.kind, SHOWN);
  return rows.map((row) => entryDetail(context, row));
}

const on = implement(contract.prescribers).$context<Caller>();

export const prescribersRouter = (context: CurrentContext) =>
  on.router({
    removals: on.removals.handler(() => removals(context())),
    removeSupervisor: on.removeSupervisor
      .use(byPerson)
      .handler(({ input: { id, ...payload }, context: { by } }) =>
        submitEntry(context(), removeSupervisor, { id, by, payload }),
      ),
  });
