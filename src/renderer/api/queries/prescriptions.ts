import type { PrescriptionPageView } from '../contract.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const prescriptions = {
  /** One prescription with all that is around it; null where it is not held here. */
  page: (id: string): Query<PrescriptionPageView | null> => ({
    key: `page of prescription ${id}`,
    call: () => station.prescriptions.page({ id }),
  }),
};
