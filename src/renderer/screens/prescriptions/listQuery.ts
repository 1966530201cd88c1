import { useSyncExternalStore } from 'react';
import type {
  ChoiceField,
  PrescriptionQuery,
  PrescriptionSort,
} from '#shared/contract/prescriptions.ts';
import { readAppState, subscribeAppState } from '../../state/appState.ts';

/** One value to narrow the list by, with what it is called. */
export type ChosenFilters =
  | { kind: 'any' }
  | { kind: 'none' }
  | { kind: 'one'; id: string; label: string };

export type FilterField = ChoiceField | 'status';
export const filterFields: readonly FilterField[] = ['status', 'patient', 'prescriber', 'product'];

/** What somebody wants to see of the list. Kept while other screens are looked at. */
export interface ListQuery {
  readonly text: string;
  readonly filters: Readonly<Record<FilterField, ChosenFilters>>;
  readonly sort: PrescriptionSort;
  readonly selected: string | null;
}

const any: ChosenFilters = { kind: 'any' };
export const noFilters: ListQuery['filters'] = {
  status: any,
  patient: any,
  prescriber: any,
  product: any,
};
const nothing: ListQuery = { text: '', filters: noFilters, sort: 'newest', selected: null };

let wish = nothing;
let whose = '';
const listeners = new Set<() => void>();

function account(): string {
  const { session } = readAppState();
  if (session === null) return '';
  const user = session.kind === 'signed-in' ? session.account.userId : '';
  return `${session.service.address} ${user}`;
}

/** Another account's wish is no business of this one. */
function present(): ListQuery {
  const now = account();
  if (now !== whose) {
    whose = now;
    wish = nothing;
  }
  return wish;
}

export function changeListQuery(part: Partial<ListQuery>): void {
  wish = { ...present(), ...part };
  for (const listener of [...listeners]) listener();
}

export function useListQuery(): ListQuery {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    const stop = subscribeAppState(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, present);
}

export function queryOf({ text, filters, sort }: ListQuery): PrescriptionQuery {
  const { status, patient, prescriber, product } = filters;
  const filter = (chosen: ChosenFilters) =>
    chosen.kind === 'one' ? ({ kind: 'one', id: chosen.id } as const) : chosen;
  return {
    text,
    sort,
    status: filter(status),
    patient: filter(patient),
    prescriber: filter(prescriber),
    product: filter(product),
  };
}

export function isNarrowed({ text, filters }: ListQuery): boolean {
  return text.trim() !== '' || filterFields.some((field) => filters[field].kind !== 'any');
}
