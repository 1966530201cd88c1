import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { StorySubject, TrailFilter } from '#shared/contract/records.ts';
import { laneOf } from '../journal/aliases.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { recordStory } from './recordStory.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { beginExport, exportPart } from './trailExports.ts';
import { fillPage, trailPage } from './trailSearch.ts';
import { isAnotherView } from './views.ts';

/** Which lines somebody has looked through goes on record, once for a page that stays open. */
function noteLook(
  context: ServiceContext,
  by: Person,
  what: 'records' | 'fills',
  filter: TrailFilter,
): void {
  if (!isAnotherView(context, by, `${what} ${JSON.stringify(filter)}`)) return;
  const { journal, clock, session } = context;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { what, filter };
  journal.owe(() => journal.audit.add({ ...line, event: 'viewed', person: by, detail }));
}

function noteStory(context: ServiceContext, by: Person, { kind, id }: StorySubject): void {
  const record = laneOf(kind, id);
  if (!isAnotherView(context, by, `story ${record}`)) return;
  const { journal, clock, session } = context;
  const line = { at: clock.now(), operation: null, record, userId: session.userId };
  journal.owe(() =>
    journal.audit.add({ ...line, event: 'viewed', person: by, detail: { what: 'story' } }),
  );
}

const on = implement(contract.records).$context<Caller>();

export const recordsRouter = (context: CurrentContext) =>
  on.router({
    lines: on.lines.use(byPerson).handler(({ input, context: { by } }) => {
      if (input.before === null) noteLook(context(), by, 'records', input.filter);
      return trailPage(context(), input);
    }),
    fills: on.fills.use(byPerson).handler(({ input, context: { by } }) => {
      if (input.before === null) noteLook(context(), by, 'fills', input.filter);
      return fillPage(context(), input);
    }),
    story: on.story.use(byPerson).handler(({ input, context: { by } }) => {
      if (input.before === null) noteStory(context(), by, input);
      return recordStory(context(), input);
    }),
    mark: on.mark.handler(() => context().journal.trailExport.mark),
    beginExport: on.beginExport
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        beginExport(context(), { window, by }, input),
      ),
    exportPart: on.exportPart
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        exportPart(context(), { window, by }, input),
      ),
  });
