import type { FillReason } from '#shared/contract/fillFinding.ts';
import { addDays, type Day, isPast } from '#shared/domain/day.ts';
import type { ContainerEvidence, LotRecord } from './evidence.ts';

/** Whether a lot may be used: active, in date, by a fresh record. Known bad stops however old it is. */
export function judgeLot(lot: LotRecord | null, today: Day): FillReason[] {
  if (lot === null) return [{ kind: 'lot-not-checked', result: 'care', seenAt: null }];
  const { isActive, lastDay, isKnown, seenAt } = lot;
  const reasons: FillReason[] = [];
  if (lastDay !== null && isPast(lastDay, today)) {
    reasons.push({ kind: 'lot-expired', result: 'stop', on: lastDay });
  }
  if (isActive === false) reasons.push({ kind: 'lot-inactive', result: 'stop' });
  if (isActive === null) reasons.push({ kind: 'lot-status-unknown', result: 'care' });
  if (lastDay === null) reasons.push({ kind: 'lot-undated', result: 'care' });
  if (!isKnown) reasons.push({ kind: 'lot-not-checked', result: 'care', seenAt });
  return reasons;
}

/** Ten years: a longer supply is a slip of the pen, and says nothing. */
const mostDays = 3650;

/** What another bench told against it: hearsay stops, and the lot's own answer here alone ends it. */
export function judgeTold(
  told: ContainerEvidence['toldAgainst'],
  own: LotRecord | null,
): FillReason[] {
  if (told === null) return [];
  const { isInactive, lastDay, toldBy } = told;
  const reasons: FillReason[] = [];
  if (lastDay !== null && lastDay !== own?.lastDay) {
    reasons.push({ kind: 'lot-expired', result: 'stop', on: lastDay, toldBy });
  }
  if (isInactive && own?.isActive !== false) {
    reasons.push({ kind: 'lot-inactive', result: 'stop', toldBy });
  }
  return reasons;
}

/** Whether it lasts as long as the supply: through today and the days after it. */
export function judgeSupply(
  lastDays: readonly (Day | null)[],
  { prescription, rules, today }: ContainerEvidence,
): FillReason[] {
  const [first] = lastDays.filter((day) => day !== null).toSorted();
  if (rules.expiresTooSoon === 'off' || prescription === null) return [];
  const days = prescription.daysSupply;
  if (days === null || days < 1 || days > mostDays)
    return [{ kind: 'no-days-supply', result: 'care' }];
  const through = addDays(today, Math.ceil(days) - 1);
  if (first === undefined || first >= through || isPast(first, today)) return [];
  return [{ kind: 'expires-too-soon', result: rules.expiresTooSoon, on: first, through }];
}
