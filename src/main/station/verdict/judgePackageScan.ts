import type { ToldBy, Verdict } from '#shared/contract/verdict.ts';
import type { Day } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { type JudgmentTime, judge } from './judge.ts';

/** A lot's record as far as a package is judged by it. */
export interface LotFacts {
  readonly lotId: LotId;
  readonly isFresh: boolean;
  readonly isActive: boolean | null;
  readonly lastDay: string | null;
  readonly isRecalled: boolean;
  readonly toldBy: ToldBy | null;
  /** When the service last answered it. */
  readonly seenAt: number;
}

/** What a maker's package is judged by. */
export interface PackageFacts {
  /** By its own date. */
  readonly expires: Day | null;
  /** By its own number and batch. */
  readonly isRecalled: boolean;
  /** The code is damaged, or has more readings than one. */
  readonly isUnclear: boolean;
  /** The known lots that it may be of. */
  readonly lots: readonly LotFacts[];
  /** It is of the only one: by number and batch, or since a person said so. */
  readonly isSure: boolean;
  /** It names its batch: it is of no other lot than these, or of none that is known. */
  readonly namesBatch: boolean;
}

/**
 * What a maker's package comes to that is scanned outside of a fill. It passes by the fresh record of the one
 * lot that it is of, never by itself. Its own date stops it, and so does whatever is known of that lot, however
 * old; lots that it may be of stop it where none of them may be used.
 */
export function judgePackageScan(facts: PackageFacts, when: JudgmentTime): Verdict {
  const at = when.now;
  const { expires, lots, isSure } = facts;
  if (facts.isRecalled) return { kind: 'recalled', at, what: 'package' };
  if (expires !== null && expires < when.today) {
    return { kind: 'expired', at, what: 'package', on: expires };
  }
  if (facts.isUnclear) return readOnly(at, 'unclear');
  const [first, ...others] = lots;
  if (first === undefined) return readOnly(at, 'lot-not-known');
  const verdicts = lots.map((lot) => ofLot(lot, when));
  const stop = verdicts.find(isAgainst);
  const isOneOfThese = isSure || facts.namesBatch;
  const mayBeUsed = verdicts.some((verdict) => !isAgainst(verdict));
  if (stop !== undefined && isOneOfThese && !mayBeUsed) return stop;
  if (!isSure || others.length > 0) {
    const lotIds = lots.map(({ lotId }) => lotId);
    return { kind: 'package-read', at, because: 'which-lot', lotIds };
  }
  return byLot(first, expires, at);
}

const isAgainst = ({ kind }: Verdict) =>
  kind === 'expired' || kind === 'inactive' || kind === 'recalled';

/** As a lot's own code would be judged that the service knows. */
const ofLot = ({ seenAt: _, lotId: __, ...lot }: LotFacts, when: JudgmentTime): Verdict =>
  judge({ isActive: true, expiresAt: null }, { kind: 'lot', ...lot }, when);

function byLot(lot: LotFacts, expires: Day | null, at: number): Verdict {
  if (lot.isActive === null || lot.lastDay === null) return readOnly(at, 'incomplete-record');
  // Days of one month may differ: a maker may leave the day out, which is the month's last.
  if (expires !== null && expires.slice(0, 7) !== lot.lastDay.slice(0, 7)) {
    return readOnly(at, 'other-expiry');
  }
  return lot.isFresh ? { kind: 'verified', at: lot.seenAt } : readOnly(at, 'stale-record');
}

type Because = Extract<Verdict, { kind: 'package-read' }>['because'];
const readOnly = (at: number, because: Because): Verdict => ({
  kind: 'package-read',
  at,
  because,
  lotIds: [],
});

/** Whatever is said of its code, a package past its own date is not to be used. */
export function withOwnDate(verdict: Verdict, expires: Day | null, when: JudgmentTime): Verdict {
  if (expires === null || expires >= when.today) return verdict;
  return verdict.kind === 'verified' || verdict.kind === 'code-verified'
    ? { kind: 'expired', at: verdict.at, what: 'package', on: expires }
    : verdict;
}
