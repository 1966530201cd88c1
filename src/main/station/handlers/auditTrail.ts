import { implement } from '@orpc/server';
import { type Output, type TrailCheck, trailSeamSchema } from '#shared/contract/audit.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import { laneOf } from '../journal/aliases.ts';
import type { KeyEvent } from '../journal/audit.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { noteLabelSent } from './fillLabel.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** Whoever looks after the machine needs the latest. */
const SHOWN_SEAMS = 10;

/** Checks the chain in a thread of its own, and holds the trail against its head outside. */
async function checkTrail({ journal, witness, copies }: ServiceContext): Promise<TrailCheck> {
  const { rows, broken } = await journal.checkAudit();
  const seams = journal.audit.seams(SHOWN_SEAMS).map(({ id, at, detail }) => ({
    ...{ line: id, at },
    seam: trailSeamSchema.parse(JSON.parse(detail)),
  }));
  const now = witness.seam();
  const { plainUpTo } = journal.audit;
  const compared = await copies.compare();
  return { rows, broken, plainUpTo, seams, now, isWitnessed: witness.isKept, copies: compared };
}

/** Who has taken what out of the window; the page makes the file or the paper once this is on disk. */
export function noteOutput(
  context: ServiceContext,
  { by: person, way, record, ...detail }: Output & { by: Person | null },
): void {
  const { journal, clock, session } = context;
  const { userId } = session;
  const line = {
    ...{ at: clock.now(), operation: null, userId, person, detail },
    record: record === undefined ? null : laneOf(record.kind, record.id),
  };
  const event = way === 'file' ? 'exported' : 'printed';
  journal.commit(() => {
    journal.audit.add({ ...line, event });
    noteLabelSent(context, { way, what: detail.what, record }, person);
  });
}

/** Also while the disk takes no change. */
export function noteKeyEvent(
  { journal, clock, session: { userId } }: ServiceContext,
  what: KeyEvent,
): void {
  const line = { at: clock.now(), operation: null, record: null, userId, person: null };
  journal.owe(() => journal.audit.add({ ...line, event: 'key', detail: { what } }));
}

const on = implement(contract.audit).$context<Caller>();

export const auditRouter = (context: CurrentContext) =>
  on.router({
    verify: on.verify.handler(() => checkTrail(context())),
    copies: on.copies.handler(() => context().copies.view()),
    setCopies: on.setCopies.use(byPerson).handler(({ input: { folder }, context: { by } }) => {
      const { copies, session } = context();
      return copies.set(folder, by, session.userId);
    }),
    noteOutput: on.noteOutput.handler(({ input, context: { person } }) =>
      noteOutput(context(), { ...input, by: person() }),
    ),
  });
