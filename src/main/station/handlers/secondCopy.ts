import { implement, ORPCError } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { LookForCopyResult, RestoreCopyResult } from '#shared/contract/secondCopy.ts';
import { keyIn } from '../journal/recoveryCode.ts';
import type { OpenedCopy } from '../secondCopy/copyFolder.ts';
import { missingWork } from '../secondCopy/restoreBegunWork.ts';
import { restoreCopy } from '../secondCopy/restoreCopy.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { mustTakeEntries } from './disk.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

interface Place {
  readonly folder: string;
  readonly code: string;
}

type Opened = Extract<OpenedCopy, { kind: 'opened' }>;
type NotOpened = Extract<LookForCopyResult, { kind: 'impossible' }>;

async function opened(
  { secondCopy, disk }: ServiceContext,
  { folder, code }: Place,
): Promise<Opened | NotOpened> {
  const key = keyIn(code);
  if (key === null) return { kind: 'impossible', because: 'not-a-code' };
  try {
    const found = await secondCopy.open({ folder, key });
    if (found === null) return { kind: 'impossible', because: 'no-answer' };
    return found.kind === 'none' ? { kind: 'impossible', because: 'none-of-it' } : found;
  } catch (error) {
    disk.learn(error);
    return { kind: 'impossible', because: 'not-readable' };
  }
}

const isOfAnother = ({ serviceKey }: ServiceContext, { copy }: Opened): boolean =>
  [copy, ...copy.entries].some(({ service }) => service !== null && service !== serviceKey);

async function look(context: ServiceContext, place: Place): Promise<LookForCopyResult> {
  const found = await opened(context, place);
  if (found.kind === 'impossible') return found;
  const { name, copy, isEarlier } = found;
  const { outbox } = context.journal;
  const known = copy.entries.filter(({ id }) => outbox.find(id) !== null).length;
  const { madeAt, entries, begun } = copy;
  const otherService = isOfAnother(context, found);
  return {
    kind: 'found',
    copy: {
      ...{ name, madeAt, entries: entries.length, known, otherService, isEarlier },
      ...missingWork(context.journal, begun),
    },
  };
}

async function restore(
  context: ServiceContext,
  { by, ...place }: Place & { by: Person },
): Promise<RestoreCopyResult> {
  const { journal, operations, clock, session, pump } = context;
  const { userId } = session;
  if (userId === null) throw new ORPCError('PRECONDITION_FAILED');
  mustTakeEntries(context.disk);
  const found = await opened(context, place);
  if (found.kind === 'impossible') return found;
  if (isOfAnother(context, found)) return { kind: 'impossible', because: 'other-service' };
  const parts = { journal, operations, now: () => clock.now(), userId, by };
  const resume = (sequences: readonly number[]) => pump.resume(sequences);
  return restoreCopy({ ...parts, resume }, found.copy);
}

/** The code opens all that is unsent: who looked at it is on record. */
function showCode({ journal, clock, session, secondCopy }: ServiceContext, by: Person) {
  const { code } = secondCopy;
  if (code === null) return null;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { what: 'second-copy' };
  journal.commit(() => journal.audit.add({ ...line, event: 'key', person: by, detail }));
  return code;
}

const on = implement(contract.secondCopy).$context<Caller>();

export const secondCopyRouter = (context: CurrentContext) =>
  on.router({
    read: on.read.handler(() => context().secondCopy.view()),
    set: on.set.use(byPerson).handler(({ input: { folder }, context: { by } }) => {
      const { secondCopy, session } = context();
      return secondCopy.set(folder, by, session.userId);
    }),
    code: on.code.use(byPerson).handler(({ context: { by } }) => showCode(context(), by)),
    look: on.look.handler(({ input }) => look(context(), input)),
    restore: on.restore
      .use(byPerson)
      .handler(({ input, context: { by } }) => restore(context(), { ...input, by })),
  });
