import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { RemovalStanding } from '#shared/contract/removal.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

export interface RemovalParts {
  /** The services whose data lies here, by their folders' names. */
  services(): readonly string[];
  /** Marks the data for removal and ends the program, a moment later; null where the host cannot. */
  readonly remove: (() => void) | null;
}

function standingOf(
  { journal, secondCopy, serviceKey }: ServiceContext,
  { services }: RemovalParts,
): RemovalStanding {
  const { waiting, underWay, needsDecision } = journal.waitingLists.counts(null);
  const alarms = journal.alarms.count('late', null) + journal.alarms.count('live', null);
  return {
    unsent: waiting + underWay + needsDecision,
    alarms,
    otherServices: services().filter((name) => name !== serviceKey).length,
    copiedAt: secondCopy.view().last,
  };
}

/** On record first: a second copy, or another machine, may still hold the trail. */
function remove(
  context: ServiceContext,
  parts: RemovalParts,
  { by, told }: { by: Person; told: number },
) {
  if (parts.remove === null) return { kind: 'impossible' as const };
  const standing = standingOf(context, parts);
  if (standing.unsent > told) return { kind: 'changed' as const, standing };
  const { journal, clock, session } = context;
  const { unsent, alarms } = standing;
  journal.commit(() =>
    journal.audit.add({
      ...{ at: clock.now(), event: 'data-removed', operation: null, record: null },
      ...{ userId: session.userId, person: by, detail: { unsent, alarms } },
    }),
  );
  parts.remove();
  return { kind: 'begun' as const };
}

const on = implement(contract.removal).$context<Caller>();

export const removalRouter = (context: CurrentContext, parts: RemovalParts) =>
  on.router({
    standing: on.standing.handler(() => standingOf(context(), parts)),
    begin: on.begin
      .use(byPerson)
      .handler(({ input, context: { by } }) => remove(context(), parts, { ...input, by })),
  });
