import type { Person } from '#shared/contract/person.ts';
import type { QualityFigures } from '#shared/contract/quality.ts';
import { localDay } from '#shared/domain/day.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { QualityDay } from '../../../src/main/station/journal/quality/quality.ts';

/** So many days, from the one on that lies so long after March 1, 2026. On March 8 some clocks are set forward. */
export const daysFrom = (first: number, count: number): QualityDay[] =>
  Array.from({ length: count }, (_, index) => {
    const begin = new Date(2026, 2, 1 + first + index);
    const next = new Date(2026, 2, 2 + first + index);
    return { day: localDay(begin), from: begin.getTime(), until: next.getTime() };
  });

export const spanOf = (days: readonly QualityDay[], person: Person | null) => ({
  from: days[0]?.from ?? 0,
  until: days.at(-1)?.until ?? 0,
  firstName: person?.firstName ?? null,
  lastName: person?.lastName ?? null,
});

export async function figuresOf(
  journal: Journal,
  days: readonly QualityDay[],
  person: Person | null,
): Promise<QualityFigures> {
  const span = spanOf(days, person);
  const answer = await journal.countQuality({ kind: 'figures', days: [...days], span });
  if (answer.kind !== 'figures') throw new Error(answer.kind);
  return answer.figures;
}

/** Figures whose lists are in one order, whatever theirs is. */
export const inOrder = (figures: QualityFigures): QualityFigures => ({
  ...figures,
  stops: figures.stops.toSorted((a, b) => a.stop.localeCompare(b.stop)),
  reasons: figures.reasons.toSorted((a, b) => a.reasonCode.localeCompare(b.reasonCode)),
  overrides: figures.overrides.toSorted((a, b) => a.reason.localeCompare(b.reason)),
});
