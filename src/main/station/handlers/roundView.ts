import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { LotHere, Round, RoundCount } from '#shared/contract/rounds.ts';
import { readDecimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { CountRow, RoundRow } from '../journal/rounds.ts';
import { lotGlance } from './scanView.ts';
import type { LotContext } from './serviceContext.ts';

/** A step of a round, by the person who takes it. */
export interface RoundStep {
  readonly round: string;
  readonly by: Person;
}

/** The round, if it is of this account and person; nobody gets somebody else's. */
export function ownRound(context: LotContext, { round, by }: RoundStep): RoundRow | null {
  const found = context.journal.rounds.find(round);
  if (found === null || found.userId !== context.session.userId) return null;
  return isSamePerson(found.by, by) ? found : null;
}

/** A lot, and what is known of it here. */
export function lotHere(context: LotContext, lotId: LotId): LotHere {
  return { lotId, lot: lotGlance(context, lotId, true) };
}

/** The quantity as known here, with the open entries folded in. */
export function knownNow(context: LotContext, lotId: LotId) {
  const lot = lotGlance(context, lotId, true);
  const known = lot?.quantity ?? null;
  return { known: known === null ? null : readDecimal(known), unit: lot?.unit ?? null };
}

/** Its person saw a quantity at the bench whose second copy was brought in, and the lot was never read here. */
export function wasSeenElsewhere(context: LotContext, { lotId, known }: CountRow): boolean {
  const isReadHere = context.store.record('lot', lotId) !== null;
  return known !== null && !isReadHere && knownNow(context, lotId).known === null;
}

/** What a count is compared with. */
export function comparedWith(context: LotContext, count: CountRow): RoundCount['now'] {
  const { lotId, known, unit } = count;
  return wasSeenElsewhere(context, count) ? { known, unit } : knownNow(context, lotId);
}

function countView(context: LotContext, row: CountRow): RoundCount {
  const { id: _entry, ...count } = row;
  return { ...count, now: comparedWith(context, row), ...lotHere(context, row.lotId) };
}

/** A round as a screen shows it. */
export function roundView(context: LotContext, row: RoundRow): Round {
  const { id, by, blind, beganAt, inHand, shared } = row;
  const { rounds, site } = context.journal;
  const elsewhere = shared === null ? [] : site.rounds.elsewhere(shared);
  const isElsewhere = new Set<string>(elsewhere.map(({ lotId }) => lotId));
  return {
    id,
    by,
    blind,
    beganAt,
    inHand: inHand === null ? null : lotHere(context, inHand),
    counts: rounds.counts(id).map((row) => countView(context, row)),
    toCount: rounds
      .toCount(id)
      .filter((lotId) => !isElsewhere.has(lotId))
      .map((lotId) => lotHere(context, lotId)),
    elsewhere: elsewhere
      .toSorted((one, other) => other.at - one.at)
      .map((count) => ({ ...count, ...lotHere(context, count.lotId) })),
    strays: rounds.strays(id),
  };
}
