import type { KeptReport } from '#shared/contract/reports.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const reports = {
  /** The reports requested here, the latest first. */
  kept: (): Query<KeptReport[]> => ({
    key: 'reports',
    call: () => station.reports.kept(),
  }),
};
