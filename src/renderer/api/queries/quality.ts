import type { Person } from '#shared/contract/person.ts';
import type { QualityFigure, QualityFigures, QualityRow } from '#shared/contract/quality.ts';
import type { Day } from '#shared/domain/day.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export interface QualityRange {
  readonly start: Day;
  readonly end: Day;
  /** Null: everyone. */
  readonly person: Person | null;
}

// A look goes on record and would be news itself: none of these asks again by itself.
export const quality = {
  /** @param turn another one asks again: somebody has approved it, or wants to see what is new */
  figures: (range: QualityRange, turn: number): Query<QualityFigures> => ({
    // Never those of other days under the title of these.
    key: `quality ${turn} ${JSON.stringify(range)}`,
    call: () => station.quality.figures(range),
    askAgain: 'never',
  }),
  /** The newest of those that a figure counts. */
  rows: (range: QualityRange, figure: QualityFigure): Query<QualityRow[]> => ({
    key: `quality rows ${JSON.stringify([range, figure])}`,
    call: () => station.quality.rows({ ...range, figure }),
    askAgain: 'never',
  }),
};
