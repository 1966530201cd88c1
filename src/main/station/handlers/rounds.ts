import type { Person } from '#shared/contract/person.ts';
import type { LotHere, Round, RoundScan } from '#shared/contract/rounds.ts';
import { addDecimals, type Decimal, readDecimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { RoundRow } from '../journal/rounds.ts';
import { lotsOfCode } from './lotsOfCode.ts';
import { lotGlance } from './scanView.ts';
import type { LotContext, ServiceContext } from './serviceContext.ts';

/** A step of a round, by the person who takes it. */
export interface RoundStep {
  readonly round: string;
  readonly by: Person;
}

type Changed = { kind: 'open'; round: Round } | { kind: 'gone' };
const gone = { kind: 'gone' } as const;

const isSame = (a: Person, b: Person) => a.firstName === b.firstName && a.lastName === b.lastName;

/** The round if it is of this account and person: nobody else's is given to anybody. */
export function ownRound(context: LotContext, { round, by }: RoundStep): RoundRow | null {
  const found = context.journal.rounds.find(round);
  if (found === null || found.userId !== context.session.userId) return null;
  return isSame(found.by, by) ? found : null;
}

/** A lot, and what is known of it here. */
function lotHere(context: LotContext, lotId: LotId): LotHere {
  return { lotId, lot: lotGlance(context, lotId, true) };
}

/** What is known to be there, with the changes that wait here. */
export function knownNow(context: LotContext, lotId: LotId) {
  const lot = lotGlance(context, lotId, true);
  const known = lot?.quantity ?? null;
  return { known: known === null ? null : readDecimal(known), unit: lot?.unit ?? null };
}

/** A round as a screen shows it. */
export function roundView(context: LotContext, row: RoundRow): Round {
  const { id, by, blind, beganAt, inHand } = row;
  const { rounds } = context.journal;
  return {
    id,
    by,
    blind,
    beganAt,
    inHand: inHand === null ? null : lotHere(context, inHand),
    counts: rounds
      .counts(id)
      .map(({ id: _entry, ...count }) => ({ ...count, ...lotHere(context, count.lotId) })),
    strays: rounds.strays(id),
  };
}

/** One step: on disk when it returns, and none where the round is not open to this person. */
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

const told = (round: Round | null): Changed => (round === null ? gone : { kind: 'open', round });

export function present(context: LotContext, by: Person): Round | null {
  const { userId } = context.session;
  const open = userId === null ? null : context.journal.rounds.openOf(userId, by);
  return open === null ? null : roundView(context, open);
}

export function begin(
  context: LotContext,
  { id, by, blind }: { id: string; by: Person; blind: boolean },
) {
  const { journal, clock, session } = context;
  const { userId } = session;
  if (userId === null) return { kind: 'sign-in-needed' as const };
  const row = journal.commit(() => {
    const { rounds } = journal;
    if (rounds.openOf(userId, by) === null) {
      rounds.begin({ id, userId, by, blind, at: clock.now() });
    }
    return rounds.openOf(userId, by);
  });
  if (row === null) throw new Error('A round just begun is not in the journal');
  return { kind: 'open' as const, round: roundView(context, row) };
}

/** What a scan stands for in this round; what stands for no lot is kept among the strays. */
export function scan(context: ServiceContext, taken: RoundStep & { value: string }): RoundScan {
  const { rounds } = context.journal;
  const value = taken.value.trim();
  const code = lotsOfCode(context, value);
  if (code.kind !== 'lots') {
    const { kind: because } = code;
    const at = context.clock.now();
    const round = step(context, taken, ({ id }) => rounds.addStray(id, { value, because, at }));
    const stray = round?.strays.find((one) => one.value === value);
    return round === null || stray === undefined ? gone : { kind: 'stray', stray, round };
  }
  const [lotId, ...others] = code.lotIds;
  if (lotId === undefined) throw new Error('A code of lots stands for none');
  if (others.length > 0) {
    // Whichever it is, it is not the one that was in hand before.
    const round = step(context, taken, ({ id }) => rounds.setInHand(id, null));
    const lots = code.lotIds.map((one) => lotHere(context, one));
    return round === null ? gone : { kind: 'several', lots, round };
  }
  const round = step(context, taken, ({ id }) => rounds.setInHand(id, lotId));
  if (round === null) return gone;
  const counted = round.counts.some((count) => count.lotId === lotId);
  return { kind: counted ? 'already-counted' : 'in-hand', round };
}

export function take(context: LotContext, taken: RoundStep & { lotId: LotId }): Changed {
  return told(step(context, taken, ({ id }) => context.journal.rounds.setInHand(id, taken.lotId)));
}

interface Counted extends RoundStep {
  readonly id: string;
  readonly lotId: LotId;
  readonly quantity: Decimal;
  readonly how: 'instead' | 'together';
}

/** The same id twice is one count: a call repeated after a lost line adds nothing. */
export function count(context: LotContext, counted: Counted): Changed {
  const { journal, clock } = context;
  const { id, lotId, quantity, how } = counted;
  return told(
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

type Struck =
  | { readonly kind: 'count'; readonly lotId: LotId }
  | { readonly kind: 'stray'; readonly value: string }
  | { readonly kind: 'in-hand' };

export function strike(context: LotContext, taken: RoundStep & { what: Struck }): Changed {
  const { rounds } = context.journal;
  return told(
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

/** What changed meanwhile was seen, and the count stands: from now it builds on that. */
export function holds(context: LotContext, taken: RoundStep & { lotId: LotId }): Changed {
  const { lotId } = taken;
  return told(
    step(context, taken, ({ id }) =>
      context.journal.rounds.setCountBase(id, { lotId, ...knownNow(context, lotId) }),
    ),
  );
}

export function giveUp(context: LotContext, taken: RoundStep): void {
  step(context, taken, ({ id }) => context.journal.rounds.end(id, null, context.clock.now()));
}
