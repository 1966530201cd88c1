import { implement } from '@orpc/server';
import { readScan } from '#shared/codes/scannedCode.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { OfferedRound, Round, RoundScan } from '#shared/contract/rounds.ts';
import { addDecimals, type Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { RoundRow } from '../journal/rounds.ts';
import { lotsOfCode } from '../records/lotsOfCode.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { knownNow, lotHere, ownRound, type RoundStep, roundView } from './roundView.ts';
import { sendRound } from './sendRound.ts';
import type { CurrentContext, LotContext, ServiceContext } from './serviceContext.ts';

type ChangedRound = { kind: 'open'; round: Round } | { kind: 'gone' };
const gone = { kind: 'gone' } as const;

/** Takes one step of a round, on disk when it returns; null if the round is not open to this person. */
function step(
  context: LotContext,
  taken: RoundStep,
  work: (round: RoundRow) => void,
): Round | null {
  const { journal } = context;
  const done = journal.commit(() => {
    const round = ownRound(context, taken);
    if (round === null || !round.isOpen) return false;
    work(round);
    return true;
  });
  const after = done ? journal.rounds.find(taken.round) : null;
  return after === null ? null : roundView(context, after);
}

const changedTo = (round: Round | null): ChangedRound =>
  round === null ? gone : { kind: 'open', round };

export function present(context: LotContext, by: Person): Round | null {
  const { userId } = context.session;
  const open = userId === null ? null : context.journal.rounds.openOf(userId, by);
  return open === null ? null : roundView(context, open);
}

interface BegunRound {
  readonly id: string;
  readonly by: Person;
  readonly blind: boolean;
  readonly lots: readonly LotId[];
  readonly joins: string | null;
}

/** Rounds at other benches that one can count in. */
function offered({ journal, clock }: ServiceContext): OfferedRound[] {
  const { rounds } = journal.site;
  return rounds.offered(clock.now()).map(({ bench, round }) => {
    const { id, by, beganAt, blind, lots } = round;
    return { ...{ id, bench, by, beganAt, blind }, lots: lots.length, counted: rounds.counted(id) };
  });
}

export function begin(context: LotContext, { id, by, blind, lots, joins }: BegunRound) {
  const { journal, clock, session } = context;
  const { userId } = session;
  if (userId === null) return { kind: 'sign-in-needed' as const };
  const row = journal.commit(() => {
    const { rounds } = journal;
    const open = rounds.openOf(userId, by);
    // A call repeated after a lost connection, when that round has ended, begins no other.
    if (open === null && rounds.find(id) !== null) return null;
    const joined = joins === null ? null : journal.site.rounds.find(joins);
    if (open === null) {
      rounds.begin({ id, userId, by, blind: joined?.round.blind ?? blind, at: clock.now() });
      if (journal.site.membership.get() !== null) rounds.share(id, joined?.round.id ?? id);
      if (joined !== null) rounds.addLots(id, joined.round.lots);
    }
    rounds.addLots(open?.id ?? id, lots);
    return open ?? rounds.find(id);
  });
  return row === null ? gone : { kind: 'open' as const, round: roundView(context, row) };
}

/** Finds the lots that a scan stands for; a scan of no lot is kept among the round's strays. */
export function scan(
  context: ServiceContext,
  taken: RoundStep & { value: string; symbology: string | null },
): RoundScan {
  const { rounds } = context.journal;
  const { text: value, symbology } = readScan(taken.value, taken.symbology);
  const code = lotsOfCode(context, value, symbology);
  if (code.kind !== 'lots') {
    const { kind: because } = code;
    const scanned = { value, because, times: 1, at: context.clock.now() };
    const round = step(context, taken, ({ id }) => rounds.addStray(id, scanned));
    const stray = round?.strays.find((one) => one.value === value);
    return round === null || stray === undefined ? gone : { kind: 'stray', stray, round };
  }
  const [lotId, ...others] = code.lotIds;
  if (lotId === undefined) throw new Error('A code of lots stands for none');
  if (others.length > 0) {
    // Whichever lot it is, it is not the one in hand.
    const round = step(context, taken, ({ id }) => rounds.setInHand(id, null));
    const lots = code.lotIds.map((one) => lotHere(context, one));
    return round === null ? gone : { kind: 'several', lots, round };
  }
  const round = step(context, taken, ({ id }) => rounds.setInHand(id, lotId));
  if (round === null) return gone;
  const counted = round.counts.some((count) => count.lotId === lotId);
  return { kind: counted ? 'already-counted' : 'in-hand', round };
}

export function take(context: LotContext, taken: RoundStep & { lotId: LotId }): ChangedRound {
  return changedTo(
    step(context, taken, ({ id }) => context.journal.rounds.setInHand(id, taken.lotId)),
  );
}

interface LotCount extends RoundStep {
  readonly id: string;
  readonly lotId: LotId;
  readonly quantity: Decimal;
  readonly how: 'instead' | 'together';
}

/** The same id twice is one count: a call repeated after a lost connection adds nothing. */
export function count(context: LotContext, counted: LotCount): ChangedRound {
  const { journal, clock } = context;
  const { id, lotId, quantity, how } = counted;
  return changedTo(
    step(context, counted, (round) => {
      const before = journal.rounds.counts(round.id).find((one) => one.lotId === lotId);
      if (before?.id === id) return;
      const all =
        how === 'together' && before !== undefined
          ? addDecimals(before.quantity, quantity)
          : quantity;
      const now = { ...knownNow(context, lotId), at: clock.now() };
      journal.rounds.putCount(round.id, { id, lotId, quantity: all, ...now });
      if (round.inHand === lotId) journal.rounds.setInHand(round.id, null);
    }),
  );
}

type Removable =
  | { readonly kind: 'count'; readonly lotId: LotId }
  | { readonly kind: 'stray'; readonly value: string }
  | { readonly kind: 'in-hand' };

export function strike(context: LotContext, taken: RoundStep & { what: Removable }): ChangedRound {
  const { rounds } = context.journal;
  return changedTo(
    step(context, taken, ({ id }) => {
      switch (taken.what.kind) {
        case 'count':
          return rounds.removeCount(id, taken.what.lotId);
        case 'stray':
          return rounds.removeStray(id, taken.what.value);
        case 'in-hand':
          return rounds.setInHand(id, null);
      }
    }),
  );
}

/** The person has seen what changed meanwhile and keeps the count: from now on it builds on that. */
export function holds(context: LotContext, taken: RoundStep & { lotId: LotId }): ChangedRound {
  const { lotId } = taken;
  return changedTo(
    step(context, taken, ({ id }) =>
      context.journal.rounds.setCountBase(id, { lotId, ...knownNow(context, lotId) }),
    ),
  );
}

export function giveUp(context: LotContext, taken: RoundStep): void {
  step(context, taken, ({ id }) => context.journal.rounds.end(id, null, context.clock.now()));
}

const on = implement(contract.rounds).$context<Caller>();

/** The others hear how a round stands after each step of it. */
function told<Result>(context: ServiceContext, round: string, result: Result): Result {
  context.site.roundChanged(round);
  return result;
}

export const roundsRouter = (context: CurrentContext) =>
  on.router({
    present: on.present.use(byPerson).handler(({ context: { by } }) => present(context(), by)),
    offered: on.offered.handler(() => offered(context())),
    begin: on.begin.use(byPerson).handler(({ input, context: { by } }) => {
      const begun = begin(context(), { ...input, by });
      return told(context(), begun.kind === 'open' ? begun.round.id : input.id, begun);
    }),
    scan: on.scan
      .use(byPerson)
      .handler(({ input, context: { by } }) => scan(context(), { ...input, by })),
    take: on.take
      .use(byPerson)
      .handler(({ input, context: { by } }) => take(context(), { ...input, by })),
    count: on.count
      .use(byPerson)
      .handler(({ input, context: { by } }) =>
        told(context(), input.round, count(context(), { ...input, by })),
      ),
    strike: on.strike
      .use(byPerson)
      .handler(({ input, context: { by } }) =>
        told(context(), input.round, strike(context(), { ...input, by })),
      ),
    holds: on.holds
      .use(byPerson)
      .handler(({ input, context: { by } }) => holds(context(), { ...input, by })),
    send: on.send
      .use(byPerson)
      .handler(({ input, context: { by } }) =>
        told(context(), input.round, sendRound(context(), { ...input, by })),
      ),
    giveUp: on.giveUp
      .use(byPerson)
      .handler(({ input, context: { by } }) =>
        told(context(), input.round, giveUp(context(), { ...input, by })),
      ),
  });
