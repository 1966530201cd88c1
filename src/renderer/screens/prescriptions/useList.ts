import { useMemo } from 'react';
import type {
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionRow,
} from '#shared/contract/prescriptions.ts';
import type { PageFeed, PagesState } from '../../api/pageFeed.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { usePages } from '../../api/usePages.ts';
import { type ListCriteria, queryOf } from './listCriteria.ts';

export type ListFeed = PageFeed<PrescriptionQuery, PrescriptionRow, PrescriptionPage>;
export type ListState = PagesState<PrescriptionQuery, PrescriptionPage>;

/** The list that fits the criteria. Choosing a row leaves the criteria of the list as they are. */
export function useList({ text, filters, sort }: ListCriteria): {
  feed: ListFeed;
  state: ListState;
} {
  const query = useMemo(
    () => queryOf({ text, filters, sort, selected: null }),
    [text, filters, sort],
  );
  return usePages<PrescriptionQuery, PrescriptionRow, PrescriptionPage>(prescriptions.list, query);
}
