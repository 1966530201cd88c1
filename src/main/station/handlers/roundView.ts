import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { LotHere, Round } from '#shared/contract/rounds.ts';
import { readDecimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { RoundRow } from '../journal/rounds.ts';
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

/** Whether the service has told this bench of the lot itself. */
export const isReadHere = ({ store }: LotContext, lotId: LotId): boolean =>
  store.record('lot', lotId) !== null;

/** The quantity as known here, with the open entries folded in. */
export function knownNow(context: LotContext, lotId: LotId) {
  const lot = lotGlance(context, lotId, true);
  const known = lot?.quantity ?? null;
  return { known: known === null ? null : readDecimal(known), unit: lot?.unit ?? null };
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
    counts: rounds
      .counts(id)
      .map(({ id: _entry, ...count }) => ({ ...count, ...lotHere(context, count.lotId) })),
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
