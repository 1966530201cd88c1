import { implement } from '@orpc/server';
import type {
  HandOver,
  HandOverEnding,
  HandOverResult,
  OpenWork,
} from '#shared/contract/handOver.ts';
import { contract } from '#shared/contract/index.ts';
import type { Staff } from '#shared/contract/people.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowId } from '../windows/windowId.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { openWork } from './openWork.ts';
import { choose } from './people.ts';
import { refused } from './refused.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** As many of each kind as a page shows; on record, and on the next person's screen, fewer. */
const SHOWN = 50;
const KEPT = 20;

interface Giver {
  readonly context: ServiceContext;
  readonly people: BenchPeople;
  readonly window: WindowId;
  readonly person: Person;
}

interface NewHandOver {
  readonly id: string;
  readonly note: string;
  readonly ending: HandOverEnding;
}

/** Who takes over, or why nobody can yet. */
type Next =
  | { readonly kind: 'next'; readonly person: Person | null; readonly staff: Staff | null }
  | Exclude<HandOverResult, { kind: 'handed-over' }>;

function accountOf({ session: { userId } }: ServiceContext): string {
  if (userId === null) throw refused('SIGN_IN_FIRST');
  return userId;
}

function openOf({ context, people, person }: Giver, shown: number): OpenWork {
  const leaving = { context, person, userId: accountOf(context), peopleAreOn: people.isOn };
  return openWork(leaving, shown);
}

function nextOf({ people, window, person }: Giver, ending: HandOverEnding): Next {
  if (ending.how === 'printed') return { kind: 'next', person: null, staff: null };
  if (ending.how === 'named') {
    if (people.isOn) return { kind: 'proof-wanted' };
    if (isSamePerson(ending.next, person)) return { kind: 'same-person' };
    return { kind: 'next', person: ending.next, staff: null };
  }
  if (!people.isOn) return { kind: 'name-wanted' };
  const allowed = people.permit(window, 'second-person', ending.approval);
  if (allowed.kind !== 'allowed' || allowed.approvedBy === null) return { kind: 'proof-wanted' };
  const { firstName, lastName } = allowed.approvedBy;
  return { kind: 'next', person: { firstName, lastName }, staff: allowed.approvedBy };
}

/**
 * Puts on record what stood open, and who has taken over from whom; then the window is theirs. Killed in between,
 * it is on record and the window is nobody's. Nothing is reassigned: what was begun stays with whoever began it.
 */
function make(giver: Giver, { id, note, ending }: NewHandOver): HandOverResult {
  const { context, people, window, person: from } = giver;
  const { journal, clock } = context;
  const before = journal.handOvers.find(id);
  if (before !== null) return { kind: 'handed-over', handOver: before };
  const next = nextOf(giver, ending);
  if (next.kind !== 'next') return next;
  const open = openOf(giver, KEPT);
  const made: HandOver = {
    ...{ id, note, from, open, at: clock.now() },
    to: next.person,
    proven: next.staff !== null,
  };
  journal.commit(() => {
    journal.handOvers.add(made, accountOf(context));
    noteHandOver(giver, made, ending, next.staff);
  });
  if (next.staff !== null) {
    // Who left in this very moment takes nothing over.
    const isTheirs = people.proofs.prove(window, next.staff.id, 'pin');
    if (!isTheirs) people.proofs.lock(window, 'by-hand');
  } else if (next.person !== null) choose({ context, people, window, by: from }, next.person);
  return { kind: 'handed-over', handOver: made };
}

/** Both names, the time and the counts; the note is in the journal alone, since it may name a patient. */
function noteHandOver(
  { context, person }: Giver,
  { id, at, to, proven, note, open: { counts } }: HandOver,
  { how }: HandOverEnding,
  staff: Staff | null,
): void {
  const line = { at, operation: null, record: null, userId: context.session.userId, person };
  const taker = to === null ? null : { ...to, staff: staff?.id ?? null };
  const detail = { handOver: id, how, to: taker, proven, counts, hasNote: note !== '' };
  context.journal.audit.add({ ...line, event: 'shift-handed-over', detail });
}

function seen({ context, person }: Giver, id: string): void {
  const { journal, clock, session } = context;
  const at = clock.now();
  journal.commit(() => {
    // Another's is not theirs to take off.
    if (journal.handOvers.unseenBy(person, accountOf(context))?.id !== id) return;
    if (!journal.handOvers.markSeen(id, at)) return;
    const line = { at, operation: null, record: null, userId: session.userId, person };
    journal.audit.add({ ...line, event: 'seen-to', detail: { handOver: id } });
  });
}

const on = implement(contract.handOver).$context<Caller>();

export const handOverRouter = (context: CurrentContext, people: BenchPeople) => {
  const giver = (window: WindowId, person: Person): Giver => ({
    ...{ people, window, person },
    context: context(),
  });
  return on.router({
    open: on.open
      .use(byPerson)
      .handler(({ context: { window, by } }) => openOf(giver(window, by), SHOWN)),
    make: on.make
      .use(byPerson)
      .handler(({ input, context: { window, by } }) => make(giver(window, by), input)),
    last: on.last.use(byPerson).handler(({ context: { by } }) => {
      const { journal } = context();
      return journal.handOvers.unseenBy(by, accountOf(context()));
    }),
    seen: on.seen
      .use(byPerson)
      .handler(({ input, context: { window, by } }) => seen(giver(window, by), input.id)),
  });
};
