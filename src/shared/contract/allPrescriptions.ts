import type { PrescriptionQuery } from './prescriptions.ts';

/** The whole list, as it first comes up; whoever searches changes what they ask for. */
export const allPrescriptions: PrescriptionQuery = {
  text: '',
  status: { kind: 'any' },
  patient: { kind: 'any' },
  prescriber: { kind: 'any' },
  product: { kind: 'any' },
  sort: 'newest',
};
