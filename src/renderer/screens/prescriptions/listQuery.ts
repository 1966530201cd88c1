import { useSyncExternalStore } from 'react';
import type { ChoiceField, PrescriptionQuery, PrescriptionSort } from '../../api/contract.ts';
import { readBench, subscribeBench } from '../../state/appState.ts';

/** One value to narrow the list by, with what it is called. */
export type Chosen =
  | { kind: 'any' }
  | { kind: 'none' }
  | { kind: 'one'; id: string; label: string };

export type FilterField = ChoiceField | 'status';
export const filterFields: readonly FilterField[] = ['status', 'patient', 'prescriber', 'product'];

/** What somebody wants to see of the list. Kept while other screens are looked at. */
export interface Wish {
  readonly text: string;
  readonly filters: Readonly<Record<FilterField, Chosen>>;
  readonly sort: PrescriptionSort;
  readonly selected: string | null;
}

const any: Chosen = { kind: 'any' };
export const noFilters: Wish['filters'] = {
  status: any,
  patient: any,
  prescriber: any,
  product: any,
};
const nothing: Wish = { text: '', filters: noFilters, sort: 'newest', selected: null };

let wish = nothing;
let whose = '';
const listeners = new Set<() => void>();

function account(): string {
  const { session } = readBench();
  if (session === null) return '';
  const user = session.kind === 'signed-in' ? session.account.userId : '';
  return `${session.service.address} ${user}`;
}

/** Another account's wish is no business of this one. */
function present(): Wish {
  const now = account();
  if (now !== whose) {
    whose = now;
    wish = nothing;
  }
  return wish;
}

export function changeWish(part: Partial<Wish>): void {
  wish = { ...present(), ...part };
  for (const listener of [...listeners]) listener();
}

export function useWish(): Wish {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    const stop = subscribeBench(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, present);
}

export function queryOf({ text, filters, sort }: Wish): PrescriptionQuery {
  const { status, patient, prescriber, product } = filters;
  const filter = (chosen: Chosen) =>
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

export function isNarrowed({ text, filters }: Wish): boolean {
  return text.trim() !== '' || filterFields.some((field) => filters[field].kind !== 'any');
}
