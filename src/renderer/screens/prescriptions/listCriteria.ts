import { useSyncExternalStore } from 'react';
import type {
  ChoiceField,
  PrescriptionQuery,
  PrescriptionSort,
} from '#shared/contract/prescriptions.ts';
import { readAppState, subscribeAppState } from '../../state/appState.ts';

/** What one field is narrowed to; `label` is the value's name on the screen. */
export type ChosenFilter =
  | { kind: 'any' }
  | { kind: 'none' }
  | { kind: 'one'; id: string; label: string };

export type FilterField = ChoiceField | 'status';
export const filterFields: readonly FilterField[] = ['status', 'patient', 'prescriber', 'product'];

/** What the person narrowed the list to, and the chosen row. Outlives a visit to other screens. */
export interface ListCriteria {
  readonly text: string;
  readonly filters: Readonly<Record<FilterField, ChosenFilter>>;
  readonly sort: PrescriptionSort;
  readonly selected: string | null;
}

const anyValue: ChosenFilter = { kind: 'any' };
export const noFilters: ListCriteria['filters'] = {
  status: anyValue,
  patient: anyValue,
  prescriber: anyValue,
  product: anyValue,
};
const everything: ListCriteria = { text: '', filters: noFilters, sort: 'newest', selected: null };

let criteria = everything;
let criteriaOwner = '';
const listeners = new Set<() => void>();

function account(): string {
  const { session } = readAppState();
  if (session === null) return '';
  const user = session.kind === 'signed-in' ? session.account.userId : '';
  return `${session.service.address} ${user}`;
}

/** Starts anew for another account: the search text may name a patient. */
function currentCriteria(): ListCriteria {
  const now = account();
  if (now !== criteriaOwner) {
    criteriaOwner = now;
    criteria = everything;
  }
  return criteria;
}

export function changeListCriteria(part: Partial<ListCriteria>): void {
  criteria = { ...currentCriteria(), ...part };
  for (const listener of [...listeners]) listener();
}

export function useListCriteria(): ListCriteria {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    const stop = subscribeAppState(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, currentCriteria);
}

export function queryOf({ text, filters, sort }: ListCriteria): PrescriptionQuery {
  const { status, patient, prescriber, product } = filters;
  const filter = (chosen: ChosenFilter) =>
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

export function isNarrowed({ text, filters }: ListCriteria): boolean {
  return text.trim() !== '' || filterFields.some((field) => filters[field].kind !== 'any');
}
