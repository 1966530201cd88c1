import type { PracticeCode } from '#shared/contract/practice.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const practice = {
  /** The codes of the practice world; none where the practice service is not in use. */
  codes: (): Query<PracticeCode[]> => ({
    key: 'practice codes',
    call: () => station.practice.codes(),
    askAgain: 'never',
  }),
};
