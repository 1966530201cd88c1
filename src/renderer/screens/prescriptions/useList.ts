import { useMemo } from 'react';
import type {
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionRow,
} from '#shared/contract/prescriptions.ts';
import type { PageFeed, PagesState } from '../../api/pageFeed.ts';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { usePages } from '../../api/usePages.ts';
import { type ListQuery, queryOf } from './listQuery.ts';

export type ListFeed = PageFeed<PrescriptionQuery, PrescriptionRow, PrescriptionPage>;
export type ListState = PagesState<PrescriptionQuery, PrescriptionPage>;

/** The list as wished; which row of it is chosen makes no other list. */
export function useList({ text, filters, sort }: ListQuery): { feed: ListFeed; shown: ListState } {
  const query = useMemo(
    () => queryOf({ text, filters, sort, selected: null }),
    [text, filters, sort],
  );
  return usePages<PrescriptionQuery, PrescriptionRow, PrescriptionPage>(prescriptions.list, query);
}
