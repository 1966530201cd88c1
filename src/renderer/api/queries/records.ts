import type {
  FillPage,
  LinePlace,
  Story,
  StorySubject,
  TrailFilter,
  TrailPage,
} from '#shared/contract/records.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

/** So many stand on a page. */
const ROWS = 50;

interface PageOf<Place> {
  readonly filter: TrailFilter;
  readonly before: Place | null;
  /** Another one asks again: somebody has approved that it is shown, or wants to see what is new. */
  readonly turn: number;
}

// A look goes on record and would be news itself: none of these asks again by itself.
export const records = {
  /** A page of the audit trail. */
  lines: ({ filter, before, turn }: PageOf<LinePlace>): Query<TrailPage> => ({
    key: `trail ${turn}`,
    variant: JSON.stringify([filter, before]),
    call: () => station.records.lines({ filter, before, limit: ROWS }),
    askAgain: 'never',
  }),
  /** A page of the fills. */
  fills: ({ filter, before, turn }: PageOf<{ at: number; id: string }>): Query<FillPage> => ({
    key: `fills ${turn}`,
    variant: JSON.stringify([filter, before]),
    call: () => station.records.fills({ filter, before, limit: ROWS }),
    askAgain: 'never',
  }),
  /** What happened to one record before a moment; null: to this day. */
  story: (subject: StorySubject, before: number | null, turn: number): Query<Story> => ({
    key: `story of ${subject.kind} ${subject.id} ${turn}`,
    variant: String(before),
    call: () => station.records.story({ ...subject, before }),
    askAgain: 'never',
  }),
  /** By which the files of this bench are told. */
  mark: (): Query<string> => ({
    key: 'mark',
    call: () => station.records.mark(),
    askAgain: 'never',
  }),
};
