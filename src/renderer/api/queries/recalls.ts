import type { Recall, RecalledProduct, RecallFindings } from '#shared/contract/recalls.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const recalls = {
  /** What is watched for, and what was. Another turn asks again. */
  list: (turn: number): Query<Recall[]> => ({
    key: `recalls ${turn}`,
    call: () => station.recalls.list(),
  }),
  /** What was met here of a recall. */
  find: (recalled: RecalledProduct): Query<RecallFindings> => ({
    key: 'recall',
    variant: JSON.stringify(recalled),
    call: () => station.recalls.find(recalled),
  }),
};
